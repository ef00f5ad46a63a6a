import { imageSize } from 'image-size'
import { expect, test } from 'vitest'
import { keepIn } from '../../src/engine/cache/keep.ts'
import { memoryStore } from '../../src/engine/cache/memory-store.ts'
import { setText } from '../../src/stages/previews/preview-image.ts'
import { buildSite } from '../site.ts'
import type { TestSite } from '../site.ts'

const config = (options: string): string =>
  `export default { title: 'Test', url: 'https://test.example', ${options} }\n`

const imageOf = (site: TestSite, file: string): string | undefined =>
  /<meta property="og:image" content="([^"]*)"/.exec(site.read(file))?.[1]

test('each page gets its own preview image if the config asks for them', async () => {
  const site = await buildSite({
    'site.config.ts': config('previews: true'),
    'content/docs/a.md': '# A first page',
    'content/pages/index.md': '# Home',
    'content/blog/2026-01-30-b.md': '# A post',
  })
  expect(site.problems).toEqual([])
  expect(imageOf(site, 'docs/a.html')).toBe('https://test.example/previews/docs/a.png')
  expect(imageOf(site, 'index.html')).toBe('https://test.example/previews/index.png')
  expect(imageOf(site, 'blog/2026/01/30/b.html')).toBe(
    'https://test.example/previews/blog/2026/01/30/b.png',
  )
  expect(site.bytes('previews/docs/a.png')).not.toEqual(site.bytes('previews/index.png'))
  expect(imageSize(site.bytes('previews/docs/a.png'))).toMatchObject({
    type: 'png',
    width: 1200,
    height: 630,
  })
})

test('without the option there are none', async () => {
  const site = await buildSite({ 'content/docs/a.md': '# A' })
  expect(site.paths.filter((path) => path.startsWith('previews/'))).toEqual([])
  expect(imageOf(site, 'docs/a.html')).toBeUndefined()
})

test('a page that names an image keeps it; a title with letters that the font lacks gets the site’s image', async () => {
  const site = await buildSite({
    'site.config.ts': config(`previews: true, socialImage: '/card.png'`),
    'content/static/card.png': PIXEL,
    'content/static/own.png': PIXEL,
    'content/docs/own.md': '---\nimage: /own.png\n---\n# Own',
    'content/docs/greek.md': '# Αρχή',
  })
  expect(site.problems).toEqual([])
  expect(imageOf(site, 'docs/own.html')).toBe('https://test.example/own.png')
  expect(imageOf(site, 'docs/greek.html')).toBe('https://test.example/card.png')
  expect(site.paths.filter((path) => path.startsWith('previews/'))).toEqual([])
})

test('a missing mark is a mistake of the config', async () => {
  const site = await buildSite({
    'site.config.ts': config(`previews: { mark: '/mark.svg' }`),
    'content/docs/a.md': '# A',
  })
  expect(site.problems).toMatchObject([{ id: 'missing-image', file: 'site.config.ts' }])
})

test('another title gives another image; other text does not', async () => {
  const site = await buildSite({
    'site.config.ts': config('previews: true'),
    'content/docs/a.md': '# A\n\nText.',
  })
  const first = site.bytes('previews/docs/a.png')
  await site.edit({ 'content/docs/a.md': '# A\n\nMore text.' })
  expect(site.result.written).not.toContain('previews/docs/a.png')
  await site.edit({ 'content/docs/a.md': '# B\n\nMore text.' })
  expect(site.result.written).toContain('previews/docs/a.png')
  expect(site.bytes('previews/docs/a.png')).not.toEqual(first)
})

test('an image is cached by its key', async () => {
  const store = memoryStore()
  const keep = keepIn(store)
  let made = 0
  const make = (): Promise<Uint8Array> => {
    made += 1
    return Promise.resolve(Uint8Array.of(0, 255, made))
  }
  expect([...(await keep('a', make))]).toEqual([0, 255, 1])
  expect([...(await keep('a', make))]).toEqual([0, 255, 1])
  expect([...(await keep('b', make))]).toEqual([0, 255, 2])
})

test('a title is as large as fits, and cut at a word if it fits in no size', () => {
  const measure = {
    width: 100,
    widths: Object.fromEntries([...'abc …'].map((letter) => [letter, 500])),
    sizes: [
      { size: 40, most: 1 },
      { size: 20, most: 2 },
    ],
  }
  expect(setText('abc', measure)).toEqual({ size: 40, lines: ['abc'] })
  expect(setText('abc abc abc', measure)).toEqual({ size: 20, lines: ['abc abc', 'abc'] })
  expect(setText('abc abc abc abc abc', measure)).toEqual({
    size: 20,
    lines: ['abc abc', 'abc abc…'],
  })
  expect(setText('abcabcabcabcabc', measure).lines).toEqual(['abcabcabc…'])
})

// One transparent pixel.
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
