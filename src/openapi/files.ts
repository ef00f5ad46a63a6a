import SwaggerParser from '@apidevtools/swagger-parser'
import { admitted, mainAddressOf } from './addresses.ts'
import { readDocumentText } from './document-text.ts'
import type { Address, Admission } from './addresses.ts'
import type { DocumentText } from './document-text.ts'
import type { TextOrReason } from '../platform/read-inside.ts'
import type { SourcePath } from '../shared/paths.ts'

export interface FileSettings extends Admission {
  readonly variables: Readonly<Record<string, string>>
  /** Reads a file of the site; nothing outside of it is ever read. */
  readonly readFile: (path: SourcePath) => TextOrReason
  /** Of a translated description: the file that another would translate, which stands in where that is not there. */
  readonly originalOf?: ((path: SourcePath) => SourcePath) | undefined
}

/** A file of the site that was read, or why it was not. */
export type ReadFile = TextOrReason & { readonly path: SourcePath }

/** Reads a file; of a translation where there is none, the original. */
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

/** The documents that a description consists of, read as they are needed. */
export interface DescriptionFiles {
  readonly address: Address
  readonly main: DocumentText
  /** Reads documents, and all that they refer to. */
  readonly read: (addresses: readonly Address[]) => Promise<void>
  readonly at: (address: Address) => DocumentText | Unread | undefined
  /** Every file beside the description's own that was asked for. */
  readonly paths: () => readonly SourcePath[]
  /** Every document that was read, the description's own first. */
  readonly documents: () => readonly DocumentText[]
}

/** A document that is not there, or that may not be read. */
export interface Unread {
  readonly file: SourcePath | undefined
  readonly reason: string
}

/** A description that says nothing: the parser takes no other value. */
const NOTHING = { openapi: '3.0.3', info: { title: '', version: '' }, paths: {} }

/** A description of more documents was made to break its readers. */
const MAX_DOCUMENTS = 5000

/** Begins with a description's own file. */
export function descriptionFiles(
  file: { readonly path: SourcePath; readonly text: string },
  settings: FileSettings,
): DescriptionFiles {
  const address = mainAddressOf(settings)
  const main = readDocumentText(file, settings.variables)
  const known = new Map<Address, DocumentText | Unread>([[address, main]])
  const asked = new Set<SourcePath>()

  const readOne = (wanted: Address): DocumentText | Unread => {
    if (known.size >= MAX_DOCUMENTS)
      return { file: undefined, reason: `there are more than ${String(MAX_DOCUMENTS)} documents` }
    const allowed = admitted(wanted, settings)
    if ('reason' in allowed) return { file: undefined, ...allowed }
    const found = readTranslated(allowed.file, settings)
    for (const path of [allowed.file, found.path]) asked.add(path)
    return 'reason' in found
      ? { file: allowed.file, ...found }
      : readDocumentText(found, settings.variables)
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
      // The parser follows the references of what it reads. It sees no disk and no network, only what is admitted.
      const ours = {
        order: 1,
        canRead: true,
        canParse: true,
        read: () => '',
        parse: ({ url }: { readonly url: string }) => {
          const document = documentAt(url)
          return 'value' in document ? document.value : undefined
        },
      }
      const list = { ...NOTHING, 'x-documents': addresses.map(($ref) => ({ $ref })) }
      await new SwaggerParser().resolve('site:///', list, {
        continueOnError: true,
        resolve: { external: true, file: false, http: false, ours },
        parse: { json: false, yaml: false, text: false, binary: false, ours },
      })
      for (const wanted of addresses) documentAt(wanted)
    },
    at: (wanted) => known.get(wanted),
    documents: () => [...known.values()].filter((document) => 'value' in document),
    paths: () => [...asked],
  }
}
