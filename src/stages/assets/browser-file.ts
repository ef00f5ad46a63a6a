import type { OutputPath } from '../../base/shared/urls/paths.ts'

/** A browser file with compiled text. */
export interface TextFile {
  readonly path: OutputPath
  readonly text: string
}
