import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { scratchFolder } from '../unit/scratch.ts'
import { ownSite } from '../own-site.ts'
import { build, check, openSite } from '../../src/index.ts'
import exported from '../../manual/content/data/exports.json' with { type: 'json' }

const repository = fileURLToPath(new URL('../..', import.meta.url))

const CONFIG = { title: 'Test', url: 'https://test.example' }
const SITE = {
  'site.config.ts': `export default ${JSON.stringify(CONFIG)}\n`,
  'content/docs/a.md': '# A\n\n[B](./b.md)\n',
  'content/docs/b.md': '# B\n\nText.\n',
}
const WRONG = { ...SITE, 'content/docs/b.md': '# B\n\n[gone](./c.md)\n' }

describe('a program', () => {
  test('builds a site, and gets the list of written files', async () => {
    const site = scratchFolder(SITE)
    const { pages, written, problems, failed, published } = await build({ site })
    expect({ pages, problems, failed, published }).toEqual({
      pages: 3,
      problems: [],
      failed: false,
      published: true,
    })
    expect(written).toContain('docs/a.html')
    expect(readFileSync(join(site, 'dist/docs/a.html'), 'utf8')).toContain('href="/docs/b"')
  })

  test('is given the mistakes of writers as problems, and the last build stays', async () => {
    const site = scratchFolder(SITE)
    await build({ site })
    writeFileSync(join(site, 'content/docs/b.md'), WRONG['content/docs/b.md'])
    for (const { failed, published, problems } of [await build({ site }), await check({ site })]) {
      expect({ failed, published }).toEqual({ failed: true, published: false })
      expect(problems).toMatchObject([
        { id: 'dead-link', file: 'content/docs/b.md', place: { line: 3, column: 1 } },
      ])
    }
    expect(existsSync(join(site, 'dist/docs/b.html'))).toBe(true)
  })

  test('gives a config of its own in place of a config file', async () => {
    const { 'site.config.ts': _, ...files } = SITE
    const site = scratchFolder(files)
    const config = { ...CONFIG, title: 'From a program', docs: { route: '/guide' } }
    const first = await build({ site, config, out: join(site, 'public') })
    expect(first.problems).toEqual([])
    expect(readFileSync(join(site, 'public/guide/a.html'), 'utf8')).toContain('From a program')
    const again = await build({ site, config, out: join(site, 'public') })
    expect(again.rendered).toEqual([])
    const wrong = await build({ site, config: { ...CONFIG, url: 'nowhere' } })
    expect(wrong.problems).toMatchObject([{ id: 'bad-config-option', severity: 'error' }])
    expect(wrong.problems[0]).not.toHaveProperty('file')
  })

  test('renders single pages of a site', async () => {
    const site = await openSite({ site: scratchFolder(WRONG) })
    expect(site.paths.toSorted()).toEqual(['/404', '/docs/a', '/docs/b'])
    const page = await site.page('/docs/a')
    expect(page).toMatchObject({ problems: [] })
    expect(page?.html).toMatch(/^<!doctype html>.*<h1[^>]*>A/s)
    expect(await site.page('/docs/c')).toBeUndefined()
    expect(await site.check()).toMatchObject([{ id: 'dead-link', file: 'content/docs/b.md' }])
    const files: string[] = []
    for await (const { path } of site.files()) files.push(path)
    expect(files).toContain('docs/b/index.html')
    await site.close()
  })

  test('hears of a broken config when it opens a site', async () => {
    const site = scratchFolder({ 'site.config.ts': `export default { title: 1 }\n` })
    await expect(openSite({ site })).rejects.toMatchObject({
      problems: [{ id: 'bad-config-option' }, { id: 'bad-config-option' }],
    })
  })

  test('that names no site, or a folder of others, is refused with the reason', async () => {
    await expect(build({ site: '/no/such/folder' })).rejects.toThrow('There is no file or folder')
    await expect(check({ site: scratchFolder({}) })).rejects.toThrow('site.config.ts')
    const site = scratchFolder({ ...SITE, 'public/mine.txt': 'Mine.' })
    await expect(build({ site, out: join(site, 'public') })).rejects.toThrow('mine.txt')
    expect(readFileSync(join(site, 'public/mine.txt'), 'utf8')).toBe('Mine.')
  })

  test('ends a build by a signal', async () => {
    const site = scratchFolder(SITE)
    await expect(build({ site, signal: AbortSignal.abort() })).rejects.toThrow('aborted')
    const controller = new AbortController()
    const building = build({ site, signal: controller.signal })
    controller.abort(new Error('Enough.'))
    await expect(building).rejects.toThrow('Enough.')
    expect(existsSync(join(site, 'dist/index.html'))).toBe(false)
  })

  test('keeps its own mode', async () => {
    const before = process.env['NODE_ENV']
    process.env['NODE_ENV'] = 'test'
    try {
      await Promise.all([
        check({ site: scratchFolder(SITE) }),
        check({ site: scratchFolder(SITE) }),
      ])
      expect(process.env['NODE_ENV']).toBe('test')
    } finally {
      process.env['NODE_ENV'] = before
    }
  })
})

test('a script uses the installed package, and ends by itself', () => {
  const root = scratchFolder({
    ...SITE,
    'script.mjs': `
      import { build, check, defineConfig, openSite } from 'specpress'
      const { published, pages } = await build({ site: import.meta.dirname })
      const { failed } = await check({ config: defineConfig(${JSON.stringify(CONFIG)}) })
      const site = await openSite()
      const { html } = await site.page('/docs/a')
      await site.close()
      console.log(JSON.stringify({ published, pages, failed, isPage: html.includes('<h1') }))
    `,
  })
  mkdirSync(join(root, 'node_modules'))
  symlinkSync(repository, join(root, 'node_modules/specpress'))
  const { stdout, stderr, status } = spawnSync(process.execPath, ['script.mjs'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  expect(JSON.parse(stdout)).toEqual({ published: true, pages: 3, failed: false, isPage: true })
})

test('a script renders pages whatever its own mode is', () => {
  const root = scratchFolder({
    ...SITE,
    'script.mjs': `
      import { openSite } from 'specpress'
      const site = await openSite({ cache: false })
      const { html } = await site.page('/docs/a')
      console.log(JSON.stringify({ problems: await site.check(), isPage: html.includes('<h1') }))
      await site.close()
    `,
  })
  mkdirSync(join(root, 'node_modules'))
  symlinkSync(repository, join(root, 'node_modules/specpress'))
  for (const mode of [undefined, 'development', 'test']) {
    const env = { ...process.env, NODE_ENV: mode }
    const run = { cwd: root, encoding: 'utf8', env } as const
    const { stdout, stderr } = spawnSync(process.execPath, ['script.mjs'], run)
    expect({ stderr, ...(JSON.parse(stdout) as object) }).toEqual({
      stderr: '',
      problems: [],
      isPage: true,
    })
  }
})

/**
 * The exports of each public entry. A name in this list stays for all of a major version; see the page on
 * stability.
 */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  '.': [
    'build',
    'check',
    'defineConfig',
    'defineKind',
    'definePlugin',
    'inEveryBuild',
    'openSite',
    'pageFiles',
    'redirectPage',
    'siteUrlOf',
    'textFile',
  ],
  './theme': [
    'CLIENT_WORDS',
    'CurrentLink',
    'SectionLink',
    'definePartialTheme',
    'defineTheme',
    'inEveryBuild',
    'phraseParts',
    'siteUrlOf',
    'useMessages',
    'usePage',
    'useSlots',
  ],
  './request': [
    'chosenExample',
    'chosenSecrets',
    'chosenServer',
    'examplesOf',
    'fieldFaults',
    'fieldsOf',
    'initialValues',
    'isHeaderValue',
    'isJson',
    'isRecord',
    'jsonOf',
    'keyOf',
    'parseJson',
    'plainOf',
    'valueFaults',
    'withExample',
  ],
  './request/samples': ['highlightSample', 'writeSamples'],
  './request/send': ['missingFiles', 'requestUrl', 'sendRequest'],
  './request/token': ['requestToken'],
  './search': ['siteSearch'],
}

const { exports: entries } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, { readonly default: string } | string>>
}

test.each(Object.entries(NAMES))('the entry %s exports just these names', async (entry, names) => {
  const target = entries[entry]
  if (typeof target !== 'object') throw new Error(`There is no entry ${entry}.`)
  const module = (await import(pathToFileURL(join(repository, target.default)).href)) as object
  expect(Object.keys(module).toSorted()).toEqual(names)
})

describe('the list of exported names in the manual', () => {
  test('is the one of the package', () => {
    const script = join(repository, 'scripts/exports.js')
    const { stderr, status } = spawnSync(process.execPath, [script, '--check'], {
      encoding: 'utf8',
    })
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  })

  test('shows each entry and each name, with a state, a version and a sentence', async () => {
    const site = await ownSite('manual')
    const html = site.read('docs/reference/exported-names.html').toString('utf8')
    const shown = Array.from(html.matchAll(/<tr id="([\w-]+)">(.*?)<\/tr>/gs))
    const rows = new Map(shown.map(([, id = '', row = '']) => [id, row]))
    const names = exported.entries.flatMap(({ entry, names }) =>
      names.map((each) => ({ ...each, id: `${entry}-${each.name}`.replaceAll(/[^\w]+/g, '-') })),
    )
    expect(rows.size).toBe(names.length)
    for (const { id, name, state, page } of names) {
      const row = rows.get(id)
      expect(row, id).toContain(`<code>${name}</code>`)
      expect(row, id).toContain(`href="${page}"`)
      expect(row, id).toContain(`<td>${state}</td>`)
    }
    for (const entry of Object.keys(entries).filter((key) => key !== './package.json')) {
      const named = entry === '.' ? 'specpress' : `specpress${entry.slice(1).replace('*', '')}`
      expect(html, entry).toContain(named)
    }
  })
})
