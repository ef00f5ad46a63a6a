import { openapiMark } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import type { Audience } from '../../base/model/openapi-options.ts'
import type { Copy } from '../read/expand.ts'
import { isRecord, listOf, setAt } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { pointerOf, valueAt } from '../read/references.ts'
import { audienceRule } from './audience.ts'
import type { AudienceRule } from './audience.ts'
import type { Locate } from './findings.ts'
import type { Word, Words } from './hidden-names.ts'
import { isMark, spellingsIn } from './hiding-marks.ts'
import { relatedParts } from './related.ts'
import { shownPart } from './shown-part.ts'
import type { Shown } from './shown-part.ts'

/** Another description of the same API, which is cut to what this one shows. */
export interface Relation {
  readonly file: SourcePath
  readonly shown: Shown
  /** In the form of OpenAPI 3. */
  readonly lifted: () => Shown
  /**
   * Parts that it does not have: in a translation, they are hidden; in an older version, if that has no marks of its
   * own; in another version that is published for itself, and before overlays, they are shown.
   */
  readonly as: 'original' | 'newer' | 'other'
}

/** A description with marks before an overlay. */
export interface BeforeOverlay {
  /**
   * Finds the parts that its marks hide in the description after all overlays: the same objects, those at the same places, and those
   * that are the same for HTTP. Parts that an overlay removed are put back.
   */
  readonly hiddenIn: (root: JsonRecord) => ReadonlySet<unknown>
  /** Hides the copy that an overlay makes of a hidden part. */
  readonly copied: (from: readonly string[], to: readonly string[]) => void
  /** It hides the same in translations and older versions. */
  readonly relation: Relation
}

export interface ShownSetSettings {
  readonly audience: Audience | undefined
  readonly file: SourcePath
  /** Texts that are references to other places: those to hidden ones are empty. */
  readonly copies: readonly Copy[]
  readonly relations: readonly Relation[]
  /** The description before each of its overlays, if it had marks then. */
  readonly before: readonly BeforeOverlay[]
  /** The names of all that marks hide, as it was written. */
  readonly marked: ReadonlySet<string>
}

export interface ShownSet extends Shown {
  readonly rule: AudienceRule
  readonly problems: (locate: Locate) => readonly Problem[]
  /** Names the hidden parts, if no option says for whom the description is. */
  readonly notice: string | undefined
}

/**
 * The one place that decides what of a description may be shown: by its marks, the options of the audience, and the descriptions that
 * it is a translation or an older version of. All that reads a description gets the part. `undefined` if nothing can be hidden.
 */
export function shownSet(root: JsonRecord, settings: ShownSetSettings): ShownSet | undefined {
  const { audience, file, before } = settings
  const spellings = new Set([...spellingsIn(root), ...spellingsAround(settings.copies)])
  const relations = settings.relations.filter(({ shown }) => shown.isCut)
  const isMarked = spellings.size > 0 || before.length > 0 || settings.marked.size > 0
  if (audience === undefined && !isMarked && relations.length === 0) return undefined
  const { hidden, unknown, words } = hiddenBy(root, { relations, isMarked })
  const taken = new Set(before.flatMap((each) => [...each.hiddenIn(root)]))
  for (const each of taken) hidden.add(each)
  const rule = audienceRule(root, audience, spellings)
  const shows = (value: unknown): boolean =>
    !hidden.has(value) && !unknown.has(value) && rule.shows(value)
  for (const each of hiddenCopies(root, settings.copies, shows)) hidden.add(each)
  const isOlder = relations.some((each) => each.as === 'newer')
  const leavesUnused = isOlder ? 'always' : audience === undefined ? 'never' : 'if cut'
  const shown = shownPart(root, {
    shows,
    leavesUnused,
    wholes: before.map((each) => each.relation.shown),
    file,
    marked: settings.marked,
    words,
  })
  const isTaken = (value: JsonRecord): boolean => taken.has(value) && rule.shows(value)
  const isSaid = (value: JsonRecord): boolean => unknown.has(value) || taken.has(value)
  const left = [...shown.left].flatMap((each) => markedIn(each, rule, isSaid))
  const missing = [
    ...left.filter((each) => unknown.has(each)),
    ...[...unknown].filter(Array.isArray),
  ]
  return {
    ...shown,
    rule,
    problems: (locate) => [
      ...problemAt(
        root,
        left.filter((each) => rule.hidingMarks(each).includes('unread')),
        {
          locate,
          reasonOf: unreadReason,
        },
      ),
      ...problemAt(root, left.filter(isTaken), { locate, reasonOf: takenReason }),
      ...(missing.length > 0
        ? [openapiMark({ reason: unknownReason(missing.length, relations) }, { file })]
        : []),
    ],
    notice: audience?.name === undefined ? noticeOf(left, { file, rule }) : undefined,
  }
}

/** Empties the texts that were copied from hidden places, and returns the parts that were. */
export function hiddenCopies(
  root: JsonRecord,
  copies: readonly Copy[],
  shows: (value: unknown) => boolean,
): readonly unknown[] {
  return copies.flatMap(({ path, around, form }) => {
    if (around.every(shows)) return []
    // A map or a list has no mark of its own.
    if (form !== undefined)
      return [valueAt(root, pointerOf(/^[[{]/.test(form) ? path.slice(0, -1) : path))]
    setAt(root, path, '')
    return []
  })
}

/** The marks of the objects from which parts were copied: they may be in another file. */
export function spellingsAround(copies: readonly Copy[]): readonly string[] {
  const around = new Set(copies.flatMap((copy) => copy.around))
  return [...around].filter(isRecord).flatMap((value) => Object.keys(value).filter(isMark))
}

/** The parts for which something is left out: itself, or all operations of a path. */
function markedIn(
  value: unknown,
  rule: AudienceRule,
  isSaid: (value: JsonRecord) => boolean,
): readonly JsonRecord[] {
  if (Array.isArray(value)) return listOf(value).flatMap((each) => markedIn(each, rule, isSaid))
  if (!isRecord(value)) return []
  if (isSaid(value) || rule.hidingMarks(value).length > 0) return [value]
  return Object.values(value).flatMap((each) => markedIn(each, rule, isSaid))
}

interface Hidden {
  readonly hidden: Set<unknown>
  readonly unknown: ReadonlySet<unknown>
  /** The names and values of what is hidden. */
  readonly words: Words
}

function hiddenBy(
  root: JsonRecord,
  { relations, isMarked }: { readonly relations: readonly Relation[]; readonly isMarked: boolean },
): Hidden {
  const hidden = new Set<unknown>()
  const unknown = new Set<unknown>()
  const words = new Map<string, Word>()
  let newer: ReadonlySet<unknown> | undefined
  for (const { shown, as } of relations) {
    const related = relatedParts(root, shown, { isTranslation: as === 'original' })
    for (const each of related.hidden) hidden.add(each)
    for (const [name, word] of related.words) words.set(name, word)
    if (as === 'original') for (const each of related.unknown) unknown.add(each)
    if (as === 'newer')
      newer = new Set([...related.unknown].filter((each) => newer?.has(each) ?? true))
  }
  if (!isMarked) for (const each of newer ?? []) unknown.add(each)
  return { hidden, unknown, words }
}

interface Reporting {
  readonly locate: Locate
  readonly reasonOf: (count: number) => string
}

/** One problem for all marks of a kind, at the first one. */
function problemAt(
  root: JsonRecord,
  values: readonly JsonRecord[],
  { locate, reasonOf }: Reporting,
): readonly Problem[] {
  const [first] = values
  if (first === undefined) return []
  const path = pathTo(root, first) ?? []
  const mark = Object.keys(first).find(isMark)
  const place = locate(mark === undefined ? path : [...path, mark], 'key')
  return [openapiMark({ reason: reasonOf(values.length) }, place)]
}

function pathTo(root: unknown, target: unknown): readonly string[] | undefined {
  if (root === target) return []
  if (typeof root !== 'object' || root === null) return undefined
  for (const [name, member] of Object.entries(root)) {
    const found = pathTo(member, target)
    if (found !== undefined) return [name, ...found]
  }
  return undefined
}

function unreadReason(count: number): string {
  const rest = count === 1 ? '' : ` So are ${String(count - 1)} more of this description.`
  return `This mark cannot be read, so the part that it is on is hidden.${rest} For the team, write \`x-internal: true\` (\`yes\`, \`on\` and \`1\` are the same; \`false\`, \`no\`, \`off\` and \`0\` are no mark). For some readers, write their name or names: \`x-audience: partner\` or \`x-audience: [partner, team]\`.`
}

function takenReason(count: number): string {
  const which = count === 1 ? 'this mark' : `this mark, and ${String(count - 1)} more`
  return `An overlay changes or removes ${which}. It cannot show what the description hides: change the mark in the description itself.`
}

function unknownReason(count: number, relations: readonly Relation[]): string {
  const [{ file, as } = { file: '', as: 'original' }] = relations.filter(
    (each) => each.as !== 'other',
  )
  const parts =
    count === 1 ? '1 part of this description is' : `${String(count)} parts of this description are`
  const why = `${parts} left out, since \`${file}\` has marks, and does not say whether readers may see`
  const what = count === 1 ? 'it' : 'them'
  return as === 'original'
    ? `${why} ${what}. A translation differs from its original in its texts alone: add what is missing there, or remove it here.`
    : `${why} ${what}. Mark what is hidden here, too. If nothing is, write \`x-internal: false\` in \`info\`.`
}

/** The notice of a description with marks whose audience is not known. */
function noticeOf(
  left: readonly JsonRecord[],
  { file, rule }: { readonly file: SourcePath; readonly rule: AudienceRule },
): string | undefined {
  const marks = left.map(rule.hidingMarks).filter((each) => each.length > 0)
  if (marks.length === 0) return undefined
  const named = marks.flatMap(([mark]) => (typeof mark === 'object' ? mark : ['internal']))
  const names = [...new Set(named)].slice(0, 3).map((name) => `\`audience: '${name}'\``)
  const parts = marks.length === 1 ? '1 part is' : `${marks.length.toLocaleString('en')} parts are`
  return `${file}: ${parts} hidden by \`x-internal\` or \`x-audience\`. Show ${marks.length === 1 ? 'it' : 'them'} with ${names.join(' or ')}.`
}
