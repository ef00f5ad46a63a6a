import { expect, test } from 'vitest'
import { parse } from './pipeline.ts'

/** The text of each link of a paragraph, and its URL if it differs. */
async function linksIn(text: string, path = 'content/docs/page.md'): Promise<readonly string[]> {
  const { html } = await parse(`# A\n\n${text}\n`, { path })
  return Array.from(
    html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)/g),
    ([, href = '', shown = '']) => (decodeURI(href).endsWith(shown) ? shown : `${shown} (${href})`),
  )
}

test.each([
  ['见 https://a.example/x。下一句。', ['https://a.example/x']],
  ['項目 https://a.example/x、続き。', ['https://a.example/x']],
  [
    '见 https://a.example/x，好；对！https://b.example？',
    ['https://a.example/x', 'https://b.example'],
  ],
  [
    '（https://a.example/y）与「https://b.example/z」。',
    ['https://a.example/y', 'https://b.example/z'],
  ],
  ['见 www.a.example/c。下', ['www.a.example/c']],
  ['见 https://a.example/路径/文。后', ['https://a.example/路径/文']],
  ['[见 https://a.example/x。下', ['https://a.example/x']],
])('a bare URL ends before the punctuation of Chinese and Japanese: %s', async (text, links) => {
  expect(await linksIn(text)).toEqual(links)
})

test.each([
  '**见 https://a.example/x**。好',
  '**https://a.example/x**：好',
  '**https://a.example/x**中文',
])('emphasis around a bare URL ends behind it: %s', async (text) => {
  const { html } = await parse(`# A\n\n${text}\n`)
  expect(html).toMatch(/https:\/\/a\.example\/x<\/a><\/strong>/)
  expect(html).not.toContain('**')
})

test.each([
  ['[w](https://a.example/x。y) 好', ['w (https://a.example/x%E3%80%82y)']],
  ['<https://a.example/x。y> 好', ['https://a.example/x。y']],
  [
    'https://a.example/a**b and https://a.example/a.b-c_d, too',
    ['https://a.example/a**b', 'https://a.example/a.b-c_d'],
  ],
])('a written URL, and one in plain English, is whole: %s', async (text, links) => {
  expect(await linksIn(text)).toEqual(links)
})
