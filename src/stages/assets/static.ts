import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutputFile } from '../../base/model/output.ts'
import type { PageProps } from '../../base/model/page.ts'
import type { Asset } from '../../base/model/source.ts'
import { systemReason } from '../../base/platform/system-error.ts'
import { unreadableFile } from '../../base/problems/catalogue.ts'
import { ExtensionError } from '../../base/problems/extension-error.ts'
import { assetOutputPath } from '../../base/shared/urls/assets.ts'
import { fileHrefOf, relativeTo, splitUrl } from '../../base/shared/urls/paths.ts'
import type { OutputPath, SourcePath } from '../../base/shared/urls/paths.ts'

interface StaticSettings {
  readonly root: string
  readonly base: string
  /** A source path: `content/static`. */
  readonly staticFolder: string
  /** Further URLs of files that a page shows, by its type. */
  readonly filesOf: (page: PageProps) => readonly (string | undefined)[]
}

/** A file of the site that is published as it is. */
interface StaticFile {
  readonly source: SourcePath
  readonly file: OutputFile
}

/** The static folder as it is, and the files next to documents that a page shows or links to. */
export function staticFiles(
  assets: ReadonlyMap<SourcePath, Asset>,
  pages: readonly PageProps[],
  { root, base, staticFolder, filesOf }: StaticSettings,
): readonly StaticFile[] {
  const wanted = new Set(pages.flatMap((page) => addressesOf(page, filesOf)))
  // Versions and folders may have the same image: with the same name and digest, it is published once.
  const published = new Set<string>()
  return [...assets.values()].flatMap((asset) => {
    const path = assetOutputPath(asset, staticFolder)
    const isStatic = relativeTo(asset.path, staticFolder) !== undefined
    const isWanted = isStatic || wanted.has(fileHrefOf(path, base))
    if (!isWanted || (!isStatic && published.has(path))) return []
    published.add(path)
    return [{ source: asset.path, file: assetFile(path, asset, root) }]
  })
}

/** The sources of the static files, by the paths at which they are published. */
export function staticPaths(
  assets: ReadonlyMap<SourcePath, Asset>,
  staticFolder: string,
): ReadonlyMap<OutputPath, SourcePath> {
  return new Map(
    [...assets.values()]
      .filter(({ path }) => relativeTo(path, staticFolder) !== undefined)
      .map((asset) => [assetOutputPath(asset, staticFolder), asset.path] as const),
  )
}

/** The asset that is published at a path, even if no page shows it. */
export function assetAt(
  path: OutputPath,
  assets: ReadonlyMap<SourcePath, Asset>,
  { root, staticFolder }: Pick<StaticSettings, 'root' | 'staticFolder'>,
): OutputFile | undefined {
  const found = [...assets.values()].find((asset) => assetOutputPath(asset, staticFolder) === path)
  return found && assetFile(path, found, root)
}

function assetFile(path: OutputPath, { path: source, digest }: Asset, root: string): OutputFile {
  const file = join(root, source)
  const content = async (): Promise<Uint8Array> => {
    try {
      return await readFile(file)
    } catch (error) {
      // Removed, or replaced by a folder, since the site was scanned.
      const reason = systemReason(error)
      if (reason === undefined) throw error
      throw new ExtensionError(unreadableFile({ reason }, { file: source }), error)
    }
  }
  return { path, digest, content, file }
}

/** Every URL on a page that may be the URL of a file. */
function addressesOf(page: PageProps, filesOf: StaticSettings['filesOf']): readonly string[] {
  const bodies = 'urls' in page ? [page, ...(page.parts ?? [])] : []
  const links = bodies
    .flatMap(({ urls }) => Object.values(urls))
    .map(({ href }) => splitUrl(href)[0])
  const { origin } = page.site
  return [...links, page.head.image, ...filesOf(page)].flatMap((address) =>
    address === undefined ? [] : [withoutOrigin(address, origin)],
  )
}

function withoutOrigin(address: string, origin: string): string {
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
}
