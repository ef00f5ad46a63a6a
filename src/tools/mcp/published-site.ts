import { isRecord, plainJson } from '../../base/shared/json.ts'
import { outputPathFrom } from '../../base/shared/urls/paths.ts'
import type { AgentManifest } from '../../agents/agent-manifest.ts'
import { MANIFEST } from '../../agents/file-names.ts'
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

/** The text of a file below the root, by its path; or the reason why there is none, which ends a sentence. */
export type ReadPublished = (file: string) => Promise<PublishedText>
export type PublishedText = { readonly text: string } | { readonly reason: string }

/** A site whose URL is not known has its base instead. */
const ANY = 'https://specpress.invalid'

/** The supported format of `mcp.json` and `reference.json`. */
const FORMAT = 1

/** Opens a built site. `location` is for messages. Throws a `ToolError` if the site has no tools. */
export async function siteFrom(location: string, readFile: ReadPublished): Promise<PublishedSite> {
  const manifest = await manifestOf(location, readFile)
  const { href: home, origin, pathname: base } = new URL(manifest.url, ANY)
  const fileOf = (address: string): string => {
    const url = URL.canParse(address, home) ? new URL(address, home) : undefined
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

async function manifestOf(location: string, read: ReadPublished): Promise<AgentManifest> {
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
    URL.canParse(value['url'], ANY) &&
    Array.isArray(value['collections'])
  )
}
