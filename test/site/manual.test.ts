import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { brokenLinksIn, mistakesInHtmlOf } from './independent-checks.ts'
import { filesOf, repository } from './repository.ts'
import specpress from '../../version.json' with { type: 'json' }
import figures from '../../manual/content/data/figures.json' with { type: 'json' }
import { outdatedIn, questionSetsIn } from '../bench/agents/questions.ts'
import { ownSite } from '../own-site.ts'
import type { OwnSite } from '../own-site.ts'

let site: OwnSite
beforeAll(async () => {
  site = await ownSite('manual')
})

describe('the manual', () => {
  test('has no dead link and no mistake in its HTML, by independent checkers', async () => {
    expect(await brokenLinksIn(site.folder)).toEqual([])
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
    expect(home).toMatch(/<h1[^>]*>API documentation as fast as plain HTML/)
    expect(home).toContain(`npx ${specpress.package} init my-site`)
    expect(home).toContain('href="/docs/start/start-a-site"')
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
    const seconds = (time: number): string => (time === 2 ? '2.0 s' : `${String(time)} s`)
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
    }
  })
})
