import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import matter from 'gray-matter'
import { expect, test } from 'vitest'

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url))

const SITES = {
  Serpline: ['content/docs', 'content/blog'],
  'the manual': ['manual/content/docs'],
  'a new site': [
    'templates/starters/docs/content/docs',
    'templates/starters/described/content/docs',
    'templates/starters/shared/content/docs',
  ],
} as const

/** The changelog of the repository, a link: it has no front matter on GitHub. */
const WITHOUT = 'manual/content/docs/release-notes.md'

interface Document {
  readonly path: string
  readonly keywords: readonly string[]
  /** Its title and its headings. */
  readonly headings: string
}

function documentsIn(folder: string): readonly Document[] {
  return readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.mdx?$/.test(path) && path !== WITHOUT)
    .map((path) => {
      const { data, content } = matter(readFileSync(join(REPOSITORY, path), 'utf8'))
      const { title = '', keywords = [] } = data as { title?: string; keywords?: string[] }
      const headings = [title, ...(content.match(/^#+ .*$/gm) ?? [])].join('\n').toLowerCase()
      return { path, keywords, headings }
    })
}

test.each(Object.entries(SITES))(
  'each document of %s has words for the search that its title and headings lack',
  (_, folders) => {
    const documents = folders.flatMap(documentsIn)
    const few = documents.filter(({ keywords, headings }) => {
      const own = keywords.filter((keyword) => !headings.includes(keyword.toLowerCase()))
      return own.length < 3 || keywords.length > 10
    })
    expect(documents).not.toEqual([])
    expect(few.map(({ path }) => path)).toEqual([])
  },
)

test.each(Object.entries(SITES))(
  'no keyword of %s is on so many documents that it finds none of them',
  (_, folders) => {
    const counts = new Map<string, number>()
    for (const { keywords } of folders.flatMap(documentsIn))
      for (const keyword of keywords.map((each) => each.toLowerCase()))
        counts.set(keyword, (counts.get(keyword) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > 5)).toEqual([])
  },
)
