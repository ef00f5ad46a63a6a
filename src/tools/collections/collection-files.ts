import type { CollectionFormat } from '../../base/model/collections.ts'
import { pathnameFrom } from '../../base/shared/urls/paths.ts'
import { keyVariableOf } from '../../reference/load/settings.ts'
import type { OpenApiSettings } from '../../reference/load/settings.ts'
import type { Outline } from '../../reference/outline/outline.ts'
import type { CollectionFile } from '../../reference/pages/downloads.ts'
import { recordOf, textOf } from '../../reference/read/json.ts'
import type { JsonRecord } from '../../reference/read/json.ts'
import { brunoCollection } from './bruno.ts'
import { httpFile } from './http-file.ts'
import { postmanCollection } from './postman.ts'
import { collectionOf } from './requests.ts'
import type { RequestCollection } from './requests.ts'

interface Writer {
  readonly format: CollectionFormat
  readonly ending: string
  readonly write: (collection: RequestCollection) => string
}

const WRITERS: readonly Writer[] = [
  { format: 'Postman', ending: 'postman.json', write: postmanCollection },
  { format: 'Bruno', ending: 'bruno.json', write: brunoCollection },
  { format: '.http', ending: 'http', write: httpFile },
]

/**
 * In bytes. Tools take minutes to import more; a larger collection is not published, but those of the tags
 * are.
 */
export const LARGEST_COLLECTION = 5_000_000

/** The collections of a description: of all its operations and, if it has several tags, of each tag. */
export function collectionFilesOf(
  root: JsonRecord,
  { operations }: Outline,
  settings: OpenApiSettings,
): readonly CollectionFile[] {
  if (operations.length === 0) return []
  const name = textOf(recordOf(root['info'])['title']) ?? 'API'
  const all = collectionOf(operations, root, { name, keyVariable: keyVariableOf(settings) })
  const tagged = all.groups.length > 1 ? all.groups : []
  const base = settings.download.json.replace(/\.json$/, '')
  const whole = WRITERS.map((writer) => ({ writer, tag: undefined, part: all, path: base }))
  const parts = tagged.flatMap((group) => {
    const { tag } = group
    if (tag === undefined) return []
    const part = { ...all, name: `${name}: ${tag.label}`, groups: [{ ...group, tag: undefined }] }
    return WRITERS.map((writer) => ({ writer, tag, part, path: `${base}/${tag.id}` }))
  })
  return [...whole, ...parts].flatMap(({ writer, tag, part, path }) => {
    const text = writer.write(part)
    if (Buffer.byteLength(text) > LARGEST_COLLECTION) return []
    const { format, ending } = writer
    return [{ format, tag, path: pathnameFrom(`${path}.${ending}`), text }]
  })
}
