import {
  openapiContradiction,
  openapiExternalReference,
  openapiInvalid,
  openapiOverlay,
  openapiOverlayTarget,
  openapiSchema,
  openapiSyntax,
} from '../../base/problems/catalogue.ts'
import type { Location, Problem } from '../../base/problems/problem.ts'
import { exampleMistakes } from '../examples/example-mistakes.ts'
import type { DocumentText } from '../read/document-text.ts'
import { formOf, kindIn } from '../read/grammar.ts'
import type { Form } from '../read/grammar.ts'
import { textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import type { Origins } from '../read/origins.ts'
import { applyOverlay } from '../read/overlay.ts'
import { MOST_HOPS, partsOf, resolveReference, valueAt } from '../read/references.ts'
import { contradictionsIn } from '../read/rules.ts'
import type { ReferenceMistake } from '../read/targets.ts'
import type { ReadableMistake } from '../read/validation.ts'
import { pathOf, trailOf, walk } from '../read/walk.ts'

/** All documents that a description was made from. */
export type Documents = readonly DocumentText[]

/** The place of a value of the description, or of its name, in the file that it came from. */
export type Locate = (path: readonly string[], which: 'key' | 'value') => Location

/** More problems than these are not useful at once. */
export const MAX_PROBLEMS = 100

export function locator(documents: Documents, origins: Origins): Locate {
  const byFile = new Map(documents.map((document) => [document.file, document]))
  return (path, which) => {
    const { file, path: there } = origins.originOf(path)
    const document = byFile.get(file)
    return {
      file,
      place: which === 'key' ? document?.keyPlace(there) : document?.valuePlace(there),
    }
  }
}

/** The reasons why a document cannot be read at all. */
export function syntaxProblems({ file, mistakes }: DocumentText): readonly Problem[] {
  return mistakes.map(({ reason, place }) =>
    openapiSyntax({ reason: sentence(reason) }, { file, place }),
  )
}

/** Applies an overlay, and reports the actions that failed. */
export function overlayProblems(
  overlay: DocumentText,
  ground: { readonly root: JsonRecord; readonly origins: Origins },
): readonly Problem[] {
  const { file } = overlay
  if (overlay.mistakes.length > 0)
    return overlay.mistakes.map(({ reason, place }) =>
      openapiOverlay({ reason: sentence(reason) }, { file, place }),
    )
  return applyOverlay({ ...ground, overlay }).map(({ path, reason, target }) => {
    const location = { file, place: overlay.valuePlace(path) }
    return target === undefined
      ? openapiOverlay({ reason }, location)
      : openapiOverlayTarget({ target }, location)
  })
}

interface Bundled {
  readonly root: JsonRecord
  readonly mistakes: readonly ReferenceMistake[]
  readonly structure: readonly ReadableMistake[]
}

/** The problems of a description in one piece. */
export function descriptionProblems(
  { root, mistakes, structure: found }: Bundled,
  locate: Locate,
): readonly Problem[] {
  const told = new Set(mistakes.map(({ path }) => path.join('\0')))
  const references = [
    ...mistakes.slice(0, MAX_PROBLEMS).flatMap((mistake) => referenceProblems(mistake, locate)),
    ...lostReferences(root)
      .filter(({ path }) => !told.has(path.join('\0')))
      .map(({ reason, path }) => openapiInvalid({ reason }, locate(path, 'value'))),
  ]
  // A reference that could not be replaced is reported once, not also as a wrong form.
  const holders = new Set(
    mistakes.flatMap(({ path }) => [path.slice(0, -1).join('\0'), path.join('\0')]),
  )
  const structure = found
    .filter(({ path }) => !holders.has(path.join('\0')))
    .map(({ path, reason, isKey }) => {
      const location = () => locate(path, isKey ? 'key' : 'value')
      return { isOfSchema: isInSchema(path), reason, location }
    })
  const forms = structure
    .slice(0, MAX_PROBLEMS)
    .map(({ isOfSchema, reason, location }) =>
      (isOfSchema ? openapiSchema : openapiInvalid)({ reason }, location()),
    )
  const contradictions = [...contradictionsIn(root), ...exampleMistakes(root)]
    .slice(0, MAX_PROBLEMS)
    .map(({ path, reason, isKey }) =>
      openapiContradiction({ reason }, locate(path, isKey ? 'key' : 'value')),
    )
  return [...references.slice(0, MAX_PROBLEMS), ...forms, ...contradictions]
}

function referenceProblems(
  { reference, path, reason, broken, lost = 'leads to nothing' }: ReferenceMistake,
  locate: Locate,
): readonly Problem[] {
  const location = locate(path, 'value')
  if (broken !== undefined) return syntaxProblems(broken)
  // A mapping without its schema leaves out one name of a choice: all else can be shown.
  if (path.at(-3) === 'discriminator' && path.at(-2) === 'mapping')
    return [
      openapiContradiction(
        {
          reason: `the mapping \`${reference}\` ${reason === undefined ? lost : `cannot be followed: ${reason}`}. Correct it, or remove it.`,
        },
        location,
      ),
    ]
  return [
    reason === undefined
      ? openapiInvalid({ reason: `the reference \`${reference}\` ${lost}.` }, location)
      : openapiExternalReference({ reference, reason }, location),
  ]
}

interface Lost {
  readonly path: readonly string[]
  readonly reason: string
}

/** References inside the description that have no target, or are circular. */
function lostReferences(root: JsonRecord): readonly Lost[] {
  const lost: Lost[] = []
  const seen = new Set<unknown>()
  const followed = new Set<string>()
  let met: { readonly pointer: string; readonly form: Form }[] = []
  const start = (value: unknown, form: Form, path: readonly string[]): void =>
    walk(
      { value, form, trail: trailOf(path) },
      ({ value: holder, form: as, trail }) => {
        const reference = textOf(holder['$ref'])
        if (reference?.startsWith('#') !== true) return
        const isNew = followed.size !== followed.add(reference).size
        if (isNew) met.push({ pointer: reference, form: as })
        const reason = whyLost(root, holder, reference)
        if (reason !== undefined) lost.push({ path: [...pathOf(trail), '$ref'], reason })
      },
      seen,
    )
  start(root, 'root', [])
  while (met.length > 0) {
    const round = met
    met = []
    for (const { pointer, form } of round)
      start(valueAt(root, pointer), form, partsOf(pointer) ?? [])
  }
  return lost
}

function whyLost(root: JsonRecord, holder: JsonRecord, reference: string): string | undefined {
  if (valueAt(root, reference) === undefined)
    return `the reference \`${reference}\` leads to nothing.`
  const { value, trail } = resolveReference(root, holder)
  if (value !== undefined) return undefined
  return trail.length >= MOST_HOPS
    ? `the reference \`${reference}\` begins a chain of ${String(MOST_HOPS)} references or more.`
    : `the reference \`${reference}\` leads back to itself.`
}

/** True if a path leads into a schema, from the root of a description. */
function isInSchema(path: readonly string[]): boolean {
  let form: Form | undefined = 'root'
  for (const name of path) {
    if (form === undefined) return false
    if (form === 'schema') return true
    form = form.startsWith('{') || form.startsWith('[') ? kindIn(form) : formOf(kindIn(form), name)
  }
  return form === 'schema'
}

function sentence(reason: string): string {
  const text = reason.trim() === '' ? 'it is empty' : reason.trim()
  return /[.!?]$/.test(text) ? text : `${text}.`
}
