import {
  extensionOf,
  fileNameOf,
  folderOf,
  relativeTo,
  snapshotPathOf,
  sourcePathOf,
} from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import { decodedUri } from './references.ts'

/**
 * The URL of a document of a description, so that references in it are resolved as on the web: a file of the
 * site is `site:///openapi/api.yaml`.
 */
export type Address = string

/** The documents that a description may include. */
export interface Admission {
  /** The description's own file. */
  readonly file: SourcePath
  /** The folder that contains all its files. Default: the folder of the description. */
  readonly root?: SourcePath | undefined
  /** The URL that the file is a snapshot of. */
  readonly url?: string | undefined
  /** Further hosts whose documents have snapshots. */
  readonly hosts?: readonly string[] | undefined
}

export interface Target {
  readonly address: Address
  /** The part of it: `#/components/schemas/A`, `#anchor` or `#`. */
  readonly fragment: string
}

/** The URL of the description itself. */
export function mainAddressOf({ file, url }: Admission): Address {
  return url ?? `site:///${file.split('/').map(encodeURIComponent).join('/')}`
}

/** The target of a reference, resolved against the document that contains it. */
export function targetOf(reference: string, from: Address): Target | undefined {
  if (!URL.canParse(reference, from)) return undefined
  const url = new URL(reference, from)
  const fragment = url.hash === '' ? '#' : url.hash
  url.hash = ''
  return { address: url.href, fragment }
}

/** The file of the site that holds a document, or why it may not be read. */
export function admitted(
  address: Address,
  admission: Admission,
): { readonly file: SourcePath } | { readonly reason: string } {
  const url = new URL(address)
  if (url.protocol === 'site:' && url.host === '') {
    const file = sourcePathOf(decodedUri(url.pathname))
    const folder = admission.root ?? folderOf(admission.file)
    const isInside = relativeTo(file, folder) !== undefined
    return isInside ? { file } : { reason: `it is outside of the folder \`${folder}\`` }
  }
  if (!['https:', 'http:', 'site:'].includes(url.protocol))
    return { reason: `\`${url.protocol}\` is not followed` }
  const own = admission.url === undefined ? undefined : new URL(admission.url).host
  if (url.host !== own && admission.hosts?.includes(url.host) !== true)
    return { reason: `the host \`${url.host}\` is not among the \`hosts\` of the description` }
  return { file: snapshotPathOf(url.href) }
}

/** The name for a document: `./schemas/Pet.yaml` → `Pet`. */
export function nameIn(address: Address): string {
  return fileNameOf(decodedUri(new URL(address).pathname)).replace(/\.\w+$/, '')
}

/** True if a document is a text, such as Markdown or code, not YAML or JSON. */
export function isText(address: Address): boolean {
  return isTextName(decodedUri(new URL(address).pathname))
}

export function isTextName(name: string): boolean {
  return !['', '.json', '.yaml', '.yml'].includes(extensionOf(name))
}
