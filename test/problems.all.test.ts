import { execSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import matter from 'gray-matter'
import { describe, expect, test } from 'vitest'
import { shellVariables } from './machine/shell.ts'
import { runCli } from './site/run-cli.ts'
import { buildSite } from './site.ts'
import { scratchFolder } from './unit/scratch.ts'
import { formatProblem } from '../src/programs/cli/format.ts'
import type { Paint } from '../src/programs/cli/format.ts'
import * as catalogue from '../src/base/problems/catalogue.ts'
import { frameProblems } from '../src/base/problems/framed.ts'
import type { Problem } from '../src/base/problems/problem.ts'
import { sourcePathOf } from '../src/base/shared/urls/paths.ts'
import { nativeParserProblem } from '../src/engine/site/markdown-parser.ts'

/**
 * Every problem has a page in the docs with an example: files, and the output about them. The example is a
 * site that is built here, so each problem is produced, at the place on its page.
 */
const PAGES = fileURLToPath(new URL('../manual/content/docs/reference/problems', import.meta.url))
const CATALOGUE = fileURLToPath(new URL('../src/base/problems/catalogue.ts', import.meta.url))

const ids = Object.values(catalogue).map(({ id }) => id)

/** Problems that no site can produce: each has a call that returns the output. */
const ELSEWHERE: ReadonlyMap<string, () => Promise<string>> = new Map([
  ['after-build-failed', () => printedByABuild('after-build-failed')],
  ['browser-error', () => printedInExample(catalogue.browserError(THROWN, IN_A_CLICK))],
  ['cache-not-kept', () => printed([catalogue.cacheNotKept(FULL)], '.')],
  ['config-missing', printedInAnEmptyFolder],
  ['dead-external-link', () => printed([catalogue.deadExternalLink(GONE)], '.')],
  ['document-failed', () => printed([catalogue.documentFailed(A_BUG, AT_ITS_START)], '.')],
  ['foreign-code', () => printed([catalogue.foreignCode(A_STATEMENT, IN_A_CHECKOUT)], '.')],
  ['missing-package', () => printed([catalogue.missingPackage(A_PACKAGE)], '.')],
  ['native-parser-missing', () => printed([nativeParserProblem(NO_BINARY, 'linux-x64')], '.')],
  ['openapi-refresh-failed', () => printed([catalogue.openapiRefreshFailed(NOT_FOUND)], '.')],
  ['output-failed', () => printed([catalogue.outputFailed(A_FULL_DISK)], '.')],
  ['remote-content-offline', () => printed([catalogue.remoteContentOffline(A_COPY)], '.')],
  ['remote-content-old', () => printed([catalogue.remoteContentOld(A_COPY)], '.')],
  ['shared-cache-unavailable', () => printedByABuild('shared-cache-unavailable')],
  ['specpress-bug', () => printed([catalogue.specpressBug(AN_ERROR)], '.')],
])

const GONE = { url: 'https://example.com/gone', reason: 'the host answers 404' }
const THROWN = { reason: "TypeError: Cannot read properties of undefined (reading 'name')" }
const IN_A_CLICK = {
  file: sourcePathOf('content/docs/plan-picker.tsx'),
  place: { line: 6, column: 48 },
}
const A_BUG = { reason: "Cannot read properties of undefined (reading 'start')" }
const AT_ITS_START = {
  file: sourcePathOf('content/docs/start.mdx'),
  place: { line: 1, column: 1 },
}
const NOT_FOUND = {
  url: 'https://api.example.com/openapi.yaml',
  reason: 'the server answers with status 404',
}
const A_STATEMENT = { code: "import { version } from '../package.json'" }
const IN_A_CHECKOUT = {
  file: sourcePathOf('.specpress/remote/docs/widgets-k2Xq81Zp@4f3c2d1e0b9a/docs/guide.mdx'),
  place: { line: 1, column: 1 },
}
const A_COPY = {
  what: 'The content of the kind `release` of the plug-in `releases`',
  reason: '`https://api.example.com/releases` cannot be fetched: it answers with status 503',
  date: '2026-11-24 09:30 UTC',
}
const A_FULL_DISK = {
  out: '/srv/docs/dist',
  reason: 'the disk is full (ENOSPC)',
  isUnfinished: false,
}
const A_PACKAGE = { names: ['@resvg/resvg-js'], user: 'Preview images need' }
const NO_BINARY = new Error('Cannot find native binding', {
  cause: Object.assign(new Error("Cannot find module '@bruits/satteri-linux-x64-gnu'"), {
    code: 'MODULE_NOT_FOUND',
  }),
})
const FULL = { folder: '/home/ada/docs/.specpress/cache', reason: 'the disk is full (ENOSPC)' }
const AN_ERROR = { reason: "Cannot read properties of undefined (reading 'pathname')" }

// A site of the tests keeps nothing on the disk, and shares nothing.
async function printedByABuild(id: string): Promise<string> {
  const cwd = scratchFolder(pageOf(id).files)
  return (await runCli(['build'], { cwd })).err.trim()
}

/** A problem that no build has, with the lines of the example on its page. */
async function printedInExample(problem: Problem): Promise<string> {
  return printed([problem], scratchFolder(pageOf(problem.id).files))
}

async function printedInAnEmptyFolder(): Promise<string> {
  const cwd = scratchFolder()
  const { code, err } = await runCli(['build'], { cwd })
  expect(code).toBe(2)
  return err.replaceAll(/`\/[^`]*`/g, '`/home/ada`').trim()
}

describe('the catalogue of problems', () => {
  test('is in alphabetical order, and each entry is named after its id', () => {
    const source = readFileSync(CATALOGUE, 'utf8')
    const entries = Array.from(source.matchAll(/^export const (\w+) = defineProblem\('(.+)'/gm))
    expect(entries.map(([, , id]) => id)).toEqual([...ids].sort())
    expect(entries.map(([, name]) => name)).toEqual([...ids].sort().map(camelCase))
  })

  test.each(ids)('%s ends its sentences', (id) => {
    const kind = Object.values(catalogue).find((entry) => entry.id === id)
    // Some entries end with a reason that is a sentence itself.
    const texts = ['something', 'It is so.'].map((detail) => textsOf(kind, detail))
    expect(texts.some((all) => all.every((text) => /[^.?!][.?!]$/.test(text)))).toBe(true)
  })

  test('has a page for each problem, and no page for any other', () => {
    const pages = readdirSync(PAGES).filter((name) => !/^(index\.md|_category_\.yml)$/.test(name))
    expect(pages.sort()).toEqual(ids.map((id) => `${id}.md`).sort())
  })

  test('is listed in the docs, in alphabetical order', () => {
    const rows = readFileSync(join(PAGES, 'index.md'), 'utf8').matchAll(/^\| \[(.+?)\]\((.+?)\)/gm)
    expect(Array.from(rows, ([, id, link]) => [id, link])).toEqual(
      [...ids].sort().map((id) => [id, `./${id}.md`]),
    )
  })
})

describe('a page about a problem shows a site that has it, and what is printed', () => {
  test.each(ids)('%s', async (id) => {
    const page = pageOf(id)
    const elsewhere = ELSEWHERE.get(id)
    if (elsewhere) {
      expect(await elsewhere()).toBe(page.output)
      return
    }
    const site = await buildSite(page.files)
    if (page.commands !== '') {
      execSync(page.commands, { cwd: site.root, env: shellVariables() })
      await site.edit({})
    }
    expect(site.problems.map((problem) => problem.id)).toEqual([id])
    expect(await printed(site.problems, site.root)).toBe(page.output)
    expect(site.problems.map(({ severity }) => severity)).toEqual([severityInIndex(id)])
  })
})

interface ProblemPage {
  readonly files: Readonly<Record<string, string>>
  readonly commands: string
  readonly output: string
}

const BLOCK = /^(`{3,})\w+ title="([^"]+)"\n([\s\S]*?)^\1$/gm

function pageOf(id: string): ProblemPage {
  const { data, content } = matter(readFileSync(join(PAGES, `${id}.md`), 'utf8'))
  expect(data['title']).toBe(id)
  const blocks = Array.from(content.matchAll(BLOCK), ([, , title = '', text = '']) => ({
    title,
    // A backslash keeps the braces of a variable, see `variables` of the config.
    text: text.replaceAll('\\{{', '{{'),
  }))
  const textOf = (wanted: string): string =>
    blocks.find(({ title }) => title === wanted)?.text.trimEnd() ?? ''
  return {
    files: Object.fromEntries(
      blocks.filter(({ title }) => /\.\w+$/.test(title)).map(({ title, text }) => [title, text]),
    ),
    commands: textOf('Terminal'),
    output: textOf('Output'),
  }
}

function severityInIndex(id: string): string | undefined {
  const index = readFileSync(join(PAGES, 'index.md'), 'utf8')
  return new RegExp(`^\\| \\[${id}\\].*?\\| (\\w+)`, 'm').exec(index)?.[1]
}

async function printed(problems: readonly Problem[], root: string): Promise<string> {
  const framed = await frameProblems(problems, root)
  return framed.map((problem) => formatProblem(problem, PLAIN)).join('\n\n')
}

const asIs = (text: string): string => text
const PLAIN: Paint = { error: asIs, warning: asIs, strong: asIs, faint: asIs }

/** The message and the hint of an entry whose every detail is the same text. */
function textsOf(kind: unknown, detail: string): readonly string[] {
  // Each entry has its own details: texts, but for these lists.
  const lists: Readonly<Record<string | symbol, readonly unknown[]>> = {
    names: [detail],
    install: [detail],
    foreign: [{ name: detail, ours: detail }],
  }
  const details = new Proxy({}, { get: (_, name) => lists[name] ?? detail })
  const { message, hint } = (kind as (details: object) => Problem)(details)
  return hint === undefined ? [message] : [message, hint]
}

function camelCase(id: string): string {
  return id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
