import { cutName, MAX_STEM_BYTES } from './file-names.ts'
import {
  ASSETS,
  extensionOf,
  fileNameOf,
  outputPathFrom,
  relativeTo,
  withoutExtension,
} from './paths.ts'
import type { OutputPath, SourcePath } from './paths.ts'

/** The facts about a file that decide where it is published. */
interface PublishedFile {
  readonly path: SourcePath
  readonly digest: string
}

/**
 * The path at which an asset is published: a static file at its own path, a file next to a document under a
 * name that changes with its content. `content/static/img/x.png` → `img/x.png`; `content/docs/x.png` →
 * `assets/x.1a2B3c4D.png`.
 */
export function assetOutputPath(asset: PublishedFile, staticFolder: string): OutputPath {
  const fixed = relativeTo(asset.path, staticFolder)
  if (fixed !== undefined) return outputPathFrom(fixed)
  const name = fileNameOf(asset.path)
  const digest = asset.digest.slice(0, 8)
  const stem = cutName(withoutExtension(name), MAX_STEM_BYTES)
  return outputPathFrom(ASSETS, `${stem}.${digest}${extensionOf(name)}`)
}
