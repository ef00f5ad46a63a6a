import {
  openapiContradiction,
  openapiExternalReference,
  openapiInvalid,
  openapiLeftOut,
  openapiOverlay,
  openapiOverlayTarget,
  openapiRepaired,
  openapiSchema,
  openapiSyntax,
  openapiUnquoted,
} from '../../base/problems/catalogue.ts'
import type { Location, Problem } from '../../base/problems/problem.ts'
import { exampleMistakes } from '../examples/example-mistakes.ts'
import { remember } from '../../base/shared/remember.ts'
import type { DocumentText } from '../read/document-text.ts'
import type { JsonRecord } from '../read/json.ts'
import type { Finding, Repaired } from '../read/left-out.ts'
import type { Origins } from '../read/origins.ts'
import { applyOverlay } from '../read/overlay.ts'
import type { OverlayGround } from '../read/overlay.ts'
import { contradictionsIn } from '../read/rules.ts'
import type { ReferenceMistake } from '../read/targets.ts'

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

/** The reason why a document cannot be read at all. All further ones mostly follow from the first. */
export function syntaxProblems({ file, mistakes }: DocumentText): readonly Problem[] {
  return mistakes
    .slice(0, 1)
    .map(({ reason, place }) => openapiSyntax({ reason: sentence(reason) }, { file, place }))
}

/** Applies an overlay, and reports the actions that failed. */
export function overlayProblems(
  overlay: DocumentText,
  ground: Pick<OverlayGround, 'copied' | 'origins' | 'root'>,
): readonly Problem[] {
  const { file } = overlay
  if (overlay.mistakes.length > 0)
    return overlay.mistakes
      .slice(0, 1)
      .map(({ reason, place }) => openapiOverlay({ reason: sentence(reason) }, { file, place }))
  return applyOverlay({ ...ground, overlay }).map(({ path, reason, target }) => {
    const location = { file, place: overlay.valuePlace(path) }
    return target === undefined
      ? openapiOverlay({ reason }, location)
      : openapiOverlayTarget({ target }, location)
  })
}

/** The problems of a description that was read, and the contradictions that are left in it. */
export function descriptionProblems(
  { findings, isIncomplete }: Repaired,
  root: JsonRecord,
  locate: Locate,
): readonly Problem[] {
  const contradictions = contradictionsOf(root)
    // Something may be missing because it was left out.
    .filter(({ path, isKey }) => !(isKey && path.length === 3 && isIncomplete(path)))
    .slice(0, MAX_PROBLEMS)
    .map(({ path, reason, isKey }) =>
      openapiContradiction({ reason }, locate(path, isKey ? 'key' : 'value')),
    )
  return [...findings.map(problemOf), ...contradictions]
}

function contradictionsOf(root: JsonRecord) {
  return [...contradictionsIn(root), ...exampleMistakes(root)]
}

/** Problems without the contradictions that a cut description does not have: they name what it hides. */
export function publishedProblems(
  problems: readonly Problem[],
  part: JsonRecord,
): readonly Problem[] {
  const left = remember(
    () =>
      new Set(
        contradictionsOf(part).map(({ reason }) => openapiContradiction({ reason }, {}).message),
      ),
  )
  return problems.filter(({ id, message }) => id !== 'openapi-contradiction' || left().has(message))
}

function problemOf({ kind, reason, part, reference = '', location }: Finding): Problem {
  switch (kind) {
    case 'left out':
      return openapiLeftOut({ part, reason }, location)
    case 'reference':
      return openapiExternalReference({ reference, reason }, location)
    case 'repaired':
      return openapiRepaired({ reason }, location)
    case 'schema':
      return openapiSchema({ reason }, location)
    case 'unquoted':
      return openapiUnquoted({ text: part, kind: reason }, location)
  }
}

/** The problems of references whose place cannot be left out: to a file with mistakes, and of names of a choice. */
export function referenceProblems(
  mistakes: readonly ReferenceMistake[],
  locate: Locate,
): readonly Problem[] {
  const broken = new Set(mistakes.flatMap((mistake) => mistake.broken ?? []))
  const unread = [...broken].flatMap(({ file, mistakes: [first] }) => {
    const reason = sentence(`The file cannot be read: ${first?.reason ?? 'it is empty'}`)
    const location = { file, ...(first !== undefined && { place: first.place }) }
    return [openapiLeftOut({ part: 'what is in this file', reason }, location)]
  })
  const others = mistakes.filter((mistake) => mistake.broken === undefined)
  const found = others.slice(0, MAX_PROBLEMS).flatMap((mistake) => {
    const { reference, path, reason, isExcess, lost = 'leads to nothing' } = mistake
    if (isExcess === true)
      return [
        openapiInvalid(
          { reason: `the reference \`${reference}\` ${lost}.` },
          locate(path, 'value'),
        ),
      ]
    if (path.at(-1) === '$dynamicRef') return [dynamicProblem(mistake, locate(path, 'value'))]
    if (path.at(-3) !== 'discriminator' || path.at(-2) !== 'mapping') return []
    const why = reason === undefined ? lost : `cannot be followed: ${reason}`
    const problem = `the mapping \`${reference}\` ${why}. Correct it, or remove it.`
    return [openapiContradiction({ reason: problem }, locate(path, 'value'))]
  })
  return [...unread, ...found]
}

function dynamicProblem(
  { reference, reason, lost = 'leads to nothing' }: ReferenceMistake,
  location: Location,
): Problem {
  return reason === undefined
    ? openapiSchema({ reason: `the reference \`${reference}\` ${lost}.` }, location)
    : openapiExternalReference({ reference, reason }, location)
}

function sentence(reason: string): string {
  const text = reason.trim() === '' ? 'it is empty' : reason.trim()
  return /[.!?]$/.test(text) ? text : `${text}.`
}
