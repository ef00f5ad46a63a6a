import type { DocsVersion } from '../../base/model/site-config.ts'
import {
  fileHrefOf,
  isExternal,
  outputPathFrom,
  resolveFile,
  sourcePathOf,
  splitUrl,
} from '../../base/shared/urls/paths.ts'

/** The part of a URL of a file that names the repository and its branch: `https://github.com/acme/widgets/blob/HEAD/`. */
const REPOSITORY = /^https?:\/\/.+?\/(?:blob|src|tree)\/(?:branch\/)?[^/]+\//

/** The place of a document among others. */
export interface DocumentPlace {
  readonly docs: DocsVersion
  /** Its path below the folder of the docs. */
  readonly path: string
}

/**
 * The URL of a file in the repository that a document comes from, for a link that no page or file of the site answers: out of
 * the folder of the docs (`../LICENSE`), to a folder (`./examples`), or to a name that the site leaves out (`.github/a.yml`).
 * `undefined` for any other link, which is a mistake, and for one that leaves the repository. `hasFiles` checks that a folder
 * of the docs has files.
 */
export function sourceUrlOf(
  url: string,
  { docs: { sourceUrl }, path }: DocumentPlace,
  hasFiles: (folder: string) => boolean,
): string | undefined {
  if (sourceUrl === undefined || url.startsWith('/') || isExternal(url)) return undefined
  const top = `${sourceUrl.replace(/\/+$/, '')}/`
  const [written, { hash }] = splitUrl(url)
  const document = `${top}${fileHrefOf(outputPathFrom(path), '')}`
  if (!URL.canParse(written, document)) return undefined
  const target = new URL(written, document).href
  if (!target.startsWith(REPOSITORY.exec(top)?.[0] ?? top)) return undefined
  const inside = target.startsWith(top) ? resolveFile(written, sourcePathOf(path)) : undefined
  const isMissing = inside !== undefined && !/(?:^|\/)\./.test(inside) && !hasFiles(inside)
  return isMissing ? undefined : `${target}${hash}`
}
