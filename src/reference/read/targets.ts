import { targetOf } from './addresses.ts'
import type { Address } from './addresses.ts'
import type { DescriptionFiles } from './description-files.ts'
import type { DocumentText, Unread } from './document-text.ts'
import { memberOf } from './json.ts'
import { partsOf } from './references.ts'

/** The target of a reference: a document of the description, and the path of a value in it. */
export interface Located {
  readonly document: DocumentText | Unread
  readonly address: Address
  /** `undefined` if the document has no such value. */
  readonly path: readonly string[] | undefined
}

/** A reference that cannot be followed. */
export interface ReferenceMistake {
  readonly reference: string
  /** The path to the reference in the description. */
  readonly path: readonly string[]
  /** The reason why it cannot be followed; it ends a sentence. Absent if it has no target. */
  readonly reason?: string | undefined
  /** The failure inside the description, instead of `leads to nothing`. */
  readonly lost?: string
  /** The target document, if it has mistakes of its own. */
  readonly broken?: DocumentText
  /** True if there are more references than a real file has: the description is refused. */
  readonly isExcess?: true
}

/** Finds the target of a reference; `undefined` if the reference is not a URL. */
export function targetIn(
  { reference, from }: { readonly reference: string; readonly from: Address },
  files: Pick<DescriptionFiles, 'at'>,
): Located | undefined {
  const target = targetOf(reference, from)
  if (target === undefined) return undefined
  const { address, fragment } = target
  const document = files.at(address) ?? { file: undefined, reason: 'it was not read' }
  if ('reason' in document) {
    // A schema may be named by a URL (`$id`), and a document by `$self`: then no file is read.
    const holder = files.at(from)
    const isRead = holder !== undefined && 'value' in holder
    const named = isRead ? namedIn(holder, reference) : undefined
    if (isRead && named !== undefined) return { document: holder, address: from, path: named }
    return { document, address, path: undefined }
  }
  const path = partsOf(fragment) ?? document.anchors().get(fragment.slice(1))
  return { document, address, path }
}

function namedIn(document: DocumentText, reference: string): readonly string[] | undefined {
  const [name = '', fragment = ''] = reference.split('#')
  if (name === memberOf(document.value, '$self')) return partsOf(`#${fragment}`)
  const schema = document.anchors().get(name)
  return schema && [...schema, ...(partsOf(`#${fragment}`) ?? [])]
}
