import { readFile } from 'node:fs/promises'
import type { PublishedFile } from '../../base/model/bundle.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { cutName, MAX_STEM_BYTES } from '../../base/shared/urls/file-names.ts'
import {
  extensionOf,
  fileHrefOf,
  fileNameOf,
  outputPathFrom,
  sourcePathOf,
  withoutExtension,
} from '../../base/shared/urls/paths.ts'
import type { Href, OutputPath } from '../../base/shared/urls/paths.ts'

/** Files that code and styles refer to, as they are published. */
export interface EmittedAssets {
  /** Publishes a file under a name that changes with its content, and returns its URL. */
  readonly add: (file: string) => Promise<Href>
  readonly files: () => readonly PublishedFile[]
  /** The absolute paths of the files. */
  readonly sources: () => readonly string[]
}

/** Collects the images and fonts of one bundle. */
export function emittedAssets(base: string): EmittedAssets {
  const files = new Map<OutputPath, PublishedFile>()
  const sources = new Set<string>()
  return {
    async add(file) {
      const content = await readFile(file)
      const digest = digestOf(content)
      const path = publishedPath(file, digest)
      files.set(path, { path, digest, file })
      sources.add(file)
      return fileHrefOf(path, base)
    },
    files: () => [...files.values()],
    sources: () => [...sources],
  }
}

/** `/site/img/Logo.svg` → `assets/Logo-1a2B3c4D.svg`. */
export function publishedPath(file: string, digest: string): OutputPath {
  const name = fileNameOf(sourcePathOf(file))
  return outputPathFrom(
    'assets',
    `${cutName(withoutExtension(name), MAX_STEM_BYTES)}-${digest.slice(0, 8)}${extensionOf(name)}`,
  )
}
