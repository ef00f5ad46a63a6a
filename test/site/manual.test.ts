import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { brokenLinksIn, mistakesInHtmlOf } from './independent-checks.ts'
import { filesOf, repository } from './repository.ts'
import specpress from '../../package.json' with { type: 'json' }
import figures from '../../manual/content/data/figures.json' with { type: 'json' }
import manualPaths from '../../content/data/manual-paths.json' with { type: 'json' }
import { outdatedIn, questionsIn } from '../bench/agents/questions.ts'
import { ownSite } from '../own-site.ts'
import type { OwnSite } from '../own-site.ts'
import { pagesOf } from './words/pages.ts'

let site: OwnSite
beforeAll(async () => {
  site = await ownSite('manual')
})

describe('the manual', () => {
  test('has a page at each path that the API’s site sends readers to', () => {
    const missing = Object.values(manualPaths).filter((path) => !site.pathnames.includes(path))
    expect(missing).toEqual([])
    expect(Object.keys(manualPaths).length).toBeGreaterThan(90)
  })

  test('has no dead link and no mistake in its HTML, by independent checkers', async () => {
    expect(await brokenLinksIn(site.folder)).toEqual([])
    expect(await mistakesInHtmlOf(filesOf(site.folder))).toEqual([])
  })

  test('has the sentences by which the agents benchmark recognizes an answer', () => {
    expect(outdatedIn(questionsIn(repository).specpress, site.folder)).toEqual([])
  })

  test('says on its home page what it is and how to start', () => {
    const home = site.read('index.html').toString('utf8')
    expect(home).toMatch(/<h1[^>]*>API documentation as fast as plain HTML/)
    expect(home).toContain(`npx specpress@${specpress.version} init my-site`)
    expect(home).toContain('href="/docs/start/start-a-site"')
  })

  test('compares tools with the figures of the README', () => {
    const readme = readFileSync(join(repository, 'README.md'), 'utf8')
    const rows = readme
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim().replace(/ \(.*\)$/, '')))
    const { builds, search } = figures
    const wanted = [
      ...builds.tools.map(({ name, cold, unchanged, edited }) => [
        name,
        ...[cold, unchanged, edited].map((time) => (time === 2 ? '2.0 s' : `${time} s`)),
      ]),
      ...search.tools.map(({ name, first, firstThree, size }) => [name, first, firstThree, size]),
    ]
    for (const row of wanted) {
      expect(
        rows.some((cells) => row.every((value, at) => cells[at + 1] === value)),
        row.join(),
      ).toBe(true)
    }
    expect(readme).toContain(`Measured on ${builds.date}`)
    expect(readme).toContain(`Measured on ${search.date}`)
  })
})

describe('the files for hosts', () => {
  const blocksOf = async (language: string) =>
    (await pagesOf(['manual/content/docs/deploy', 'manual/content/docs/operate'])).flatMap(
      ({ path, blocks }) =>
        blocks.filter((block) => block.language === language).map((block) => ({ path, ...block })),
    )

  test('workflows are YAML, and build the site', async () => {
    const files = (await blocksOf('yaml')).filter(({ path }) => path.includes('/deploy/'))
    expect(files.map(({ title }) => title)).toEqual([
      '.github/workflows/site.yml',
      '.gitlab-ci.yml',
    ])
    for (const { code } of files) {
      expect(parseYaml(code)).toBeTypeOf('object')
      expect(code).toMatch(/npx specpress build/)
    }
  })

  test('JSON files are JSON, and name the output folder', async () => {
    const files = (await blocksOf('json')).filter(({ path }) => path.includes('/deploy/'))
    expect(files.map(({ title }) => title).toSorted()).toEqual(['vercel.json', 'wrangler.jsonc'])
    for (const { code } of files) expect(JSON.stringify(JSON.parse(code))).toMatch(/"(\.\/)?dist"/)
  })

  test('the CloudFront function finds the file of each page', async () => {
    const [file] = (await blocksOf('js')).filter(({ title }) => title === 'find-page.js')
    const handler = new Function(`${file?.code ?? ''}; return handler`)() as (event: {
      readonly request: { readonly uri: string }
    }) => { readonly uri: string }
    const found = (uri: string) => handler({ request: { uri } }).uri
    expect(found('/')).toBe('/index.html')
    expect(found('/docs/limits')).toBe('/docs/limits.html')
    expect(found('/docs/limits/')).toBe('/docs/limits/index.html')
    expect(found('/assets/main-1.js')).toBe('/assets/main-1.js')
  })
})
