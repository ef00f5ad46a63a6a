import { nameIn, targetOf } from './addresses.ts'
import { Budget } from './budget.ts'
import { settleDynamicReferences } from './dynamic-references.ts'
import { expand } from './expand.ts'
import { isReplaceable, kindIn, shelfOf } from './grammar.ts'
import { isRecord, memberOf, recordOf } from './json.ts'
import { newOrigins } from './origins.ts'
import { partsOf, pointerOf, resolveReference, valueAt } from './references.ts'
import { targetIn } from './targets.ts'
import { pathOf, trailOf, walk } from './walk.ts'
import type { Address } from './addresses.ts'
import type { DocumentText } from './document-text.ts'
import type { DescriptionFiles } from './files.ts'
import type { Form } from './grammar.ts'
import type { JsonRecord } from './json.ts'
import type { Origins } from './origins.ts'
import type { Visited } from './walk.ts'

/** A description in one piece: what other documents hold stands in it, and every reference in it leads into it. */
export interface Bundle {
  readonly root: JsonRecord
  readonly origins: Origins
  readonly mistakes: readonly ReferenceMistake[]
}

export interface ReferenceMistake {
  readonly reference: string
  /** The way to the reference in the description. */
  readonly path: readonly string[]
  /** Why it cannot be followed; it ends a sentence. Nothing where it leads to nothing. */
  readonly reason?: string | undefined
  /** How it fails inside the description, in place of `leads to nothing`. */
  readonly lost?: string
  /** The document that it leads to, where that one has mistakes of its own. */
  readonly broken?: DocumentText
}

/** More than anyone writes in texts. */
const MAX_COPIED = 100_000

/** A reference that was met and is to be followed. */
interface Met {
  readonly reference: string
  readonly form: Form
  /** The way to the text of the reference. */
  readonly path: readonly string[]
  readonly from: Address
  readonly write: (pointer: string) => void
  /** Puts a value in the place of the reference. */
  readonly inline?: (value: unknown) => void
}

/**
 * Takes into a description what other documents hold: a schema among its schemas, under its own name; a path item where
 * it is used. Nothing is expanded: what is used twice stands there once. The values of the documents are changed.
 */
export async function bundle(
  files: DescriptionFiles,
  version: string,
  origins: Origins = newOrigins(files.main.file),
): Promise<Bundle> {
  const root = recordOf(files.main.value)
  const addressOf = new Map([[files.main.file, files.address]])
  const mistakes: ReferenceMistake[] = []
  const homes = new Map<string, string>()
  const seen = new Set<unknown>()
  const followed = new Set<string>()
  let met: Met[] = []
  let hasDynamic = false
  const budget = new Budget(MAX_COPIED)

  // Most descriptions are one document, whose references are met again and again.
  const isAlone = (): boolean => homes.size === 0
  const isFollowed = ({ reference, form }: FoundReference): boolean =>
    isOne(form) && reference.startsWith('#/') && followed.size === followed.add(reference).size
  const addressAt = (path: readonly string[]): Address =>
    addressOf.get(origins.originOf([...path, '$ref']).file) ?? files.address

  const replaceTexts = ({ value, form, trail }: Visited): void => {
    if (!isOne(form)) return
    for (const name of Object.keys(value)) {
      if (!isReplaceable(kindIn(form), name)) continue
      const path = [...pathOf(trail), name]
      const surroundings = { files, origins, budget, addressOf, mistakes }
      setMember(value, name, expand(value[name], { path, from: addressAt(path) }, surroundings))
    }
  }

  const visit = (visited: Visited): void => {
    replaceTexts(visited)
    const { value, trail } = visited
    const references = referencesIn(visited, root)
    hasDynamic ||= references.some(({ names }) => names[0] === '$dynamicRef')
    if (references.length === 0 || (isAlone() && references.every(isFollowed))) return
    const path = pathOf(trail)
    const from = addressAt(path)
    for (const found of references) {
      const isWhole = found.names[0] === '$ref'
      const inline = (target: unknown) => setAt(root, path, withSiblings(target, value))
      met.push({ ...metIn(value, found, path), from, ...(isWhole && { inline }) })
    }
  }

  const follow = (reference: Met): void => {
    const target = targetIn(reference, files)
    const refuse: Refuse = (why) => void mistakes.push({ ...reference, ...why })
    if (target === undefined) return refuse({ reason: 'it is no address' })
    const { document, path, address } = target
    if ('reason' in document) return refuse({ reason: document.reason })
    if (document.value === undefined)
      return refuse({ reason: 'it cannot be read', broken: document })
    const value = path && valueAt(document.value, pointerOf(path))
    if (document === files.main && value === undefined) return
    if (path === undefined || value === undefined) return refuse({})
    if (document === files.main) {
      const pointer = pointerOf(path)
      if (!isOne(reference.form)) return inlineFrom(pointer, reference, refuse)
      if (reference.reference !== pointer) reference.write(pointer)
      walk({ value, form: reference.form, trail: trailOf(path) }, visit, seen)
      return
    }
    addressOf.set(document.file, address)
    const key = `${address}${pointerOf(path)}`
    const home = homes.get(key)
    if (home !== undefined && !isOne(reference.form)) return inlineFrom(home, reference, refuse)
    if (home !== undefined) return reference.write(home)
    const place = placeFor(reference, { root, version, name: path.at(-1) ?? nameIn(address) })
    homes.set(key, pointerOf(place.path))
    origins.add(place.path, { file: document.file, path })
    put(value, reference, { root, place })
    const moved = valueAt(root, pointerOf(place.path))
    walk({ value: moved, form: reference.form, trail: trailOf(place.path) }, visit, seen)
  }

  /** A map or a list cannot be referred to, so that it is put in each place. */
  const inlineFrom = (pointer: string, reference: Met, refuse: Refuse): void => {
    const own = pointerOf(reference.path.slice(0, -1))
    const { value } = resolveReference(root, { $ref: pointer })
    if (value === undefined || `${own}/`.startsWith(`${pointer}/`))
      return refuse({ lost: 'leads back to itself' })
    origins.add(reference.path.slice(0, -1), origins.originOf(partsOf(pointer) ?? []))
    reference.inline?.(value)
    walk({ value, form: reference.form, trail: trailOf(reference.path.slice(0, -1)) }, visit, seen)
  }

  walk({ value: root, form: 'root', trail: undefined }, visit, seen)
  while (met.length > 0) {
    const round = met
    met = []
    await readAll(round, files)
    for (const reference of round) follow(reference)
  }
  if (hasDynamic) settleDynamicReferences(root)
  return { root, origins, mistakes }
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
  /** The names from the object that holds the reference to its text. */
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

/** Where a value of another document goes: in the place of its reference, or where all can refer to it. */
interface Home {
  readonly path: readonly string[]
  readonly isInline: boolean
}

type Refuse = (why: Pick<ReferenceMistake, 'reason' | 'broken' | 'lost'>) => void

interface Surroundings {
  readonly root: JsonRecord
  readonly version: string
  readonly name: string
}

/** Where a value of another document goes. */
function placeFor({ form, path, inline }: Met, { root, version, name }: Surroundings): Home {
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

/** Whether a form is one object, rather than a list or a map of them. */
function isOne(form: Form): boolean {
  return !/^[[{]/.test(form)
}

function withSiblings(target: unknown, { $ref: _reference, ...siblings }: JsonRecord): unknown {
  return isRecord(target) && Object.keys(siblings).length > 0 ? { ...target, ...siblings } : target
}

function setAt(root: JsonRecord, path: readonly string[], value: unknown): void {
  let holder: unknown = root
  for (const name of path.slice(0, -1)) {
    if (memberOf(holder, name) === undefined) setMember(holder, name, {})
    holder = memberOf(holder, name)
  }
  setMember(holder, path.at(-1) ?? '', value)
}

function setMember(holder: unknown, name: string, value: unknown): void {
  if (typeof holder === 'object' && holder !== null) Reflect.set(holder, name, value)
}
