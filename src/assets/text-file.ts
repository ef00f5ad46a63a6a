import type { OutputPath } from '../shared/paths.ts'

/** A browser file with compiled text. */
export interface TextFile {
  readonly path: OutputPath
  readonly text: string
}
