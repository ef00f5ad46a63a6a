import { beforeAll, expect, test } from 'vitest'
import { ALL_FOLDERS, pagesOf } from './pages.ts'
import type { Page } from './pages.ts'

const GLOSSARY = 'content/docs/glossary.md'

let pages: readonly Page[]
beforeAll(async () => {
  pages = await pagesOf(['content/docs', 'content/docs/google', 'content/blog', 'content/pages'])
})

/** The words that the glossary excludes. */
function bannedIn({ prose }: Page): readonly string[] {
  return prose
    .filter((line) => line.startsWith('|') && !/^\| (Word|---)/.test(line))
    .flatMap((line) => line.split('|').at(-2)?.split(',') ?? [])
    .map((word) => word.trim())
    .filter((word) => /[a-z]/i.test(word))
}

test('no page uses a word that the glossary excludes', () => {
  const glossary = pages.find(({ path }) => path === GLOSSARY)
  const banned = glossary === undefined ? [] : bannedIn(glossary)
  expect(banned.length).toBeGreaterThan(25)
  const others = pages.filter(({ path }) => path !== GLOSSARY)
  const uses = others.flatMap(({ path, prose }) =>
    prose.flatMap((line, index) =>
      banned
        .filter((word) => new RegExp(`\\b${word}s?\\b`, 'i').test(line.replaceAll(/`[^`]*`/g, '')))
        .map((word) => `${path}:${index + 1} ${word}`),
    ),
  )
  expect(uses).toEqual([])
})

// Each is a filler, a promise without a measure, or a spelling that the other pages do not have.
const NEVER =
  /\b(simply|just|easily|seamless(ly)?|powerful|cutting-edge|world-class|blazing(ly)?|effortless(ly)?|robust|leverage|utili[sz]e|in order to|e-mail|please note)\b/i

test('no page has filler or hype, those about Specpress and the tutorials included', async () => {
  const all = await pagesOf(ALL_FOLDERS)
  expect(all.length).toBeGreaterThan(pages.length + 60)
  const uses = all.flatMap(({ path, prose }) =>
    prose.flatMap((line, index) => {
      const word = NEVER.exec(line.replaceAll(/`[^`]*`/g, ''))?.[0]
      return word === undefined ? [] : [`${path}:${index + 1} ${word}`]
    }),
  )
  expect(uses).toEqual([])
})
