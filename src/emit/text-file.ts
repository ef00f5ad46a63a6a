import type { OutputFile } from '../model/output.ts'
import { digestOf } from '../platform/digest.ts'
import { outputPathFrom } from '../shared/paths.ts'

/** An output file whose text is at hand: `textFile('pages.txt', '…')`. */
export function textFile(path: string, text: string): OutputFile {
  return {
    path: outputPathFrom(path),
    digest: digestOf(text),
    content: () => Promise.resolve(text),
  }
}
