import { expect, test } from 'vitest'
import { filesOf, repository } from './repository.ts'
import { runCli } from './run-cli.ts'
import { scratchFolder } from '../unit/scratch.ts'

const URL_ATTRIBUTE = /\s(?:href|src|action|poster|data-island)="(\/(?!\/)[^"]*)"/g

test.each(['.', 'manual'])(
  'the site in `%s` can be published below a path: each link, file and script is below it',
  async (folder) => {
    const out = scratchFolder({})
    const options = ['--base', '/sub/', '--out', out, '--no-cache']
    const built = await runCli(['build', folder, ...options], { cwd: repository })
    expect(built.code, built.err).toBe(0)
    const pages = [...filesOf(out)].filter(([path]) => path.endsWith('.html'))
    expect(pages.length).toBeGreaterThan(90)
    const outside = pages.flatMap(([, content]) => {
      const html = content.toString('utf8').replaceAll(/<pre[\s\S]*?<\/pre>/g, '')
      const urls = Array.from(html.matchAll(URL_ATTRIBUTE), ([, url = '']) => url)
      return urls.filter((url) => !url.startsWith('/sub/') && url !== '/sub')
    })
    expect(outside).toEqual([])
  },
)
