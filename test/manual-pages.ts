import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pagesOf } from './site/words/pages.ts'
import type { CodeBlock, Page } from './site/words/pages.ts'
import { repository } from './site/repository.ts'

const DOCS = 'manual/content/docs'

/** A block of a page that shows a whole file, or a part of one. */
export interface ShownFile {
  readonly path: string
  readonly code: string
  /** The line of its block on the page. */
  readonly line: number
}

/** All pages of the manual by their path: `customize/theme`. */
export async function manualPages(): Promise<ReadonlyMap<string, Page>> {
  const folders = readdirSync(join(repository, DOCS), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(repository.length))
  const pages = await pagesOf([DOCS, ...folders])
  return new Map(
    pages.map((page) => [page.path.slice(DOCS.length + 1).replace(/\.mdx?$/, ''), page]),
  )
}

/** The files that a page shows, in its order: blocks whose title is a path. */
export function filesIn({ blocks }: Page): readonly ShownFile[] {
  const isFile = ({ title, code }: CodeBlock): boolean =>
    title !== undefined && /^[\w@.[\]-][\w@.[\]/-]*\.\w+$/.test(title) && code !== ''
  return blocks
    .filter(isFile)
    .map(({ title = '', code, line }) => ({ path: title, code: `${code}\n`, line }))
}

/**
 * The sites that a page shows, each as files by path. A second block of one file begins the next site, which keeps
 * the other files.
 */
export function sitesIn(page: Page): readonly ReadonlyMap<string, ShownFile>[] {
  const files = filesIn(page)
  const versionsOf = (path: string) => files.filter((file) => file.path === path)
  const paths = [...new Set(files.map(({ path }) => path))]
  const count = Math.max(0, ...paths.map((path) => versionsOf(path).length))
  return Array.from({ length: count }, (_, at) => {
    const shown = paths.map((path) => versionsOf(path)[at] ?? versionsOf(path).at(-1))
    return new Map(shown.flatMap((file) => (file ? [[file.path, file] as const] : [])))
  })
}
