import type { Audience } from '../../base/model/openapi-options.ts'
import { badConfigOption, extensionThrew } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { thrownText } from '../../base/problems/thrown.ts'
import { isRecord, recordOf, textOf, textsOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { operationsIn } from '../read/path-operations.ts'
import { referredObject } from '../read/references.ts'
import { marksOf } from './hiding-marks.ts'
import type { Mark } from './hiding-marks.ts'
import type { OptionPlace } from './option-place.ts'
import { isWebhookTable, pathTables } from './path-tables.ts'

/** True if a part of a description is for the audience. */
export type IsFor = (value: unknown) => boolean

export interface AudienceRule {
  readonly shows: IsFor
  /** The marks of an object that keep it from the audience. */
  readonly hidingMarks: (value: JsonRecord) => readonly Mark[]
  /** The names in the options that match nothing. */
  readonly unknownNames: FindProblems
  /** The failure of the function in the options. */
  readonly failures: FindProblems
}

type FindProblems = (placeOf: (keys: readonly string[]) => OptionPlace) => readonly Problem[]

/** The audience that also sees what is marked with `x-internal`. */
const INTERNAL = 'internal'

/**
 * The rule for one audience of a description, whose marks are spelt as given. Without one, everything is for it that has no mark. A
 * mark that cannot be read hides.
 */
export function audienceRule(
  root: JsonRecord,
  audience: Audience = {},
  spellings: ReadonlySet<string>,
): AudienceRule {
  const { tags, paths, keep } = audience
  const hasOptions = [tags, paths, keep].some((option) => option !== undefined)
  const operations = hasOptions ? listedIn(root) : []
  const answers = operations.map((operation) => answerOf(operation, audience))
  const left = new Set<unknown>(
    operations
      .filter((operation, at) => !isListed(operation, audience) || answers[at] !== true)
      .map(({ operation }) => operation),
  )
  for (const operation of operations.flatMap((each) => requestsOf(each.operation, root)))
    if (!passes(tags?.filter(isUnwanted), (tag) => textsOf(operation['tags']).includes(tag)))
      left.add(operation)
  const isFor = (mark: Mark): boolean => isMarkFor(mark, audience)
  const hidingMarks = (value: JsonRecord): readonly Mark[] =>
    marksOf(value, spellings).filter((mark) => !isFor(mark))
  return {
    hidingMarks,
    shows: (value) => !isRecord(value) || (!left.has(value) && hidingMarks(value).length === 0),
    unknownNames(placeOf) {
      const isTag = (tag: string): boolean => operations.some((each) => each.tags.includes(tag))
      const isPath = (path: string): boolean => operations.some((each) => isBelow(each.path, path))
      return [
        ...unmatched(tags, isTag, { placeOf: () => placeOf(['tags']), noun: 'tag' }),
        ...unmatched(paths, isPath, { placeOf: () => placeOf(['paths']), noun: 'path' }),
      ]
    },
    failures: (placeOf) => mistakesOf(operations, answers, () => placeOf(['keep'])),
  }
}

/** True if a mark lets an audience see a part. */
export function isMarkFor(mark: Mark, { name }: Audience): boolean {
  if (mark === 'internal') return name === INTERNAL
  return mark !== 'unread' && name !== undefined && mark.includes(name)
}

interface Listed {
  readonly method: string
  readonly path: string
  readonly isWebhook: boolean
  readonly operationId?: string
  readonly tags: readonly string[]
  readonly operation: JsonRecord
}

function listedIn(root: JsonRecord): readonly Listed[] {
  return pathTables(root).flatMap((table) =>
    operationsIn(root[table], root).map(({ method, path, operation }): Listed => {
      const id = textOf(operation['operationId'])
      return {
        method,
        path,
        isWebhook: isWebhookTable(table),
        operation,
        ...(id !== undefined && { operationId: id }),
        tags: textsOf(operation['tags']),
      }
    }),
  )
}

/** The requests that an operation sends: those of its callbacks. */
function requestsOf(operation: JsonRecord, root: JsonRecord): readonly JsonRecord[] {
  return Object.values(recordOf(operation['callbacks']))
    .flatMap((callback) => operationsIn(referredObject(root, callback), root))
    .map((each) => each.operation)
}

function isListed({ path, isWebhook, tags }: Listed, audience: Audience): boolean {
  const hasTags = passes(audience.tags, (wanted) => tags.includes(wanted))
  return hasTags && (isWebhook || passes(audience.paths, (wanted) => isBelow(path, wanted)))
}

/** Checks a list of names: one of them must match, and none with `!` before it. */
function passes(
  list: readonly string[] | undefined,
  matches: (wanted: string) => boolean,
): boolean {
  const wanted = (list ?? []).filter((each) => !isUnwanted(each))
  const unwanted = (list ?? []).filter(isUnwanted).map(withoutSign)
  return (wanted.length === 0 || wanted.some(matches)) && !unwanted.some(matches)
}

function isUnwanted(name: string): boolean {
  return name.startsWith('!')
}

function withoutSign(name: string): string {
  return name.replace(/^!/, '')
}

/** Checks that a path is another one or below it: `/users/{id}` and `/users?all` are below `/users`. */
function isBelow(path: string, other: string): boolean {
  const start = other.replace(/\/+$/, '')
  return path.startsWith(start) && /^(?:[/?#]|$)/.test(path.slice(start.length))
}

/** The answer of the function, or its failure. */
type Answer = boolean | { readonly thrown: unknown } | { readonly type: string }

function answerOf(listed: Listed, { keep }: Audience): Answer {
  if (keep === undefined) return true
  try {
    const answer: unknown = keep(structuredClone(listed))
    if (typeof answer === 'boolean') return answer
    // A rejection is not another mistake.
    if (answer instanceof Promise) answer.catch(() => undefined)
    return { type: answer instanceof Promise ? 'promise' : typeof answer }
  } catch (thrown) {
    return { thrown }
  }
}

function mistakesOf(
  operations: readonly Listed[],
  answers: readonly Answer[],
  placeOf: () => OptionPlace,
): readonly Problem[] {
  const at = answers.findIndex((answer) => typeof answer !== 'boolean')
  const [listed, mistake] = [operations[at], answers[at]]
  if (listed === undefined || typeof mistake !== 'object') return []
  const { option, location } = placeOf()
  const called = `\`${listed.method} ${listed.path}\``
  if ('thrown' in mistake) {
    const what = `\`${option}\`, called for ${called},`
    return [extensionThrew({ what, reason: thrownText(mistake.thrown) }, location)]
  }
  const expected = `a function that returns \`true\` or \`false\`; for ${called} it returned a value of the type \`${mistake.type}\``
  return [badConfigOption({ option, expected }, location)]
}

/** A misspelt name would leave out too much, or, with `!` before it, too little. */
function unmatched(
  list: readonly string[] | undefined,
  isKnown: (name: string) => boolean,
  { placeOf, noun }: { readonly placeOf: () => OptionPlace; readonly noun: string },
): readonly Problem[] {
  const unknown = (list ?? []).filter((name) => !isKnown(withoutSign(name)))
  if (unknown.length === 0) return []
  const { option, location } = placeOf()
  const names = unknown.map((name) => `\`${withoutSign(name)}\``).join(' and ')
  const expected = `a list of ${noun}s of operations of the description; none has the ${noun} ${names}`
  return [badConfigOption({ option, expected }, location)]
}
