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

/** Names of files that people read in a repository: `LICENSE`, `Makefile`, and code. */
const CODE =
  /(?:^|\/)[^./]+$|\.(?:[cm]?[jt]sx?|c|cc|cpp|cs|go|h|hpp|java|kt|lua|php|pl|ps1|py|r|rb|rs|scala|sh|sql|swift|toml|vue)$/i

/** Finds out if a site has something at a link. */
export interface LinkedFiles {
  /** True if a page or a file of the site answers the link. */
  readonly isFound: () => boolean
  /** True if a file is in the folder of the docs. */
  readonly isFile: (path: string) => boolean
  /** True if a folder in it has files. */
  readonly hasFiles: (path: string) => boolean
}

/**
 * The URL of a file in the repository that a document comes from, for a link to code, and for a link that no page or file of
 * the site answers: out of the folder of the docs (`../LICENSE`), to a folder (`./examples`), or to a name that the site leaves
 * out (`.github/a.yml`). `undefined` for any other link, and for one that leaves the repository.
 */
export function sourceUrlOf(
  url: string,
  { docs: { sourceUrl }, path }: DocumentPlace,
  { isFound, isFile, hasFiles }: LinkedFiles,
): string | undefined {
  if (sourceUrl === undefined || url.startsWith('/') || isExternal(url)) return undefined
  const top = `${sourceUrl.replace(/\/+$/, '')}/`
  const [written, { hash }] = splitUrl(url)
  const document = `${top}${fileHrefOf(outputPathFrom(path), '')}`
  if (!URL.canParse(written, document)) return undefined
  const target = new URL(written, document).href
  if (!target.startsWith(REPOSITORY.exec(top)?.[0] ?? top)) return undefined
  const below = target.startsWith(top) ? target.slice(top.length) : undefined
  const inside = below === undefined ? undefined : resolveFile(below, sourcePathOf(''))
  const isCode = inside !== undefined && CODE.test(inside) && isFile(inside)
  const isLeftOut = () => inside === undefined || /(?:^|\/)\./.test(inside) || hasFiles(inside)
  return isCode || (!isFound() && isLeftOut()) ? `${target}${hash}` : undefined
}
