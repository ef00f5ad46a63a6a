import { gzipSync } from 'node:zlib'
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { memoryStore } from '../../src/engine/cache/memory-store.ts'
import { localWorkers } from '../../src/engine/workers/local-workers.ts'
import { configure } from '../../src/main/defaults.ts'
import { openSite } from '../../src/engine/site/open.ts'
import { corpusOf } from '../bench/corpus.ts'
import { ownSite } from '../own-site.ts'
import type { OwnSite } from '../own-site.ts'

/** The smaller of the two definitions: a limit in it holds for the other, too. */
const KILOBYTE = 1000

let site: OwnSite
beforeAll(async () => {
  site = await ownSite()
})

const gzipped = (content: Buffer | string): number => gzipSync(content, { level: 9 }).length

/**
 * The files of the site that a page loads before a reader uses it. The script that counts visits belongs to
 * its host.
 */
function loadedBy(html: string): Readonly<Record<'scripts' | 'styles', readonly string[]>> {
  const all = (pattern: RegExp): readonly string[] =>
    [...html.matchAll(pattern)].map(([, href = '']) => href)
  return {
    scripts: all(/<(?:script|link rel="modulepreload")[^>]* (?:src|href)="(\/[^"]+)"/g),
    styles: all(/<link rel="stylesheet" href="([^"]+)"/g),
  }
}

/** All JavaScript that runs before the first event, including inline scripts and static imports. */
function scriptBytes(html: string): number {
  const texts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
  const seen = new Set<string>()
  const visit = (href: string): void => {
    if (seen.has(href)) return
    seen.add(href)
    const code = site.read(href.slice(1)).toString('utf8')
    texts.push(code)
    for (const [, path = ''] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) {
      visit(`${dirname(href)}/${path}`)
    }
  }
  for (const href of loadedBy(html).scripts) visit(href)
  expect(texts.join('\n')).not.toMatch(/react\.transitional|hydrateRoot|__SECRET_INTERNALS/)
  return texts.reduce((sum, text) => sum + gzipped(text), 0)
}

const pageOf = (pathname: string): string => site.read(`${pathname.slice(1)}.html`).toString('utf8')

describe('the site of this repository', () => {
  test('a docs page runs at most 5.7 KB of JavaScript before it is touched, and no React', () => {
    // In kilobytes with one digit, as the manual says it.
    expect(scriptBytes(pageOf('/docs/getting-started'))).toBeLessThan(5.75 * KILOBYTE)
  })

  test('an operation page runs at most 8 KB, and no React', () => {
    const operation = '/docs/api/serpline-users-api-search'
    expect(scriptBytes(pageOf(operation))).toBeLessThanOrEqual(8 * KILOBYTE)
  })

  // With its headers, it fits into the first ten packets of a connection (RFC 6928).
  test('all pages but the home page load one stylesheet of at most 14.8 KB', () => {
    const others = site.pathnames.filter((pathname) => pathname !== '/')
    const files = new Set(others.flatMap((pathname) => loadedBy(pageOf(pathname)).styles))
    expect([...files]).toHaveLength(1)
    const [stylesheet = ''] = files
    const css = site.read(stylesheet.slice(1))
    expect(css.length).toBeGreaterThan(0)
    expect(css.toString('utf8')).not.toContain('@import')
    expect(gzipped(css)).toBeLessThanOrEqual(14.8 * KILOBYTE)
  })

  test('the home page is at most 25 KB, with 5 KB of styles of its own and no image to load', () => {
    const html = pageOf('/index')
    const { styles } = loadedBy(html)
    expect(styles).toHaveLength(2)
    const own = site.read((styles[1] ?? '').slice(1))
    expect(own.toString('utf8')).toContain('.home')
    expect(gzipped(own)).toBeLessThanOrEqual(5 * KILOBYTE)
    expect(gzipped(html)).toBeLessThanOrEqual(25 * KILOBYTE)
    const [, main = ''] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html) ?? []
    expect(main).not.toMatch(/<(?:img|video|iframe)\b/)
  })
})

test('the same page is at most 1.2 times as large in a site of 5,000 pages as in one of 100', async () => {
  const [{ length: small }, { length: large }] = [await pageIn(100), await pageIn(5000)]
  expect(large).toBeGreaterThan(10_000)
  expect(large / small).toBeLessThanOrEqual(1.2)
})

// V8 stores a text with any other character, such as a curly quote, in twice the memory, and reads it in
// twice the time.
test('around plain text, a page in English has only characters that take a byte', async () => {
  expect((await pageIn(100)).match(/[\u0100-\uffff]/g)).toBeNull()
})

/** One page of the corpus of the benchmark. All is planned, one page is rendered. */
async function pageIn(count: number): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'specpress-budget-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const documents = corpusOf(count)
  const config = `export default { title: 'Bench', url: 'https://bench.example' }`
  const files = [{ path: 'site.config.ts', text: config }].concat(
    // Others are in the sidebar with their name; the rest of them takes time.
    documents.map(({ path, text }, index) => ({
      path: `content/docs/${path}`,
      text: index === 30 ? text : text.slice(0, text.indexOf('\n---\n') + 5),
    })),
  )
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const { config: normalized } = await configure(root, {})
  if (normalized === undefined) throw new Error('The config is broken.')
  const settings = {
    store: memoryStore(),
    workers: localWorkers(normalized),
    mode: 'development',
  } as const
  const opened = await openSite(normalized, settings)
  const pathname = [...opened.routes.keys()].find((path) => path.endsWith('/page-30'))
  if (pathname === undefined) throw new Error('There is no page to render.')
  return (await opened.page(pathname))?.html ?? ''
}

test('the files of the package take at most 32 MB of a disk', () => {
  const folders = ['bin', 'lib', 'templates']
  const blocks = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => lstatSync(join(folder, name)).blocks,
    ),
  )
  const bytes = blocks.reduce((sum, count) => sum + count * 512, 0)
  expect(bytes).toBeLessThanOrEqual(32 * KILOBYTE * KILOBYTE)
})
