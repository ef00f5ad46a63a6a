import { ChangedMeanwhile } from '../../base/platform/changed-meanwhile.ts'
import type { Card, Keep, PackedDocument } from '../../base/model/document.ts'
import type { Store } from '../../base/model/output.ts'
import type { SourceFile } from '../../base/model/source.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'

/** The documents of a site: cards in memory, bodies read when they are rendered. */
export interface Library {
  /** The cards of a file, parsed unless the store knows it. */
  readonly cardsOf: (file: SourceFile) => Promise<readonly Card[]>
  /** The same without parsing, if that is enough for all pages except the file's own. */
  readonly outlineOf: (file: SourceFile) => Promise<Outline>
  /** The body of a document, as JSON, by its file and the digest of its card. Throws `ChangedMeanwhile`. */
  readonly bodyOf: (source: SourcePath, documentDigest: string) => Promise<string | undefined>
  /** The files that were parsed, because the store did not have them. */
  readonly parsed: readonly SourcePath[]
}

/** The cards of a file, or only the parts that other pages show. */
export interface Outline {
  readonly cards: readonly Card[]
  readonly isWhole: boolean
}

export interface LibrarySettings {
  readonly store: Store
  /** Checks that the cards of a file can be kept. */
  readonly mayKeep: (cards: readonly Card[]) => boolean
  /** The digest of everything that can change a document, except the file. */
  readonly digest: string
  /** The digest of a file that a document takes code from. */
  readonly digestOfFile: (path: string) => string
  /** Reads a file again; `undefined` if it was removed. */
  readonly reread: (file: FileName) => SourceFile | undefined
  /** The cards of a file as far as they are known without parsing it. */
  readonly outline: (file: SourceFile) => Promise<readonly Card[] | undefined>
}

type FileName = Pick<SourceFile, 'kind' | 'path'>

/** A card as kept: with the files that it includes, and their digests when it was parsed. */
interface KeptCards {
  readonly cards: readonly Card[]
  readonly includes: readonly (readonly [path: string, digest: string])[]
}

/**
 * Caches the result of `parse` for each file: the cards in one entry, each body in an entry of its own. The
 * texts of files are not kept: if the store lost a body, the file is read and parsed again, and what comes is used. Code of
 * the site may parse a document in another way each time.
 */
export function libraryOf(
  parse: (file: SourceFile, keep: Keep) => Promise<readonly Card[]>,
  settings: LibrarySettings,
): Library {
  const { store, digest, reread, outline } = settings
  const files = new Map<SourcePath, FileName>()
  const asked = new WeakMap<SourceFile, Promise<readonly Card[]>>()
  const known = new WeakMap<SourceFile, Outline>()
  const memory = cardMemory(settings)
  const parsed: SourcePath[] = []

  const bodyKey = (source: SourcePath, documentDigest: string): string =>
    `body/${digest}/${source}/${documentDigest}`

  const parseAndKeep = (file: SourceFile, alsoKeep?: Keep): Promise<readonly Card[]> => {
    parsed.push(file.path)
    return parse(file, (document) => {
      const { card, body } = document
      if (body) store.put(bodyKey(card.source, card.digest), undefined, body)
      alsoKeep?.(document)
    })
  }

  const findCards = async (file: SourceFile): Promise<readonly Card[]> => {
    files.set(file.path, { kind: file.kind, path: file.path })
    const kept = await memory.find(file)
    if (kept) return kept
    const cards = await parseAndKeep(file)
    memory.keep(file, cards)
    return cards
  }

  const cardsOf = (file: SourceFile): Promise<readonly Card[]> => {
    const before = asked.get(file)
    if (before) return before
    const cards = findCards(file).then((found) => {
      known.set(file, { cards: found, isWhole: true })
      return found
    })
    asked.set(file, cards)
    return cards
  }

  return {
    parsed,
    cardsOf,
    async outlineOf(file) {
      const before = known.get(file)
      if (before) return before
      const isKept = asked.has(file) || (await memory.has(file))
      const outlined = isKept ? undefined : await outline(file)
      if (outlined === undefined) return { cards: await cardsOf(file), isWhole: true }
      const found = known.get(file) ?? { cards: outlined, isWhole: false }
      known.set(file, found)
      return found
    },
    async bodyOf(source, documentDigest) {
      const entry = await store.get(bodyKey(source, documentDigest))
      const kept = await entry?.body()
      if (kept !== undefined) return kept
      const name = files.get(source)
      const file = name && reread(name)
      if (file === undefined) return undefined
      const found: PackedDocument[] = []
      await parseAndKeep(file, (document) => void found.push(document))
      const same = found.find(({ card }) => card.digest === documentDigest)
      // If the file has several documents, nothing shows which of them this one became.
      if (same === undefined && found.length !== 1) throw new ChangedMeanwhile(source)
      return (same ?? found[0])?.body
    },
  }
}

/**
 * The cards of files in a store. They are valid while the file and all files that it includes are unchanged.
 */
function cardMemory({
  store,
  mayKeep,
  digest,
  digestOfFile,
}: Pick<LibrarySettings, 'store' | 'mayKeep' | 'digest' | 'digestOfFile'>) {
  const keyOf = (file: SourceFile): string =>
    `cards/${digest}/${file.kind}/${file.path}/${file.digest}`
  return {
    async has(file: SourceFile): Promise<boolean> {
      return mayKeep([]) && (await store.get(keyOf(file))) !== undefined
    },
    async find(file: SourceFile): Promise<readonly Card[] | undefined> {
      if (!mayKeep([])) return undefined
      const kept = (await store.get(keyOf(file)))?.card as KeptCards | undefined
      const isSame = kept?.includes.every(([path, was]) => digestOfFile(path) === was)
      return isSame ? kept?.cards : undefined
    },
    keep(file: SourceFile, cards: readonly Card[]): void {
      if (!mayKeep(cards)) return
      const paths = new Set(cards.flatMap((card) => card.includes ?? []))
      const includes = [...paths].map((path) => [path, digestOfFile(path)] as const)
      const kept = { cards, includes }
      store.put(keyOf(file), kept satisfies KeptCards, undefined)
    },
  }
}
