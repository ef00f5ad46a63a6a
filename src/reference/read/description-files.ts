import { admitted, mainAddressOf } from './addresses.ts'
import type { Address, Admission } from './addresses.ts'
import { readDocumentText } from './document-text.ts'
import type { DocumentText, Unread } from './document-text.ts'
import { resolveAll } from './resolve-all.ts'
import type { TextOrReason } from '../../base/platform/read-inside.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'

export interface FileSettings extends Admission {
  readonly variables: Readonly<Record<string, string>>
  /** Reads a file of the site; files outside of it are never read. */
  readonly readFile: (path: SourcePath) => TextOrReason
  /** For a translated description: the original of a file, which is used if the translation is missing. */
  readonly originalOf?: ((path: SourcePath) => SourcePath) | undefined
}

/** A file of the site that was read, or why it was not. */
export type ReadFile = TextOrReason & { readonly path: SourcePath }

/** Reads a file; if it is a missing translation, its original. */
export function readTranslated(
  path: SourcePath,
  { readFile, originalOf }: Pick<FileSettings, 'readFile' | 'originalOf'>,
): ReadFile {
  const own = { path, ...readFile(path) }
  const original = originalOf?.(path) ?? path
  if (!('reason' in own) || original === path) return own
  const found = { path: original, ...readFile(original) }
  return 'reason' in found ? own : found
}

/** The documents of a description: swagger-parser's map of them. */
export interface DescriptionFiles {
  readonly address: Address
  readonly main: DocumentText
  /** Reads documents, and everything that they refer to. */
  readonly read: (addresses: readonly Address[]) => Promise<void>
  readonly at: (address: Address) => DocumentText | Unread | undefined
  /** Reads the file of an example. */
  readonly exampleAt: (address: Address) => DocumentText | Unread
  /** Every requested file, except the description's own. */
  readonly paths: () => readonly SourcePath[]
  /** Every document that was requested with `at`, the description's own first. */
  readonly documents: () => readonly DocumentText[]
}

/** A description with more documents was made to break its readers. */
const MAX_DOCUMENTS = 5000

/** The most characters of a file that is shown as an example. */
const MOST_OF_EXAMPLE = 1_000_000

function tooLarge(file: SourcePath): Unread {
  return { file, reason: `it has more than ${MOST_OF_EXAMPLE.toLocaleString('en')} characters` }
}

/** Starts with the file of a description. Other files are read with `read`. */
export function descriptionFiles(
  file: { readonly path: SourcePath; readonly text: string },
  settings: FileSettings,
): DescriptionFiles {
  const address = mainAddressOf(settings)
  const main = readDocumentText(file, settings.variables)
  const known = new Map<Address, DocumentText | Unread>([[address, main]])
  const resolved = new Map<Address, DocumentText | Unread>()
  const asked = new Set<SourcePath>()
  const used = new Set<DocumentText>([main])

  const readOne = (wanted: Address, most = Infinity): DocumentText | Unread => {
    if (known.size >= MAX_DOCUMENTS)
      return { file: undefined, reason: `there are more than ${String(MAX_DOCUMENTS)} documents` }
    const allowed = admitted(wanted, settings)
    if ('reason' in allowed) return { file: undefined, ...allowed }
    const found = readTranslated(allowed.file, settings)
    for (const path of [allowed.file, found.path]) asked.add(path)
    if ('reason' in found) return { file: allowed.file, ...found }
    if (found.text.length > most) return tooLarge(allowed.file)
    return readDocumentText(found, settings.variables)
  }
  const documentAt = (wanted: Address): DocumentText | Unread => {
    const found = known.get(wanted) ?? readOne(wanted)
    known.set(wanted, found)
    return found
  }

  return {
    address,
    main,
    read: async (addresses) => {
      const found = await resolveAll(addresses, documentAt)
      if ('reason' in found)
        for (const wanted of addresses) resolved.set(wanted, { file: undefined, ...found })
      else for (const read of found.addresses) resolved.set(read, documentAt(read))
    },
    at: (wanted) => {
      const found = resolved.get(wanted)
      if (found !== undefined && 'value' in found) used.add(found)
      return found
    },
    exampleAt: (wanted) => {
      const found = known.get(wanted) ?? readOne(wanted, MOST_OF_EXAMPLE)
      known.set(wanted, found)
      if ('reason' in found) return found
      if (found.text.length > MOST_OF_EXAMPLE) return tooLarge(found.file)
      used.add(found)
      return found
    },
    documents: () => [...used],
    paths: () => [...asked],
  }
}
