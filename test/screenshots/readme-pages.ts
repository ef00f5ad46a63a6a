import { createHash } from 'node:crypto'

/** The pages in the image of the README, from left to right. */
export const README_PAGES = [
  { path: '/', file: 'index.html', scheme: 'light' },
  {
    path: '/docs/api/serpline-users-api-search',
    file: 'docs/api/serpline-users-api-search.html',
    scheme: 'dark',
  },
] as const

/** The image, and the digests of the pages that it shows, from the root of the repository. */
export const IMAGE = '.github/site.png'
export const SHOWN = '.github/site.json'

/** A digest of the words of each page, and of the colors and sizes of the theme: if one differs, the image is old. */
export function shownIn(read: (file: string) => string, tokens: string): Record<string, string> {
  const pages = README_PAGES.map(({ path, file }) => [path, digestOf(wordsOf(read(file)))])
  return Object.fromEntries([...pages, ['tokens', digestOf(tokens)]])
}

function wordsOf(html: string): string {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
  return main
    .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
