import { readFile } from 'node:fs/promises'
import type { PublishedFile } from '../model/bundle.ts'
import type { OutputFile } from '../model/output.ts'

/** A file of the browser's, as it is put out. */
export function publishedFile({ path, digest, file }: PublishedFile): OutputFile {
  return { path, digest, content: () => readFile(file) }
}
