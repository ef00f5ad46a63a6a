import type { Document, PackedDocument } from '../model/document.ts'
import type { Source, SourceFile } from '../model/source.ts'

/** The parser of a site: a file is parsed by the source that claimed it. */
export function parserOf(
  sources: readonly Source[],
): (file: SourceFile) => Promise<readonly Document[]> {
  const byKind = new Map(sources.map((source) => [source.kind, source]))
  return (file) => {
    const source = byKind.get(file.kind)
    if (source === undefined) throw new Error(`No source is of the kind ${file.kind}.`)
    return source.parse(file)
  }
}

/** A document as it is kept. */
export function packed({ card, body, json }: Document): PackedDocument {
  return { card, body: json ?? (body && JSON.stringify(body)) }
}
