import type { OutputPath } from '../shared/paths.ts'

/** A file of the browser's whose text was compiled. */
export interface TextFile {
  readonly path: OutputPath
  readonly text: string
}
