import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../unit/scratch.ts'
import { build } from '../../src/engine/site/build.ts'
import { diskStore } from '../../src/engine/cache/disk-store.ts'
import { configure } from '../../src/main/defaults.ts'
import { openOutput } from '../../src/engine/output/disk.ts'
import { createTracer } from '../../src/base/platform/trace.ts'

const SITE = {
  'site.config.ts': `export default { title: 'Test', url: 'https://test.example', markdown: { codeFiles: true } }\n`,
  'content/docs/a.md': '# A\n\n```js file=./code.js\n```\n',
  'content/docs/code.js': 'first()\n',
  'content/static/robots.txt': 'User-agent: *\n',
}

/** A site on the disk that a test can build several times. */
function siteOf(files: Readonly<Record<string, string>>) {
  const root = scratchFolder(files)
  const page = join(root, 'dist/docs/a.html')
  return {
    root,
    page,
    text: () => readFileSync(page, 'utf8'),
    /** The stages that ran, and the result. */
    async build() {
      const { config, problems } = await configure(root, {})
      if (config === undefined) throw new Error(problems[0]?.message)
      const { trace, spans } = createTracer()
      const output = await openOutput({ out: config.out, manifests: [join(root, '.manifest')] })
      if (output === undefined) throw new Error('The output folder was not opened')
      const { writer } = output
      const result = await build(config, { trace, store: diskStore(join(root, '.cache')), writer })
      output.close()
      return { ...result, stages: new Set(spans.map(({ name }) => name)) }
    },
  }
}

test('if nothing changed, the site is not even planned, and the warnings are reported again', async () => {
  const site = siteOf({ ...SITE, 'content/docs/b.md': 'No title.\n' })
  const first = await site.build()
  expect(first.problems.map(({ id, severity }) => [id, severity])).toEqual([
    ['missing-title', 'warning'],
  ])
  const again = await site.build()
  expect(again.stages).not.toContain('assemble')
  expect(again.problems).toEqual(first.problems)
  expect(again).toMatchObject({
    pages: first.pages,
    unchanged: first.written.length,
    written: [],
    removed: [],
  })
})

test('a changed or removed output file is restored', async () => {
  const site = siteOf(SITE)
  await site.build()
  const written = site.text()
  writeFileSync(site.page, 'changed by hand')
  await site.build()
  expect(site.text()).toBe(written)
  rmSync(site.page)
  await site.build()
  expect(site.text()).toBe(written)
})

test('a file that no build wrote stays, and is an error', async () => {
  const site = siteOf(SITE)
  await site.build()
  const stranger = join(site.root, 'dist/stranger.html')
  writeFileSync(stranger, '')
  await expect(site.build()).rejects.toMatchObject({ files: ['stranger.html'] })
  expect(existsSync(stranger)).toBe(true)
})

test('code that a document includes is part of the site', async () => {
  const site = siteOf(SITE)
  await site.build()
  writeFileSync(join(site.root, 'content/docs/code.js'), 'second()\n')
  await site.build()
  expect(site.text()).toContain('second')
})

test('an emitter of the config always runs, since it may read anything', async () => {
  const site = siteOf({
    ...SITE,
    'site.config.ts': `import { readFileSync } from 'node:fs'
import { defineConfig } from 'specpress'
const emit = () => {
  const text = readFileSync(${JSON.stringify(join(scratchFolder({ 'fact.txt': 'one' }), 'fact.txt'))}, 'utf8')
  return [{ path: 'fact.txt', digest: text, content: async () => text }]
}
export default defineConfig({ title: 'Test', url: 'https://test.example', emitters: [{ name: 'fact', emit }] })
`,
  })
  await site.build()
  const again = await site.build()
  expect(again.stages).toContain('assemble')
})
