import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { mistakesInHtmlOf } from './independent-checks.ts'
import { filesOf, repository } from './repository.ts'
import specpress from '../../version.json' with { type: 'json' }
import figures from '../../manual/content/data/figures.json' with { type: 'json' }
import { outdatedIn, questionSetsIn } from '../bench/agents/questions.ts'
import { ownSite } from '../own-site.ts'
import * as catalogue from '../../src/base/problems/catalogue.ts'
import { RUNTIMES } from '../../src/tools/samples/runtimes.ts'
import type { OwnSite } from '../own-site.ts'

/** The text of a page, with its spaces. */
function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

let site: OwnSite
beforeAll(async () => {
  site = await ownSite('manual')
})

describe('the manual', () => {
  test('has no mistake in its HTML, by an independent validator', async () => {
    expect(await mistakesInHtmlOf(filesOf(site.folder))).toEqual([])
  })

  test('has the sentences by which the agents benchmark recognizes an answer', () => {
    const sets = questionSetsIn(repository)
    expect(sets.flatMap(({ questions }) => outdatedIn(questions.specpress, site.folder))).toEqual(
      [],
    )
  })

  test('says on its home page what it is and how to start', () => {
    const home = site.read('index.html').toString('utf8')
    expect(home).toMatch(/<h1[^>]*>API documentation that loads like plain HTML/)
    expect(home).toContain('Free software for teams with a public API')
    const commands = ['dev openapi.yaml', 'dev docs', 'import docusaurus .']
    for (const command of commands)
      expect(textOf(home)).toContain(`${specpress.package} ${command}`)
    expect(home).toContain('href="/docs/start/start-a-site"')
  })

  test('shows on its home page the files of a page, and the page that they make', () => {
    const home = site.read('index.html').toString('utf8')
    const source = readFileSync(
      join(repository, 'manual/content/home/send-a-parcel.md'),
      'utf8',
    ).split('\n')
    for (const line of source.filter((each) => each !== '')) expect(textOf(home)).toContain(line)
    expect(textOf(home)).toContain('operationId: createParcel')
    expect(home).toContain('href="/docs/example/parcels-parcels-get-parcel"')
    expect(home).toMatch(/curl.*api\.parcels\.example/s)
  })

  test('proves its four figures with what the repository has', () => {
    const [script, languages, problems, imports] = figures.proofs
    const readme = readFileSync(join(repository, 'README.md'), 'utf8')
    expect(readme).toContain(`at most ${script?.figure ?? ''} of`)
    expect(Number(languages?.figure)).toBe(RUNTIMES.length)
    // Tens, so that a new problem does not change it.
    const tens = Math.floor(Object.keys(catalogue).length / 10) * 10
    expect(problems?.figure).toBe(`${String(tens)}+`)
    expect(readme).toContain(`More than ${String(tens)} problems`)
    const table = readFileSync(join(repository, 'manual/content/docs/imported-sites.md'), 'utf8')
    const rows = Array.from(table.matchAll(/\| ([\d,]+) of \1 +\|/g), ([, pages = '']) => pages)
    const pages = rows
      .map((text) => Number(text.replaceAll(',', '')))
      .reduce((sum, count) => sum + count, 0)
    expect(Number(imports?.figure)).toBe(rows.length)
    expect(imports?.text).toContain(`${pages.toLocaleString('en')} old URLs`)
  })

  test('compares tools with the figures of the README and of the benchmarks', () => {
    const rowsOf = (path: string) => {
      const text = readFileSync(join(repository, path), 'utf8')
      const rows = text
        .split('\n')
        .map((line) => line.split('|').map((cell) => cell.trim().replace(/ \(.*\)$/, '')))
      return { text, rows }
    }
    const { builds, search } = figures
    const seconds = (time: number): string =>
      `${Number.isInteger(time) && time < 10 ? time.toFixed(1) : String(time)} s`
    const { text, rows } = rowsOf('test/bench/README.md')
    const wanted = [
      ...builds.tools.map(({ name, cold, unchanged, edited }) => [
        name,
        ...[cold, unchanged, edited].map(seconds),
      ]),
      ...search.tools.map(({ name, first, firstThree, size }) => [name, first, firstThree, size]),
    ]
    for (const row of wanted) {
      expect(
        rows.some((cells) => row.every((value, at) => cells[at + 1] === value)),
        row.join(),
      ).toBe(true)
    }
    expect(text).toContain(`Measured on ${builds.date}`)
    expect(text).toContain(`Measured on ${search.date}`)
    const { rows: shown } = rowsOf('README.md')
    const [, , ...names] = shown.find((cells) => cells[1]?.startsWith('2 cores')) ?? []
    const compared = builds.tools.filter(({ name }) => names.includes(name))
    expect(compared.map(({ name }) => name)).toContain('Specpress')
    expect(compared).toHaveLength(4)
    for (const { name, cold, edited, megabytes } of compared) {
      const column = shown.map((cells) => [cells[1], cells[names.indexOf(name) + 2]].join())
      expect(column).toContain(`1,000 documents, from nothing,${seconds(cold)}`)
      expect(column).toContain(`1,000 documents, one changed,${seconds(edited)}`)
      expect(column).toContain(`peak memory,${megabytes.toLocaleString('en')} MB`)
      const weight = figures.pages.tools.find((tool) => tool.name === name)
      expect(column).toContain(`script of a docs page, gzip,${weight?.script ?? ''}`)
      expect(column).toContain(
        `packages that an installation adds,${weight?.packages.toLocaleString('en') ?? ''}`,
      )
      expect(column.join()).toContain(`1,223 operations,${weight?.reference ?? ''}`)
    }
  })
})
