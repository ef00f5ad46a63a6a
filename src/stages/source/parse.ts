import type { Card, Document, Keep, PackedDocument } from '../../base/model/document.ts'
import type { Share, Source, SourceFile } from '../../base/model/source.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { mapLimit } from '../../base/shared/map-limit.ts'

/** The parser of a site: each file is parsed by its source. */
export interface Parser {
  readonly parse: (file: SourceFile, share?: Share) => Promise<readonly Document[]>
  readonly sharesOf: (file: SourceFile) => number
  /** The cards of a file as far as they are known without parsing it; see `Source`. */
  readonly outline: (file: SourceFile) => Promise<readonly Card[] | undefined>
}

export function parserOf(sources: readonly Source[]): Parser {
  const byKind = new Map(sources.map((source) => [source.kind, source]))
  const sourceOf = ({ kind }: SourceFile): Source => {
    const source = byKind.get(kind)
    if (source === undefined) throw new Error(`No source is of the kind ${kind}.`)
    return source
  }
  return {
    parse: (file, share) => sourceOf(file).parse(file, share),
    sharesOf: (file) => sourceOf(file).sharesOf?.(file) ?? 1,
    outline: async (file) => {
      const cards = await sourceOf(file).outline?.(file)
      return cards?.map((card) => ({ ...card, digest: file.digest }))
    },
  }
}

/**
 * A document in its stored form, with its digest. Page data includes everything that a page shows of a card,
 * so the body's digest is enough.
 */
export function packed({ card, body, json }: Document): PackedDocument {
  const text = json ?? (body && JSON.stringify(body))
  return { card: { ...card, digest: digestOf(text ?? JSON.stringify(card)) }, body: text }
}

/**
 * Parses each share of a file, passes documents on at once, and returns the cards in the order of the file.
 * `at` is the number of shares that are parsed at a time.
 */
export async function parseInShares(
  { count, at }: { readonly count: number; readonly at: number },
  parseShare: (share: Share) => Promise<readonly PackedDocument[]>,
  keep: Keep,
): Promise<readonly Card[]> {
  const shares = Array.from({ length: count }, (_, index) => ({ index, count }))
  const cards = await mapLimit(shares, at, async (share) => {
    const documents = await parseShare(share)
    for (const document of documents) keep(document)
    return documents.map(({ card }) => card)
  })
  const longest = Math.max(...cards.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) =>
    cards.flatMap((share) => share.slice(turn, turn + 1)),
  ).flat()
}
