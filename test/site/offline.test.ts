import { describe, expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const withOptions = (options: string, more = '') => ({
  'site.config.ts': `import { offline } from 'specpress/plugins/offline'
export default { title: 'Test', url: 'https://test.example', plugins: [offline(${options})], ${more} }\n`,
  'content/docs/a.md': `# A\n\n![Map](./map.svg) [Book](/book.pdf)\n\n${'Many words. '.repeat(400)}\n`,
  'content/docs/b.md': `# B\n\n${'Many words. '.repeat(400)}\n`,
  'content/docs/map.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/static/book.pdf': 'A book',
  'content/static/unused.png': 'An image',
  'content/pages/about.md': '# About\n',
})

/** The files that the worker of a built site keeps: the paths, with the digest of each. */
function keptBy(worker: string): Readonly<Record<string, string>> {
  const [, list = '{}'] = /^const KEPT = (\{[\s\S]*?\})\n/.exec(worker) ?? []
  return JSON.parse(list) as Readonly<Record<string, string>>
}

const isHashed = (path: string): boolean => path.startsWith('/assets/') || path.includes('/search/')

describe('the offline copy', () => {
  test('keeps the docs with their images, code and search, and no downloads or other pages', async () => {
    const site = await buildSite(withOptions('{}'))
    expect(site.problems).toEqual([])
    const paths = Object.keys(keptBy(site.read('offline-worker.js')))
    expect(paths.filter((path) => !isHashed(path)).toSorted()).toEqual([
      '/docs/a',
      '/docs/b',
      '/offline.js',
      '/search.json',
    ])
    const hashed = paths.filter(isHashed).map((path) => path.replace(/^.*\.|^.*\/search\/.*\./, ''))
    expect(new Set(hashed)).toEqual(new Set(['js', 'css', 'woff2', 'json', 'svg']))
    expect(site.read('docs/a.html')).toContain("worker-src 'self'")
  })

  test('changes with each changed page, and not without one', async () => {
    const site = await buildSite(withOptions('{}'))
    const first = site.read('offline-worker.js')
    await site.edit({})
    expect(site.read('offline-worker.js')).toBe(first)
    await site.edit({ 'content/docs/b.md': '# B, again\n' })
    const [before, after] = [first, site.read('offline-worker.js')].map(keptBy)
    expect(after?.['/docs/b']).not.toBe(before?.['/docs/b'])
    expect(Object.keys(after ?? {}).length).toBe(Object.keys(before ?? {}).length)
  })

  test('is bounded: a build says how many pages fit', async () => {
    const site = await buildSite(withOptions('{ megabytes: 0.1 }'))
    expect(site.problems).toEqual([
      expect.objectContaining({
        id: 'offline/limit',
        severity: 'warning',
        file: 'site.config.ts',
        message: expect.stringMatching(/^0 of 2 pages fit into 0\.1 MB/) as string,
      }),
    ])
  })

  test('names a part of the site that has no page, and a limit that keeps nothing', async () => {
    const site = await buildSite(withOptions("{ paths: ['/docs', '/guide'] }"))
    expect(site.problems.map(({ id, message }) => `${id}: ${message}`)).toEqual([
      'offline/no-page: No page is at or below `/guide`. Write a path of the site, such as `/docs`.',
    ])
    const other = await buildSite(withOptions('{ megabytes: 0 }'))
    expect(other.problems.map(({ id, message }) => `${id}: ${message}`)).toEqual([
      'offline/wrong-limit: `megabytes` is 0. Write a number above 0.',
    ])
  })

  test('is off by default: no page asks for it, and no file is written', async () => {
    const site = await buildSite({ 'content/docs/a.md': '# A\n' })
    expect(site.paths.filter((path) => path.includes('offline'))).toEqual([])
    expect(site.read('docs/a.html')).not.toContain('offline')
  })
})
