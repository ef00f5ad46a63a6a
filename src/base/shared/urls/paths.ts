/**
 * Every conversion between a file, a URL and an output file. The build, the dev server, the link checker and
 * the browser's navigator all import this file, so that they agree. No other file does path arithmetic.
 *
 * The law: for every pathname `p` and form `f` of URLs, `parsePathname(hrefOf(p, f), f.base) === p`, and every file in
 * `outputPathsOf(p)` parses back to `p`.
 */

declare const brand: unique symbol
type Branded<Name extends string> = string & { readonly [brand]: Name }

/** A file below the site root: `content/docs/intro.md`. POSIX separators, no leading slash. */
export type SourcePath = Branded<'SourcePath'>
/** The identity of a page: `/docs/intro`. Decoded, no base, no extension, no trailing slash (except `/`). */
export type Pathname = Branded<'Pathname'>
/**
 * The value of an `href` attribute: `/base/docs/intro`. Encoded, with the base; may carry a query and a hash.
 */
export type Href = Branded<'Href'>
/** A file below the output folder: `docs/intro.html`. POSIX separators, no leading slash, decoded. */
export type OutputPath = Branded<'OutputPath'>

/** The options that decide the form of all URLs of a site. */
export interface UrlForm {
  /** The path of the site on its host: `/`, `/docs-site/`. Begins and ends with a slash. */
  readonly base: string
  /**
   * `true`: `/docs/intro/`, in `docs/intro/index.html`; `false`: `/docs/intro`, in `docs/intro.html`. Without it:
   * `/docs/intro`, in both files, because hosts disagree.
   */
  readonly trailingSlash?: boolean | undefined
  /**
   * The first steps of all paths of the site, if some of them begin like the base: `['api', 'docs']` for docs at `/docs` below
   * the base `/docs/`. By them, `/docs/intro` is a path of the site, and `/docs/docs/intro` its URL.
   */
  readonly firstSteps?: readonly string[] | undefined
}

/** The rest of a URL after its pathname: `?a=1` and `#part`, either may be empty. */
export interface UrlSuffix {
  readonly query: string
  readonly hash: string
}

const ORIGIN = 'http://specpress.invalid'

/** The folder of files that the build names by their content. */
export const ASSETS = 'assets'

/** The page that hosts show for every path without a page. */
export const NOT_FOUND = '/404' as Pathname

/** A site path below the root: `content\docs\a.md` or `./content/docs/a.md` → `content/docs/a.md`. */
export function sourcePathOf(file: string): SourcePath {
  return joinSegments(file.replaceAll('\\', '/').split('/')) as SourcePath
}

/** A pathname from decoded segments or pieces of a path: `('/docs', 'a/b')` → `/docs/a/b`. `..` is resolved. */
export function pathnameFrom(...pieces: readonly string[]): Pathname {
  return `/${joinSegments(pieces.join('/').split('/'))}` as Pathname
}

/** The `href` of a page: `/docs/é` with the base `/base/` → `/base/docs/%C3%A9`. */
export function hrefOf(pathname: Pathname, { base, trailingSlash }: UrlForm): Href {
  const path = pathname.split('/').map(encodeSegment).join('/')
  // Hosts look for the not-found page by its file name.
  const end = trailingSlash && pathname !== '/' && pathname !== NOT_FOUND ? '/' : ''
  return `${base.slice(0, -1)}${path}${end}` as Href
}

/** The `href` of a file of the output: `img/a b.png`, `/base/` → `/base/img/a%20b.png`. */
export function fileHrefOf(path: OutputPath, base: string): Href {
  return `${base}${path.split('/').map(encodeSegment).join('/')}` as Href
}

/** An absolute URL: `https://a.example` with `/base/x` → `https://a.example/base/x`. Without an origin, the path. */
export function absoluteUrlOf(href: Href, origin: string): string {
  return `${origin}${href}`
}

/** A link of a page, as readers elsewhere need it: in full, or a path of the site if its origin is not known. */
export function fullUrlOf(link: string, page: Href, origin: string): string {
  const from = absoluteUrlOf(page, origin || ORIGIN)
  const full = URL.canParse(link, from) ? new URL(link, from).href : link
  return full.startsWith(`${ORIGIN}/`) ? full.slice(ORIGIN.length) : full
}

/** The not-found page of a language: below `/de` → `/de/404`. */
export function notFoundIn(root: Pathname): Pathname {
  return pathnameFrom(root, NOT_FOUND)
}

/**
 * The files that a page is written to: `/a` → `a.html`, `a/index.html`, or the one of them that fits the form of URLs;
 * `/` → `index.html`. Hosts look for `404.html` only, in each folder.
 */
export function outputPathsOf(
  pathname: Pathname,
  { trailingSlash }: Pick<UrlForm, 'trailingSlash'> = {},
): readonly OutputPath[] {
  if (pathname === '/') return ['index.html' as OutputPath]
  if (pathname === NOT_FOUND) return ['404.html' as OutputPath]
  const path = pathname.slice(1)
  const [file, index] = [`${path}.html` as OutputPath, `${path}/index.html` as OutputPath]
  if (trailingSlash === false) return [file]
  return trailingSlash && !pathname.endsWith(NOT_FOUND) ? [index] : [file, index]
}

/** The Markdown version of a page: `/a` → `a.md`; `/` → `index.md`. */
export function markdownPathOf(pathname: Pathname): OutputPath {
  return `${pathname === '/' ? 'index' : pathname.slice(1)}.md` as OutputPath
}

/** The page whose Markdown version a file is, if there is such a page: `a.md` → `/a`. */
export function pathnameOfMarkdown(path: OutputPath): Pathname | undefined {
  if (path === 'index.md') return '/' as Pathname
  return path.endsWith('.md') ? pathnameFrom(path.slice(0, -'.md'.length)) : undefined
}

/**
 * The Markdown version of the page that a link leads to: `/base/a/#b` → `/base/a.md#b`. A link to a file, such as an
 * image, gives `undefined`. A number after a dot, as in `/docs/v1.2`, is not a file extension.
 */
export function markdownHrefOf(link: string, base: string): Href | undefined {
  const pathname = parsePathname(link, base)
  if (pathname === undefined || isFileName(fileNameOf(pathname))) return undefined
  return markdownHrefOfPage(link, base)
}

/** The same for a link to a page, which may end like a file: `/schemas/a.b`. */
export function markdownHrefOfPage(link: string, base: string): Href | undefined {
  const pathname = parsePathname(link, base)
  if (pathname === undefined) return undefined
  const [, { query, hash }] = splitUrl(link)
  return `${fileHrefOf(markdownPathOf(pathname), base)}${query}${hash}` as Href
}

/** True if an output file is a page: `a.html`. */
export function isPageFile(path: OutputPath): boolean {
  return path.endsWith('.html')
}

/** An output path from pieces: `('assets', 'main.js')` → `assets/main.js`. Never leaves the output folder. */
export function outputPathFrom(...pieces: readonly string[]): OutputPath {
  return joinSegments(pieces.join('/').split('/')) as OutputPath
}

/**
 * The URL of a site path: `/docs/a#b` → `/base/docs/a#b`, or `/base/docs/a/#b` if pages of the site have a slash at
 * their end. Other URLs, and the slash of a file, stay as they are.
 */
export function siteUrlOf(path: string, form: UrlForm): string {
  const isSitePath = path.startsWith('/') && !path.startsWith('//')
  return isSitePath ? inForm(`${form.base}${path.slice(1)}`, form) : path
}

/**
 * The URL of a link in code: a path of the site gets the base. A URL that has the base already keeps it: it is the base itself, or
 * it begins with the base and goes on like a path of the site.
 */
export function writtenUrlOf(url: string, form: UrlForm): string {
  return hasBase(url, form) ? inForm(url, form) : siteUrlOf(url, form)
}

function hasBase(url: string, { base, firstSteps }: UrlForm): boolean {
  const [path] = splitUrl(url)
  if (!`${path}/`.startsWith(base)) return false
  if (firstSteps === undefined || path === base) return true
  const step = firstStepOf(path.slice(base.length))
  return firstSteps.includes(decode(step) ?? step)
}

/** The first steps of paths, without doubles: see `UrlForm`. `undefined` if no path begins like the base. */
export function firstStepsOf(paths: Iterable<string>, base: string): readonly string[] | undefined {
  const steps = new Set<string>()
  for (const path of paths) steps.add(firstStepOf(path.replace(/^\//, '')))
  steps.delete('')
  return steps.has(firstStepOf(base.slice(1))) ? [...steps].sort() : undefined
}

/** `docs/intro` → `docs`. */
function firstStepOf(path: string): string {
  return path.split('/', 1)[0] ?? ''
}

function inForm(url: string, { base, trailingSlash }: UrlForm): string {
  const [path, { query, hash }] = splitUrl(url)
  if (trailingSlash === undefined || path.startsWith('//') || path.length <= base.length) return url
  if (isFileName(fileNameOf(path))) return url
  return `${path.replace(/\/+$/, '')}${trailingSlash ? '/' : ''}${query}${hash}`
}

/**
 * The page that a link inside the site leads to, or `undefined` if it leaves the site or the base: `/base/a`,
 * `/base/a/`, `/base/a.html`, `/base/a/index.html?x#y` → `/a`. Percent-encoding is decoded.
 */
export function parsePathname(link: string, base: string): Pathname | undefined {
  const [path = ''] = link.split(/[?#]/, 1)
  return path.startsWith('/') && !path.startsWith('//') ? pathnameBelow(path, base) : undefined
}

/** The same for the path of a URL that was parsed: it has no query or host. */
export function pathnameBelow(path: string, base: string): Pathname | undefined {
  if (`${path}/` === base) return '/' as Pathname
  if (!path.startsWith(base)) return undefined
  const decoded = decode(path.slice(base.length))
  return decoded === undefined ? undefined : pathnameOfFile(decoded)
}

/** The page that an output file belongs to: `a.html`, `a/index.html` → `/a`. */
export function pathnameOfFile(path: string): Pathname {
  return pathnameFrom(path.replace(/(?:(^|\/)index)?\.html$/, '$1'))
}

/** A URL's path, and its query and hash: `/a?b#c` → `['/a', { query: '?b', hash: '#c' }]`. */
export function splitUrl(url: string): readonly [path: string, suffix: UrlSuffix] {
  const match = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url)
  return [match?.[1] ?? '', { query: match?.[2] ?? '', hash: match?.[3] ?? '' }]
}

/** The fragment of a URL, decoded, without `#`: `/a#%C3%A9` → `é`; empty if there is none. */
export function fragmentOf(url: string): string {
  const start = url.indexOf('#')
  const fragment = start < 0 ? '' : url.slice(start + 1)
  return decode(fragment) ?? fragment
}

/** True if a link has its own scheme or host: `https://…`, `mailto:…`, `//host`. */
export function isExternal(url: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(url)
}

/** The folder of a file or page: `content/docs/a.md` → `content/docs`; a file at the root → ``. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/')
  return slash < 0 ? '' : path.slice(0, slash)
}

/** The last part of a path: `content/docs/a.md` → `a.md`. */
export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The extension of a file name, in lower case: `a.MD` → `.md`; `_category_` → ``. */
export function extensionOf(path: string): string {
  const name = fileNameOf(path)
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? '' : name.slice(dot).toLowerCase()
}

/** True if a file is React code, which may be a page: `.tsx`, `.jsx` or `.js`. */
export function isReactCode(path: string): boolean {
  return ['.js', '.jsx', '.tsx'].includes(extensionOf(path))
}

/** A path without its extension: `docs/a.md` → `docs/a`. */
export function withoutExtension(path: string): string {
  const extension = extensionOf(path)
  return extension === '' ? path : path.slice(0, -extension.length)
}

/**
 * A path relative to a folder, or `undefined` if it is not below it: `content/docs/a`, `content` → `docs/a`. The root
 * of URLs is above every pathname: `/docs/a`, `/` → `docs/a`.
 */
export function relativeTo(path: string, folder: string): string | undefined {
  if (folder === '') return path
  const start = folder === '/' ? folder : `${folder}/`
  return path.startsWith(start) ? path.slice(start.length) : undefined
}

/** A link by path from one file to another: `../b.md`. */
export function relativeLink(from: string, to: string): string {
  const [own, other] = [from.split('/'), to.split('/')]
  const shared = own.findIndex((part, at) => part !== other[at])
  const up = own.length - 1 - shared
  return `${up === 0 ? './' : '../'.repeat(up)}${other.slice(shared).join('/')}`
}

/**
 * The file that a relative link refers to, from the file that contains it; decoded. `../b.md` in
 * `content/docs/x/a.md` → `content/docs/b.md`. A link that leaves the root gives `undefined`.
 */
export function resolveFile(link: string, from: SourcePath): SourcePath | undefined {
  const decoded = decode(splitUrl(link)[0])
  if (decoded === undefined) return undefined
  const parts: string[] = []
  for (const part of [...folderOf(from).split('/'), ...decoded.split('/')]) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return undefined
  }
  return parts.join('/') as SourcePath
}

/**
 * The file that keeps the response of a URL: `https://api.example/v1/openapi.yaml` →
 * `openapi/api.example/v1/openapi.yaml`.
 */
export function snapshotPathOf(url: string): SourcePath {
  const { host, pathname, search } = new URL(url)
  const [folder, name] = [folderOf(pathname), fileNameOf(pathname)]
  const extension = extensionOf(name)
  const queried = `${withoutExtension(name) || 'index'}${search.replace('?', '-')}${extension}`
  const parts = [host, ...folder.split('/'), queried].map((part) =>
    (decode(part) ?? part).replaceAll(/[^\w.-]+/g, '-').replace(/^\.+/, '_'),
  )
  return joinSegments(['openapi', ...parts]) as SourcePath
}

/** A relative link, seen from a page, as the browser resolves it: `../b` on `/docs/a` → `/b`, with the base. */
export function resolvePathname(link: string, from: Pathname, form: UrlForm): string {
  const page = `${ORIGIN}${hrefOf(from, form)}`
  if (!URL.canParse(link, page)) return link
  const url = new URL(link, page)
  return url.origin === ORIGIN ? `${url.pathname}${url.search}${url.hash}` : link
}

/**
 * The output file that a link refers to: `/base/img/a%20b.png?x` → `img/a b.png`; `undefined` outside of the
 * base.
 */
export function fileOfHref(link: string, base: string): OutputPath | undefined {
  const [path] = splitUrl(link)
  const decoded = path.startsWith(base) ? decode(path.slice(base.length)) : undefined
  return decoded === undefined ? undefined : outputPathFrom(decoded)
}

/** A base path with a slash on both ends: `docs`, `/docs` → `/docs/`; nothing → `/`. */
export function normaliseBase(base: string): string {
  const joined = joinSegments(base.split('/'))
  return joined === '' ? '/' : `/${joined}/`
}

/** True if a name looks like a file name. A number after a dot, as in `v1.2`, is not an extension. */
export function isFileName(name: string): boolean {
  return /\.(?!\d+$)[^.]*$/.test(name)
}

function joinSegments(segments: readonly string[]): string {
  const joined: string[] = []
  for (const segment of segments) {
    if (segment === '..') joined.pop()
    else if (segment !== '' && segment !== '.') joined.push(segment)
  }
  return joined.join('/')
}

// RFC 3986 allows sub-delims, `:` and `@` in a segment; `encodeURIComponent` would make such URLs unreadable.
function encodeSegment(segment: string): string {
  if (/^[\w.~-]*$/.test(segment)) return segment
  return encodeURIComponent(segment.toWellFormed()).replaceAll(
    /%(?:21|24|26|27|28|29|2A|2B|2C|3A|3B|3D|40)/g,
    (code) => decodeURIComponent(code),
  )
}

/** A text without percent-encoding; `undefined` if it is wrongly encoded. */
export function decode(text: string): string | undefined {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
