import type { Audience } from '../../base/model/openapi-options.ts'
import { badConfigOption, extensionThrew } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { thrownText } from '../../base/problems/thrown.ts'
import { isRecord, listOf, memberOf, recordOf, textOf, textsOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { operationsIn } from '../read/path-operations.ts'
import type { OptionPlace } from './option-place.ts'

/** True if a part of a description is for the audience. */
export type IsFor = (value: unknown) => boolean

export interface AudienceRule {
  readonly shows: IsFor
  /** The names in the options that match nothing. */
  readonly unknownNames: FindProblems
  /** The failure of the function in the options. */
  readonly failures: FindProblems
}

type FindProblems = (placeOf: (keys: readonly string[]) => OptionPlace) => readonly Problem[]

const NONE: FindProblems = () => []

/** The audience that also sees what is marked with `x-internal`. */
const INTERNAL = 'internal'

/** The rule for one audience of a description. Without one, everything is for it that is not marked with `x-internal`. */
export function audienceRule(root: JsonRecord, audience: Audience | undefined): AudienceRule {
  if (audience === undefined)
    return {
      shows: (value) => recordOf(value)['x-internal'] !== true,
      unknownNames: NONE,
      failures: NONE,
    }
  const { name, tags, paths } = audience
  const operations = listedIn(root)
  const answers = operations.map((operation) => answerOf(operation, audience))
  const left = new Set(
    operations
      .filter((operation, at) => !isListed(operation, audience) || answers[at] !== true)
      .map(({ operation }) => operation),
  )
  return {
    shows(value) {
      if (!isRecord(value)) return true
      if (left.has(value) || (value['x-internal'] === true && name !== INTERNAL)) return false
      const marked = value['x-audience']
      if (name === undefined || marked === undefined) return true
      return (Array.isArray(marked) ? listOf(marked) : [marked]).includes(name)
    },
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

interface Listed {
  readonly method: string
  readonly path: string
  readonly isWebhook: boolean
  readonly operationId?: string
  readonly tags: readonly string[]
  readonly operation: JsonRecord
}

function listedIn(root: JsonRecord): readonly Listed[] {
  return ['paths', 'webhooks'].flatMap((map) =>
    operationsIn(memberOf(root, map), root).map(({ method, path, operation }): Listed => {
      const id = textOf(operation['operationId'])
      return {
        ...{ method, path, isWebhook: map === 'webhooks', operation },
        ...(id !== undefined && { operationId: id }),
        tags: textsOf(operation['tags']),
      }
    }),
  )
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
  const wanted = (list ?? []).filter((each) => !each.startsWith('!'))
  const unwanted = (list ?? []).filter((each) => each.startsWith('!')).map(withoutSign)
  return (wanted.length === 0 || wanted.some(matches)) && !unwanted.some(matches)
}

function withoutSign(name: string): string {
  return name.replace(/^!/, '')
}

/** True if a path is another one or below it: `/users/{id}` is below `/users`. */
function isBelow(path: string, other: string): boolean {
  const start = other.replace(/\/+$/, '')
  return path === start || path.startsWith(`${start}/`)
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
