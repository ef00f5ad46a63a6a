import { stat } from 'node:fs/promises'
import type { BuildView, OutputFile } from 'specpress'

/** The options of the plug-in. */
export interface KeptSettings {
  /** The parts of the site that are kept; without them, the pages that have a sidebar. */
  readonly paths: readonly string[] | undefined
  /** The most that a browser keeps. */
  readonly megabytes: number
}

/** The digest of each file that a browser keeps, by the path of its URL. */
export type Kept = Readonly<Record<string, string>>

type Page = BuildView['pages'][number]

const MEGABYTE = 1_000_000
/** The files that every page needs, or can load after the first event. */
const CODE = /^assets\/[^/]+\.(?:js|css|woff2)$/
/** The files that a page shows by itself. */
const SHOWN = /\.(?:avif|css|gif|ico|jpe?g|js|png|svg|webp|woff2?)$/i

/**
 * Chooses what a browser keeps: the code of the theme and the search, then page by page, each with its images, as long as
 * there is room.
 */
export async function keptFiles(
  view: BuildView,
  { paths, megabytes }: KeptSettings,
): Promise<Kept> {
  const { config, report } = view
  const location = { file: config.file }
  if (!(megabytes > 0)) {
    report({
      id: 'wrong-limit',
      message: `\`megabytes\` is ${megabytes}.`,
      ...location,
      fix: 'Write a number above 0.',
    })
    return {}
  }
  const pages = view.pages.filter((page) => isWanted(page, paths))
  for (const path of paths ?? []) {
    if (pages.some((page) => isBelow(page.pathname, path))) continue
    report({
      id: 'no-page',
      message: `No page is at or below \`${path}\`.`,
      ...location,
      fix: 'Write a path of the site, such as `/docs`.',
    })
  }
  const files = new Map(view.files().map((file) => [hrefOf(file.path, config.base), file]))
  const kept = new Map<string, string>()
  let room = megabytes * MEGABYTE
  const shared = [
    ...[...files].filter(([, { path }]) => CODE.test(path)).map(([href]) => href),
    ...(await searchHrefs(pages, files)),
  ]
  for (const href of shared) room -= await keep(href, { files, kept })
  const digests = new Map(view.facts.map(({ pathname, digest }) => [pathname, digest]))
  let count = 0
  for (const page of pages) {
    const html = await view.htmlOf(page)
    room -= Buffer.byteLength(html)
    if (room < 0) break
    count += 1
    kept.set(pagePathOf(page), short(digests.get(page.pathname) ?? ''))
    for (const href of shownIn(html)) room -= await keep(href, { files, kept })
  }
  if (count < pages.length) {
    report({
      id: 'limit',
      ...location,
      message: `${count} of ${pages.length} pages fit into ${megabytes} MB: readers cannot open the others offline.`,
      fix: 'Raise `megabytes`, or name the parts that matter most in `paths`.',
    })
  }
  return Object.fromEntries(kept)
}

function isWanted(page: Page, paths: KeptSettings['paths']): boolean {
  if (page.kind === 'not-found') return false
  if (paths === undefined) return 'sidebar' in page
  return paths.some((path) => isBelow(page.pathname, path))
}

function isBelow(pathname: string, path: string): boolean {
  const folder = path.replace(/\/+$/, '')
  return pathname === folder || pathname.startsWith(`${folder}/`)
}

interface Keeping {
  readonly files: ReadonlyMap<string, OutputFile>
  readonly kept: Map<string, string>
}

/** Keeps a file of the site, and gives its bytes; none if it is kept already. */
async function keep(href: string, { files, kept }: Keeping): Promise<number> {
  const file = files.get(href)
  if (file === undefined || kept.has(href)) return 0
  kept.set(href, short(file.digest))
  if (file.file !== undefined) return (await stat(file.file)).size
  return Buffer.byteLength(await file.content())
}

/** The indexes that some pages ask. */
async function searchHrefs(
  pages: readonly Page[],
  files: Keeping['files'],
): Promise<readonly string[]> {
  const heads = [...new Set<string>(pages.flatMap(({ search }) => search?.indexes ?? []))]
  const all = heads.map(async (head) => {
    const text = await files.get(head)?.content()
    if (text === undefined) return []
    const { shards, count } = JSON.parse(String(text)) as { shards: string; count: number }
    return [head, ...Array.from({ length: count }, (_, shard) => `${shards}${shard}.json`)]
  })
  return (await Promise.all(all)).flat()
}

/** The URLs in the attributes of a page, without those of other pages and of downloads. */
function shownIn(html: string): readonly string[] {
  const values = [...html.matchAll(/\s(?:src|srcset|imagesrcset|href|poster)="([^"]*)"/g)]
  const urls = values.flatMap(([, value = '']) =>
    value.split(',').map((part) => part.trim().split(/\s/)[0] ?? ''),
  )
  return [...new Set(urls)].filter((url) => SHOWN.test(url))
}

/** A page by the path of its URL, in the form in which the worker compares paths. */
function pagePathOf({ href }: Page): string {
  const plain = href.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '')
  return plain === '' ? '/' : plain
}

/** `img/a b.png` → `/docs-site/img/a%20b.png`. */
function hrefOf(path: string, base: string): string {
  return `${base}${path.split('/').map(encodeURIComponent).join('/')}`
}

/** Enough of a digest to tell two versions of a file apart. */
function short(digest: string): string {
  return digest.slice(0, 12)
}
