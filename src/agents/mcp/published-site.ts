import { fetchText } from '../../base/platform/fetch-text.ts'
import { readInside } from '../../base/platform/read-inside.ts'
import { isRecord, plainJson } from '../../base/shared/json.ts'
import { outputPathFrom } from '../../base/shared/urls/paths.ts'
import type { AgentManifest } from '../agent-manifest.ts'
import { ToolError } from './tool-error.ts'

/** A built site, in a folder or behind a URL. */
export interface PublishedSite {
  readonly manifest: AgentManifest
  /** The path of a file below the root of the site, from its URL or its path: `docs/a.md`. Throws if it is elsewhere. */
  readonly fileOf: (address: string) => string
  /** The text of a file by its path below the root. Throws if there is none. */
  readonly readFile: (file: string) => Promise<string>
  /** The text of a file by its URL or its path. */
  readonly read: (address: string) => Promise<string>
}

/** The text of a file below the root, or the reason why there is none. */
type ReadFile = (file: string) => Promise<Text>
type Text = { readonly text: string } | { readonly reason: string }

/** The supported format of `mcp.json` and `reference.json`. */
const FORMAT = 1
const MANIFEST = 'mcp.json'
/** In milliseconds. An agent requests a page several times while it reads it. */
const KEPT_FOR = 60_000
const MOST_KEPT = 32_000_000

export interface OpenSettings {
  /** In milliseconds. */
  readonly timeout: number
}

/** Opens a built site by its folder or URL. Throws a `ToolError` if it has no tools. */
export async function openPublished(
  location: string,
  settings: OpenSettings,
): Promise<PublishedSite> {
  const readFile = isUrl(location) ? filesAt(location, settings) : filesIn(location)
  const manifest = await manifestOf(location, readFile)
  const fileOf = (address: string): string => {
    const url = URL.canParse(address, manifest.url) ? new URL(address, manifest.url) : undefined
    const { origin, pathname: base } = new URL(manifest.url)
    const isOwn = url?.origin === origin && `${url.pathname}/`.startsWith(base)
    if (!isOwn) throw new ToolError(`\`${address}\` is not on this site, ${manifest.url}.`)
    try {
      return outputPathFrom(decodeURIComponent(url.pathname.slice(base.length)))
    } catch {
      throw new ToolError(`\`${address}\` is not a valid URL: its percent-encoding is broken.`)
    }
  }
  const textOf = async (file: string): Promise<string> => {
    const found = await readFile(file)
    if ('text' in found) return found.text
    throw new ToolError(`\`${file}\` cannot be read: ${found.reason}.`)
  }
  return { manifest, fileOf, readFile: textOf, read: (address) => textOf(fileOf(address)) }
}

/** The Markdown version of a page, by the URL or the path of the page. Throws if there is none. */
export function readMarkdown(site: PublishedSite, page: string): Promise<string> {
  const name = site
    .fileOf(page === '' ? '/' : page)
    .replace(/(^|\/)index(\.\w+)?$|\.(md|html)$/, '')
  return site.readFile(`${name || 'index'}.md`)
}

export function isUrl(location: string): boolean {
  return /^https?:\/\//i.test(location)
}

function filesIn(folder: string): ReadFile {
  const site = { root: folder, linkedFolders: [] }
  return (file) => Promise.resolve(readInside(file, site))
}

/** The files behind a URL. Each is kept for a minute. */
function filesAt(location: string, { timeout }: OpenSettings): ReadFile {
  const root = new URL(location.endsWith('/') ? location : `${location}/`)
  const kept = new Map<string, { readonly text: string; readonly until: number }>()
  const mayAsk = (url: string): boolean => new URL(url).origin === root.origin
  return async (file) => {
    const known = kept.get(file)
    if (known && known.until > Date.now()) return known
    const url = new URL(root)
    url.pathname += file.split('/').map(encodeURIComponent).join('/')
    const found = await fetchText(url.href, { mayAsk, timeout })
    if ('text' in found) {
      kept.delete(file)
      kept.set(file, { text: found.text, until: Date.now() + KEPT_FOR })
      forgetOldest(kept)
    }
    return found
  }
}

function forgetOldest(kept: Map<string, { readonly text: string }>): void {
  let size = [...kept.values()].reduce((sum, { text }) => sum + text.length, 0)
  for (const [file, { text }] of kept) {
    if (size <= MOST_KEPT || kept.size === 1) return
    kept.delete(file)
    size -= text.length
  }
}

async function manifestOf(location: string, read: ReadFile): Promise<AgentManifest> {
  const found = await read(MANIFEST)
  if ('reason' in found) {
    throw new ToolError(
      `\`${location}\` has no ${MANIFEST} that can be read: ${found.reason}. Name the output folder of a built site or the URL of its root. The site needs \`ai: true\` in its config.`,
    )
  }
  const manifest = plainJson(found.text)
  if (isManifest(manifest)) return manifest
  const isNewer = isRecord(manifest) && Number(manifest['format']) > FORMAT
  const advice = isNewer
    ? 'is of a newer version. Update Specpress.'
    : 'is not one of a Specpress site.'
  throw new ToolError(`The ${MANIFEST} of \`${location}\` ${advice}`)
}

function isManifest(value: unknown): value is AgentManifest {
  return (
    isRecord(value) &&
    value['format'] === FORMAT &&
    typeof value['url'] === 'string' &&
    URL.canParse(value['url']) &&
    Array.isArray(value['collections'])
  )
}
