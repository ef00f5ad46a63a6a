import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import matter from 'gray-matter'
import { describe, expect, test } from 'vitest'
import { repository } from './repository.ts'
import specpress from '../../package.json' with { type: 'json' }
import own from '../../version.json' with { type: 'json' }

const read = (path: string): string => readFileSync(join(repository, path), 'utf8')
const documents = readdirSync(join(repository, 'content'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(docs|blog|pages)\/.*\.mdx?$/.test(path))
  .map((path) => `content/${path}`)
  .toSorted()
const sources = [...documents, 'content/home/response.json', 'openapi/search-api.yaml']

describe('claims of this site about its product', () => {
  const claims = documents.filter((path) =>
    /99\.9\s?%|sub-second/i.test(matter(read(path)).content),
  )

  test('a page that states a figure links to its definition', () => {
    expect(claims).toContain('content/pages/index.mdx')
    expect(claims.filter((path) => !read(path).includes('#figures'))).toEqual([])
  })

  test('every response in an example is as fast as the site says', () => {
    const times = sources.flatMap((path) =>
      Array.from(read(path).matchAll(/total_time_taken"?: ([\d.]+)/g), ([, time]) => Number(time)),
    )
    expect(times.length).toBeGreaterThan(10)
    expect(times.filter((time) => time >= 1)).toEqual([])
  })

  test('every code in the lists of countries and languages is one that the API allows', () => {
    const openapi = read('openapi/search-api.yaml')
    const patternOf = (name: string): RegExp => {
      const [, pattern = '^$'] =
        new RegExp(`\\n {8}${name}:\\n(?: {10}.*\\n)*? {10}pattern: (.+)\\n`).exec(openapi) ?? []
      return new RegExp(pattern)
    }
    const cellsOf = (path: string): readonly (readonly string[])[] => {
      const [, list = ''] = read(path).split('{#list}')
      return list
        .split('\n')
        .filter((line) => /^\| .*`/.test(line))
        .slice(1)
        .map((line) => Array.from(line.matchAll(/`([^`]+)`/g), ([, code = '']) => code))
    }
    const countries = cellsOf('content/docs/google/countries.md').flat()
    expect(countries.length).toBeGreaterThan(200)
    expect(countries.filter((code) => !patternOf('gl').test(code))).toEqual([])
    const languages = cellsOf('content/docs/google/languages.md')
    expect(languages.length).toBeGreaterThan(100)
    expect(languages.filter(([code = '']) => !patternOf('hl').test(code))).toEqual([])
    const filters = languages.flatMap(([, code]) => code ?? [])
    expect(filters.length).toBeGreaterThan(30)
    expect(filters.filter((code) => !patternOf('lr').test(code))).toEqual([])
  })
})

describe('a reader of any day gets the version that a page was written for', () => {
  const manual = readdirSync(join(repository, 'manual/content'), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter((path) => /\.mdx?$/.test(path))
    .map((path) => `manual/content/${path}`)

  test('each command that runs before an installation names the version', () => {
    const unnamed = [...documents, ...manual].flatMap((path) =>
      Array.from(
        read(path).matchAll(/npx specpress(?:@\S+)? (?:init(?! --ci)|import|mcp)\b.*/g),
        ([line]) => [path, line],
      ),
    )
    expect(unnamed).toEqual([])
  })

  test('a site that a page has just made is installed before its commands run', () => {
    const made = [...documents, ...manual].filter((path) =>
      /npx \{\{specpress\.package\}\} init my-site\ncd my-site\n(?!npm install)/.test(read(path)),
    )
    expect(made).toEqual([])
  })

  test('the first commands, also of the README, run a clone or this version', () => {
    expect(['~/specpress', `specpress@${specpress.version}`]).toContain(own.package)
    const script = join(repository, 'scripts/first-commands.js')
    const { stderr, status } = spawnSync(process.execPath, [script, '--check'], {
      encoding: 'utf8',
    })
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  })
})
