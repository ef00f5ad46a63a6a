import { nameIn, targetOf } from './addresses.ts'
import type { Address } from './addresses.ts'
import { Budget } from '../../base/shared/budget.ts'
import type { DescriptionFiles } from './description-files.ts'
import { resolveDynamicReferences } from './dynamic-references.ts'
import { expand, holdsReference, valuesAround } from './expand.ts'
import type { Copy } from './expand.ts'
import { isReplaceable, kindIn, shelfOf } from './grammar.ts'
import type { Form } from './grammar.ts'
import { exampleFormed, isTextFile } from './example-object.ts'
import { isRecord, memberOf, recordOf, setAt, setMember, textOf } from './json.ts'
import type { JsonRecord } from './json.ts'
import { newOrigins } from './origins.ts'
import type { Origins } from './origins.ts'
import { leadsNowhere, partsOf, pointerOf, referenceOf, valueAt } from './references.ts'
import { targetIn } from './targets.ts'
import type { ReferenceMistake } from './targets.ts'
import { pathOf, trailOf, walk } from './walk.ts'
import type { Visited } from './walk.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'

/**
 * A description in one piece: it contains the values of other documents, and all of its references are
 * internal.
 */
export interface Bundle {
  readonly root: JsonRecord
  readonly origins: Origins
  readonly mistakes: readonly ReferenceMistake[]
  readonly copies: readonly Copy[]
  /** The URL of the document that a value of the description came from. */
  readonly addressAt: (path: readonly string[]) => Address
}

/** More than any real description has in texts. */
const MAX_COPIED = 100_000

const MOST_HOPS = 100

/** A reference that was found and has to be followed. */
interface Met {
  readonly reference: string
  readonly form: Form
  /** The path to the text of the reference. */
  readonly path: readonly string[]
  readonly from: Address
  readonly write: (pointer: string) => void
  /** The number of references that led here. */
  readonly hops?: number
  /** Replaces the reference by a value. */
  readonly inline?: (value: unknown) => void
}

/** One bundling: its inputs, and its results. */
interface Run {
  readonly files: DescriptionFiles
  readonly version: string
  readonly root: JsonRecord
  readonly origins: Origins
  readonly budget: Budget
  readonly addressOf: Map<SourcePath, Address>
  readonly mistakes: ReferenceMistake[]
  readonly copies: Copy[]
  /** References in texts that are not replaced any more, since there are too many. */
  readonly excess: ReferenceMistake[]
  /** The pointers in the description to values of other documents, keyed by URL. */
  readonly homes: Map<string, string>
  readonly seen: Set<unknown>
  readonly followed: Set<string>
  /** The references to follow next. */
  met: Met[]
  /** The objects with a `$dynamicRef`. */
  readonly dynamic: unknown[]
}

/**
 * Copies values of other documents into a description: a schema among its schemas, under its own name; a path
 * item where it is used. Schemas are not expanded: one that is used twice is copied once. The values of the
 * documents are changed.
 */
export async function bundle(
  files: DescriptionFiles,
  version: string,
  origins: Origins = newOrigins(files.main.file),
): Promise<Bundle> {
  const root = recordOf(files.main.value)
  const run: Run = {
    files,
    version,
    root,
    origins,
    budget: new Budget(MAX_COPIED),
    addressOf: new Map([[files.main.file, files.address]]),
    mistakes: [],
    excess: [],
    copies: [],
    homes: new Map(),
    seen: new Set(),
    followed: new Set(),
    met: [],
    dynamic: [],
  }
  walkFrom(run, { value: root, form: 'root', path: [] })
  while (run.met.length > 0) {
    const round = run.met
    run.met = []
    await readAll(round, files)
    for (const reference of round) follow(run, reference)
  }
  if (run.dynamic.length > 0) resolveDynamicReferences(root)
  const excess = run.excess.slice(0, 1).map((each) => ({ ...each, isExcess: true as const }))
  const mistakes = [...run.mistakes, ...excess]
  return { root, origins, mistakes, copies: run.copies, addressAt: (path) => addressAt(run, path) }
}

interface Part {
  readonly value: unknown
  readonly form: Form
  readonly path: readonly string[]
}

function walkFrom(run: Run, { value, form, path }: Part): void {
  walk({ value, form, trail: trailOf(path) }, (visited) => void visit(run, visited), run.seen)
}

function visit(run: Run, visited: Visited): void {
  replaceTexts(run, visited)
  const { value, trail } = visited
  const references = referencesIn(visited, run.root)
  if (references.some(({ names }) => names[0] === '$dynamicRef')) run.dynamic.push(value)
  // Most descriptions are one document, whose references occur again and again.
  const isAlone = run.homes.size === 0
  if (references.length === 0 || (isAlone && references.every((each) => isFollowed(run, each))))
    return
  const path = pathOf(trail)
  const from = addressAt(run, path)
  for (const found of references) {
    const isWhole = found.names[0] === '$ref'
    const inline = (target: unknown) => setAt(run.root, path, withSiblings(target, value))
    const met = metIn(value, found, path)
    const pointer = pointerInResource(run.root, found.reference, path)
    if (pointer !== undefined) met.write(pointer)
    run.met.push({
      ...met,
      reference: pointer ?? met.reference,
      from,
      ...(isWhole && { inline }),
    })
  }
}

function isFollowed({ followed, root }: Run, { reference, form }: FoundReference): boolean {
  if (!isOne(form) || !reference.startsWith('#/')) return false
  if (followed.has(reference)) return true
  if (valueAt(root, reference) !== undefined) followed.add(reference)
  return false
}

/**
 * The pointer from the root for a reference inside of a schema with an `$id`, which resolves against that schema (JSON Schema
 * 2020-12, Core, 8.2.1). Writers also mean the description, so that comes first.
 */
function pointerInResource(
  root: JsonRecord,
  reference: string,
  path: readonly string[],
): string | undefined {
  if (!reference.startsWith('#/') || valueAt(root, reference) !== undefined) return undefined
  for (let length = path.length; length > 0; length--) {
    const pointer = pointerOf(path.slice(0, length))
    const resource = valueAt(root, pointer)
    const isResource = textOf(memberOf(resource, '$id')) !== undefined
    if (isResource && valueAt(resource, reference) !== undefined)
      return `${pointer}${reference.slice(1)}`
  }
  return undefined
}

function addressAt({ addressOf, origins, files }: Run, path: readonly string[]): Address {
  return addressOf.get(origins.originOf([...path, '$ref']).file) ?? files.address
}

/** Replaces the references in texts of an object, and in lists of texts. */
function replaceTexts(run: Run, { value, form, trail }: Visited): void {
  if (!isOne(form)) return
  for (const name of Object.keys(value)) {
    if (!isReplaceable(kindIn(form), name, value[name]) || !holdsReference(value[name])) continue
    const path = [...pathOf(trail), name]
    setMember(value, name, expand(value[name], { path, from: addressAt(run, path) }, run))
  }
}

function follow(run: Run, reference: Met): void {
  const { files, root, homes, origins } = run
  const { form } = reference
  const target = targetIn(reference, files)
  const refuse: Refuse = (why) => void run.mistakes.push({ ...reference, ...why })
  if (target === undefined) return refuse({ reason: 'it is not a URL' })
  const { document, path, address } = target
  if ('reason' in document) return refuse({ reason: document.reason })
  const whole = isTextFile(target, form) ? document.text : document.value
  if (whole === undefined) return refuse({ reason: 'it cannot be read', broken: document })
  const value = path && valueAt(whole, pointerOf(path))
  if (document === files.main && value === undefined && isOne(form)) return
  if (path === undefined || value === undefined)
    return refuse({ lost: leadsNowhere(whole, reference.reference) })
  const pointer = pointerOf(path)
  if (document === files.main) {
    if (!isOne(form)) return inlineFrom(run, pointer, reference)
    if (reference.reference !== pointer) reference.write(pointer)
    return walkFrom(run, { value, form, path })
  }
  run.addressOf.set(document.file, address)
  const key = `${address}${pointer}`
  const home = homes.get(key)
  if (home !== undefined) {
    if (isOne(form)) return reference.write(home)
    return inlineFrom(run, home, reference)
  }
  const place = placeFor(reference, { ...run, name: path.at(-1) ?? nameIn(address) })
  homes.set(key, pointerOf(place.path))
  const { content, isWrapped } = exampleFormed(value, { form, document, path })
  origins.add(place.path, { file: document.file, path })
  if (isWrapped) origins.add([...place.path, 'value'], { file: document.file, path })
  run.copies.push({ path: place.path, form, around: valuesAround(document.value, path) })
  put(content, reference, { root, place })
  walkFrom(run, { value: valueAt(root, pointerOf(place.path)), form, path: place.path })
}

/**
 * Replaces a reference to a map or a list of the description by its target: no reader follows references to
 * them.
 */
function inlineFrom(run: Run, pointer: string, reference: Met): void {
  const { root, origins, mistakes } = run
  const path = reference.path.slice(0, -1)
  const target = partsOf(pointer) ?? []
  const value = valueAt(root, pointer)
  const next = referenceOf(value)
  const { hops = 0 } = reference
  const isLoop = hops > MOST_HOPS || `${pointerOf(path)}/`.startsWith(`${pointer}/`)
  if (isLoop) mistakes.push({ ...reference, lost: 'leads back to itself' })
  else if (next !== undefined)
    run.met.push({ ...reference, reference: next, from: addressAt(run, target), hops: hops + 1 })
  else {
    origins.add(path, origins.originOf(target))
    run.copies.push({ path, form: reference.form, around: valuesAround(root, target) })
    reference.inline?.(value)
    walkFrom(run, { value, form: reference.form, path })
  }
}

async function readAll(met: readonly Met[], files: DescriptionFiles): Promise<void> {
  const addresses = met.flatMap(({ reference, from }) => targetOf(reference, from)?.address ?? [])
  const unread = [...new Set(addresses)].filter((address) => files.at(address) === undefined)
  if (unread.length > 0) await files.read(unread)
}

function metIn(
  value: JsonRecord,
  { reference, names, form }: FoundReference,
  path: readonly string[],
): Omit<Met, 'from' | 'inline'> {
  const holder = valueAt(value, pointerOf(names.slice(0, -1)))
  return {
    reference,
    form,
    path: [...path, ...names],
    write: (pointer) => setMember(holder, names.at(-1) ?? '', pointer),
  }
}

function put(
  value: unknown,
  reference: Met,
  { root, place }: { readonly root: JsonRecord; readonly place: Home },
): void {
  if (place.isInline) return reference.inline?.(value)
  setAt(root, place.path, value)
  reference.write(pointerOf(place.path))
}

interface FoundReference {
  readonly reference: string
  /** The names from the object with the reference to its text. */
  readonly names: readonly string[]
  readonly form: Form
}

function referencesIn({ value, form }: Visited, root: JsonRecord): readonly FoundReference[] {
  const reference = value['$ref']
  const own = typeof reference === 'string' ? [{ reference, names: ['$ref'], form }] : []
  if (form !== 'schema') return own
  const dynamic = value['$dynamicRef']
  const meant =
    typeof dynamic === 'string' ? [{ reference: dynamic, names: ['$dynamicRef'], form }] : []
  const schemas = recordOf(memberOf(root['components'], 'schemas'))
  const mapping = recordOf(memberOf(value['discriminator'], 'mapping'))
  const mapped = Object.entries(mapping).flatMap(([name, target]) => {
    const isReference =
      typeof target === 'string' &&
      /[#/]|\.(?:json|ya?ml)$/.test(target) &&
      !Object.hasOwn(schemas, target)
    return isReference
      ? [{ reference: target, names: ['discriminator', 'mapping', name], form }]
      : []
  })
  return [...own, ...meant, ...mapped]
}

/** The destination of a value of another document: in place of its reference, or in a shared place. */
interface Home {
  readonly path: readonly string[]
  readonly isInline: boolean
}

type Refuse = (why: Pick<ReferenceMistake, 'reason' | 'broken' | 'lost'>) => void

interface RootDocument {
  readonly root: JsonRecord
  readonly version: string
  readonly name: string
}

/** Finds the destination of a value of another document. */
function placeFor({ form, path, inline }: Met, { root, version, name }: RootDocument): Home {
  const shelf = isOne(form) ? shelfOf(kindIn(form), version) : undefined
  if (shelf === undefined && inline !== undefined)
    return { path: path.slice(0, -1), isInline: true }
  const [first = 'components', second = 'schemas'] = shelf ?? ['components', 'schemas']
  const place = shelf?.length === 1 ? [first] : [first, second]
  const taken = recordOf(valueAt(root, pointerOf(place)))
  const wanted = name.replaceAll(/[^\w.-]+/g, '_').replace(/^(?:__proto__)?$/, 'part')
  let free = wanted
  for (let count = 2; Object.hasOwn(taken, free); count++) free = `${wanted}-${String(count)}`
  return { path: [...place, free], isInline: false }
}

/** True if a form is one object, not a list or a map of them. */
function isOne(form: Form): boolean {
  return !/^[[{]/.test(form)
}

function withSiblings(target: unknown, { $ref: _reference, ...siblings }: JsonRecord): unknown {
  return isRecord(target) && Object.keys(siblings).length > 0 ? { ...target, ...siblings } : target
}
