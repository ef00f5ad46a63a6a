import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutputFile } from '../model/output.ts'
import type { AuthorProps, PageProps, PostProps } from '../model/page.ts'
import type { Asset } from '../model/source.ts'
import { assetOutputPath } from '../shared/assets.ts'
import { absoluteUrlOf, fileHrefOf, relativeTo, splitUrl } from '../shared/paths.ts'
import type { SourcePath } from '../shared/paths.ts'

interface StaticSettings {
  readonly root: string
  readonly base: string
  readonly origin: string
  /** A source path: `content/static`. */
  readonly staticFolder: string
}

/** The static folder as it is, and of the files beside documents those that a page shows or links to. */
export function staticFiles(
  assets: ReadonlyMap<SourcePath, Asset>,
  pages: readonly PageProps[],
  { root, base, origin, staticFolder }: StaticSettings,
): readonly OutputFile[] {
  const wanted = new Set(pages.flatMap(addressesOf))
  return [...assets.values()].flatMap((asset) => {
    const path = assetOutputPath(asset, staticFolder)
    const href = fileHrefOf(path, base)
    const isPublished =
      relativeTo(asset.path, staticFolder) !== undefined ||
      wanted.has(href) ||
      wanted.has(absoluteUrlOf(href, origin))
    if (!isPublished) return []
    const content = (): Promise<Uint8Array> => readFile(join(root, asset.path))
    return [{ path, digest: asset.digest, content }]
  })
}

/** Every address on a page that may be one of a file. */
function addressesOf(page: PageProps): readonly string[] {
  const bodies = 'urls' in page ? [page, ...(page.parts ?? [])] : []
  const links = bodies
    .flatMap(({ urls }) => Object.values(urls))
    .map(({ href }) => splitUrl(href)[0])
  const faces = authorsOf(page).map((author) => author.image_url)
  return [...links, page.head.image, ...faces, ...postsOf(page).map(({ image }) => image)].filter(
    (address) => address !== undefined,
  )
}

function postsOf(page: PageProps): readonly PostProps[] {
  switch (page.kind) {
    case 'post':
      return [page.post]
    case 'blog-list':
    case 'author':
      return page.posts
    default:
      return []
  }
}

function authorsOf(page: PageProps): readonly AuthorProps[] {
  if (page.kind === 'authors') return page.authors.map(({ author }) => author)
  const own = page.kind === 'author' ? [page.author] : []
  return [...own, ...postsOf(page).flatMap(({ authors }) => authors)]
}
