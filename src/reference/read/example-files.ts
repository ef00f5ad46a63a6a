import { isText, targetOf } from './addresses.ts'
import type { Address } from './addresses.ts'
import type { DescriptionFiles } from './description-files.ts'
import { exampleValueOf } from './example-object.ts'
import { isRecord, listOf, memberOf, recordOf, setAt } from './json.ts'
import type { JsonRecord } from './json.ts'
import type { Origins } from './origins.ts'
import { keywordOf } from './keywords.ts'
import { partsOf, pointerOf, referenceOf, resolveReference, valueAt } from './references.ts'
import { subschemasOf } from './subschemas.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import { pathOf, walk } from './walk.ts'
import type { Visited } from './walk.ts'

/** A file of an example that cannot be shown. */
export interface ExampleFileMistake {
  /** The path as it was written. */
  readonly reference: string
  /** The path to it in the description. */
  readonly path: readonly string[]
  /** The reason; it ends a sentence. */
  readonly reason: string
}

interface Ground {
  readonly root: JsonRecord
  readonly files: DescriptionFiles
  readonly origins: Origins
  /** The URL of the document that a value came from. */
  readonly addressAt: (path: readonly string[]) => Address
}

/**
 * Puts the content of files in place of the examples that name them: an example that is a `$ref` as a whole, and a relative
 * `externalValue`. An example whose file cannot be read is removed, except from a list. URLs stay as they are, and so do references
 * deeper in an example, which are data.
 */
export function inlineExampleFiles(ground: Ground): readonly ExampleFileMistake[] {
  const mistakes: ExampleFileMistake[] = []
  const shared: FileName[] = []
  walk({ value: ground.root, form: 'root', trail: undefined }, (visited) => {
    for (const name of fileNamesIn(ground.root, visited)) {
      if (name.reference.startsWith('#')) shared.push(name)
      else inline(name, ground, mistakes)
    }
  })
  for (const { reference, path } of shared) {
    const value = memberOf(valueAt(ground.root, reference), 'value')
    if (value !== undefined) setAt(ground.root, path.slice(0, -1), value)
  }
  return mistakes
}

/** The text that names a file, by its path in the description. */
interface FileName {
  readonly reference: string
  readonly path: readonly string[]
}

function fileNamesIn(root: JsonRecord, { value, form, trail }: Visited): readonly FileName[] {
  const at = (names: readonly string[]): readonly FileName[] => {
    let found: unknown = value
    for (const name of names) found = memberOf(found, name)
    const reference = referenceOf(found)
    const isWhole = reference !== undefined && Object.keys(recordOf(found)).length === 1
    if (!isWhole || !isFileName(reference)) return []
    return [{ reference, path: [...pathOf(trail), ...names, '$ref'] }]
  }
  const inList = (name: string): readonly FileName[] => [
    ...listOf(value[name]).flatMap((_, index) => at([name, String(index)])),
  ]
  const inMap = (name: string): readonly FileName[] =>
    Object.keys(recordOf(value[name])).flatMap((key) => at([name, key]))
  switch (form) {
    case 'example': {
      const { externalValue } = value
      return typeof externalValue === 'string' && isRelativePath(externalValue)
        ? [{ reference: externalValue, path: [...pathOf(trail), 'externalValue'] }]
        : [...at(['value']), ...at(['dataValue'])]
    }
    case 'schema':
      return hasReferences(root, value) ? [] : [...at(['example']), ...inList('examples')]
    case 'mediaType':
    case 'parameter':
    case 'header':
      return hasReferences(root, value['schema'])
        ? []
        : [...at(['example']), ...at(['x-example']), ...inMap('x-examples')]
    // OpenAPI 2.0 has examples by media type.
    case 'response':
      return inMap('examples')
    default:
      return []
  }
}

/** Checks for the name of a file, `./a` or `a.json`, and for a named example. Any other text is data. */
function isFileName(reference: string): boolean {
  const isFile = /^\.{1,2}\/|\.[a-z]\w*(?:#|$)/i.test(reference) && isRelativePath(reference)
  return isFile || reference.startsWith('#/components/examples/')
}

/** Checks for a path that is relative to a file: neither a URL, nor a path from the root of a site, nor a part of a file. */
function isRelativePath(reference: string): boolean {
  return reference !== '' && !/^(?:[a-z][a-z\d+.-]*:|[/\\#?\s])/i.test(reference)
}

/** Checks for data with a property of the name `$ref`. */
function hasReferences(root: JsonRecord, schema: unknown, seen = new Set<unknown>()): boolean {
  const { value } = resolveReference(root, schema)
  if (!isRecord(value) || seen.has(value)) return false
  seen.add(value)
  if (memberOf(value['properties'], '$ref') !== undefined) return true
  return subschemasOf(value).some(
    (each) =>
      keywordOf(each.keyword).describes === 'value' && hasReferences(root, each.schema, seen),
  )
}

function inline(
  { reference, path }: FileName,
  { root, files, origins, addressAt }: Ground,
  mistakes: ExampleFileMistake[],
): void {
  const isExternal = path.at(-1) === 'externalValue'
  const holder = path.slice(0, -1)
  const from = addressAt(path)
  // In a description from the web, it is a URL.
  if (isExternal && !from.startsWith('site:')) return
  const content = contentAt(reference, from, files)
  const isInItself = 'value' in content && holds(content.value, valueAt(root, pointerOf(holder)))
  const found: Content = isInItself ? { reason: 'it contains this example' } : content
  const isMissing = 'reason' in found
  if (isExternal || isMissing) removeAt(root, isExternal ? path : holder)
  if (isMissing) return void mistakes.push({ reference, path, ...found })
  const place = isExternal ? [...holder, 'value'] : holder
  setAt(root, place, found.value)
  origins.add(place, { file: found.file, path: found.path })
}

/** True if a value contains an object, at any depth: data in it would never end. */
function holds(value: unknown, wanted: unknown): boolean {
  const seen = new Set([value])
  for (const each of seen) {
    if (typeof each !== 'object' || each === null) continue
    for (const below of Object.values(each)) seen.add(below)
  }
  return seen.has(wanted)
}

function removeAt(root: JsonRecord, path: readonly string[]): void {
  const holder = valueAt(root, pointerOf(path.slice(0, -1)))
  if (isRecord(holder)) Reflect.deleteProperty(holder, path.at(-1) ?? '')
}

type Content =
  | { readonly value: unknown; readonly file: SourcePath; readonly path: readonly string[] }
  | { readonly reason: string }

function contentAt(reference: string, from: Address, files: DescriptionFiles): Content {
  const target = targetOf(reference, from)
  if (target === undefined) return { reason: 'it is not a URL' }
  const { address, fragment } = target
  const document = files.exampleAt(address)
  if ('reason' in document) return { reason: document.reason }
  const { file } = document
  const path = partsOf(fragment)
  if (isText(address) && path?.length === 0) return { value: document.text, file, path }
  const [mistake] = document.mistakes
  if (mistake !== undefined) return { reason: `it is neither JSON nor YAML (${mistake.reason})` }
  const value = path && valueAt(document.example(), fragment)
  if (path === undefined || value === undefined)
    return { reason: `the file has no \`${fragment}\`` }
  const own = exampleValueOf(value)
  return { value: own === undefined ? value : own.value, file, path }
}
