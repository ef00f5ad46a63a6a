import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Messages } from '../../../../src/base/model/words.ts'
import { gapsOf, messageFault } from '../../../../src/base/words/compiled-message.ts'
import { SHIPPED, shippedLanguage } from '../../../../src/base/words/shipped.ts'
import { wordsOf } from '../../../../src/base/words/translator.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const folder = join(root, 'templates/messages')

const languages = readdirSync(folder).map((name) => name.replace('.json', ''))
const english = messagesIn('en')

function messagesIn(language: string): Messages {
  return JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Messages
}

describe.each(languages)('the messages in %s', (language) => {
  const messages = messagesIn(language)

  test('are all there, in order, and no others', () => {
    expect(Object.keys(messages)).toEqual(Object.keys(english).sort())
    expect(Object.entries(messages).filter(([, text]) => text === '')).toEqual([])
  })

  test('have ICU syntax, and the placeholders of the English ones', () => {
    for (const [id, text] of Object.entries(messages)) {
      expect([id, messageFault(text)]).toEqual([id, undefined])
      expect([id, gapsOf(text)]).toEqual([id, gapsOf(english[id] ?? '')])
    }
  })

  test('have every plural form of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const plurals = Object.entries(messages).filter(([, text]) => text.includes(', plural,'))
    expect(plurals.length).toBeGreaterThan(20)
    for (const [id, text] of plurals) {
      const missing = pluralCategories.filter((category) => !text.includes(`${category} {`))
      expect([id, missing]).toEqual([id, []])
    }
  })
})

test('the languages that come with Specpress are those with messages', () => {
  expect(languages.sort()).toEqual([...SHIPPED])
})

test('every message that the engine or the theme uses exists, and every message is used', () => {
  const code = ['src', 'templates'].flatMap((name) =>
    readdirSync(join(root, name), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('starter'))
      .map((path) => readFileSync(join(root, name, path), 'utf8')),
  )
  const all = code.join('\n')
  const named = all.matchAll(
    /(?:\bmessage\(|\bsay\(|\brich\(|message: )'([a-zA-Z]+(?:\.[\w.]+)?)'/g,
  )
  const ids = Object.keys(english)
  const unknown = [...named]
    .map(([, id = '']) => id)
    .filter((named) => !ids.some((id) => id === named || id.startsWith(`${named}.`)))
  expect(unknown.filter((id) => !SAMPLES.has(id))).toEqual([])

  // `api.constraint.${kind}.atLeast` means all ids with that beginning.
  const families = [...all.matchAll(/[`']([a-zA-Z]+(?:\.\w+)*\.)\$\{|message: '([a-z.]+)'/gi)].map(
    ([, before, id]) => before ?? `${id ?? ''}.`,
  )
  const said = (id: string): boolean =>
    all.includes(`'${id}'`) || families.some((family) => id.startsWith(family))
  expect(ids.filter((id) => !said(id))).toEqual([])
})

/** Examples in doc comments. */
const SAMPLES = new Set(['sameAs', 'home.start', 'home.terms'])

describe('numbers, dates and lists', () => {
  test.each([
    { lang: 'en', count: 1, pages: '1 page', day: '30 January 2026', items: 'a, b and c' },
    {
      lang: 'en-US',
      count: 12_345,
      pages: '12,345 pages',
      day: 'January 30, 2026',
      items: 'a, b, and c',
    },
    {
      lang: 'de',
      count: 12_345,
      pages: '12.345 Seiten',
      day: '30. Januar 2026',
      items: 'a, b und c',
    },
    { lang: 'fr', count: 0, pages: '0 page', day: '30 janvier 2026', items: 'a, b et c' },
    {
      lang: 'es',
      count: 1e6,
      pages: '1.000.000 de páginas',
      day: '30 de enero de 2026',
      items: 'a, b y c',
    },
    { lang: 'ja', count: 3, pages: '3 ページ', day: '2026年1月30日', items: 'a、b、c' },
    { lang: 'zh-CN', count: 3, pages: '3 个页面', day: '2026年1月30日', items: 'a、b和c' },
    { lang: 'zh-TW', count: 3, pages: '3 個頁面', day: '2026年1月30日', items: 'a、b和c' },
    { lang: 'ko', count: 3, pages: '페이지 3개', day: '2026년 1월 30일', items: 'a, b 및 c' },
    {
      lang: 'pt-PT',
      count: 2,
      pages: '2 páginas',
      day: '30 de janeiro de 2026',
      items: 'a, b e c',
    },
    {
      lang: 'it',
      count: 1e6,
      pages: '1.000.000 di pagine',
      day: '30 gennaio 2026',
      items: 'a, b e c',
    },
    { lang: 'nl', count: 1, pages: '1 pagina', day: '30 januari 2026', items: 'a, b en c' },
    { lang: 'tr', count: 12_345, pages: '12.345 sayfa', day: '30 Ocak 2026', items: 'a, b ve c' },
  ])('are written as in $lang', ({ lang, count, pages, day, items }) => {
    const words = wordsOf(lang, messagesIn(shippedLanguage(lang) ?? ''))
    expect(words.t('category.size', { count })).toBe(pages)
    expect(words.date('2026-01-30T23:30:00.000Z')).toBe(day)
    expect(words.list(['a', 'b', 'c'], 'and')).toBe(items)
  })

  test.each([
    ['ru', '1 страница, 2 страницы, 5 страниц, 21 страница, 1,5 страницы'],
    ['uk', '1 сторінка, 2 сторінки, 5 сторінок, 21 сторінка, 1,5 сторінки'],
    ['pl', '1 strona, 2 strony, 5 stron, 21 stron, 1,5 strony'],
  ])('%s has four forms', (lang, forms) => {
    const words = wordsOf(lang, messagesIn(lang))
    const pages = [1, 2, 5, 21, 1.5].map((count) => words.t('category.size', { count }))
    expect(pages.join(', ')).toBe(forms)
  })

  test('Arabic has six forms', () => {
    const words = wordsOf('ar', messagesIn('ar'))
    const pages = [0, 1, 2, 3, 11, 100].map((count) => words.t('category.size', { count }))
    expect(pages).toEqual(['0 صفحة', 'صفحة واحدة', 'صفحتان', '3 صفحات', '11 صفحة', '100 صفحة'])
  })
})
