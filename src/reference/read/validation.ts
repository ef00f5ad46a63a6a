import { jsonOf, listOf, memberOf, recordOf, textOf } from './json.ts'
import { keywordsWith } from './keywords.ts'
import { partsOf, pointerOf } from './references.ts'

export interface ReadableMistake {
  /** The path to the value. */
  readonly path: readonly string[]
  readonly reason: string
  /** True if the place is the name of the value, not the value. */
  readonly isKey: boolean
  /** True if it must be a text in any case. */
  readonly wantsText?: boolean
}

interface SchemaError {
  readonly keyword: string
  readonly instancePath: string
  readonly schemaPath: string
  readonly message: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Keywords that only report that something below them failed. */
const SUMMARIES = keywordsWith(({ describes }) => describes === 'value')
/** Keywords that also fail because something next to them failed. */
const CONSEQUENCES = keywordsWith(({ isRest, isChoice }) => isRest && isChoice)

/**
 * The errors of a JSON Schema validator, made readable. The validator reports every branch that it tried:
 * consequences of another mistake are left out.
 */
export function readableMistakes(details: readonly unknown[]): readonly ReadableMistake[] {
  const errors = withJoinedChoices(details.map(errorOf).filter((error) => !wantsReference(error)))
  const causes = withoutAlternatives(
    errors.filter(({ keyword }) => !SUMMARIES.has(keyword) && !CONSEQUENCES.has(keyword)),
  )
  const consequences = errors.filter(
    (error) => CONSEQUENCES.has(error.keyword) && !followsFrom(error, causes),
  )
  const explained = [...causes, ...consequences]
  const summaries = errors.filter(
    (error) => SUMMARIES.has(error.keyword) && !hasErrorBelow(error.instancePath, explained),
  )
  const mistakes = [...explained, ...summaries].map(mistakeOf)
  const seen = new Set<string>()
  return mistakes.filter((mistake) => {
    const key = jsonOf(mistake)
    return !seen.has(key) && seen.add(key)
  })
}

function errorOf(detail: unknown): SchemaError {
  return {
    keyword: textOf(memberOf(detail, 'keyword')) ?? '',
    instancePath: textOf(memberOf(detail, 'instancePath')) ?? '',
    schemaPath: textOf(memberOf(detail, 'schemaPath')) ?? '',
    message: textOf(memberOf(detail, 'message')) ?? 'is not valid',
    params: recordOf(memberOf(detail, 'params')),
  }
}

// The validator also reports that a reference is missing if one is allowed.
function wantsReference({ keyword, params }: SchemaError): boolean {
  return keyword === 'required' && params['missingProperty'] === '$ref'
}

/** If one of several members is required, each is reported as missing: they become one mistake. */
function withJoinedChoices(errors: readonly SchemaError[]): readonly SchemaError[] {
  const choices = new Map<string, SchemaError[]>()
  for (const error of errors) {
    const choice = /^(.*\/anyOf)\/\d+\/required$/.exec(error.schemaPath)?.[1]
    if (choice === undefined) continue
    const key = `${error.instancePath} ${choice}`
    choices.set(key, [...(choices.get(key) ?? []), error])
  }
  const joined = [...choices.values()].filter((members) => members.length > 1)
  const parts = new Set(joined.flat())
  const whole = joined.flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const names = [first, ...others].map(({ params }) => String(params['missingProperty']))
    return [{ ...first, schemaPath: '', params: { missingProperty: names.join('`, `') } }]
  })
  return [...errors.filter((error) => !parts.has(error)), ...whole]
}

// `anyOf/0/…`: an error of one of several alternatives.
function isAlternative({ schemaPath }: SchemaError): boolean {
  return /\/(?:oneOf|anyOf)\/\d+\//.test(schemaPath)
}

// The errors of alternatives are left out if the value has a mistake in any case.
function withoutAlternatives(errors: readonly SchemaError[]): readonly SchemaError[] {
  const certain = new Set(
    errors.filter((error) => !isAlternative(error)).map(({ instancePath }) => instancePath),
  )
  // Among alternatives of several types, the one with the type of the value was meant.
  const typed = new Set(
    errors.filter(({ keyword }) => keyword !== 'type').map(({ instancePath }) => instancePath),
  )
  // Errors that depend on the kind of a value are left out if the kind itself is missing.
  const plain = new Set(
    errors.filter((error) => !isCondition(error)).map(({ instancePath }) => instancePath),
  )
  return errors.filter(
    (error) =>
      !(isCondition(error) && plain.has(error.instancePath)) &&
      (!isAlternative(error) ||
        (!certain.has(error.instancePath) &&
          (error.keyword !== 'type' || !typed.has(error.instancePath)))),
  )
}

function isCondition({ schemaPath }: SchemaError): boolean {
  return schemaPath.includes('/then/')
}

// Errors inside a value of the wrong kind are consequences. So is the error about an unevaluated member that has
// mistakes itself.
function followsFrom(
  { instancePath, params }: SchemaError,
  causes: readonly SchemaError[],
): boolean {
  const member = textOf(params['unevaluatedProperty'])
  const isIncomplete = causes.some(
    (cause) => cause.instancePath === instancePath && cause.schemaPath !== '',
  )
  if (member === undefined || isIncomplete) return isIncomplete
  const pointer = pointerOf([member]).slice(1)
  return hasErrorBelow(`${instancePath}${pointer}`, causes)
}

function hasErrorBelow(path: string, errors: readonly SchemaError[]): boolean {
  return errors.some(
    ({ instancePath }) => instancePath === path || instancePath.startsWith(`${path}/`),
  )
}

function mistakeOf(error: SchemaError): ReadableMistake {
  const { keyword, instancePath, message, params } = error
  const path = partsOf(`#${instancePath}`) ?? []
  const name = nameOf(path)
  const missing = textOf(params['missingProperty'])
  const unknown =
    textOf(params['additionalProperty']) ??
    textOf(params['unevaluatedProperty']) ??
    textOf(params['propertyName'])

  if (missing !== undefined) {
    const which = missing.includes('`') ? `One of \`${missing}\`` : `\`${missing}\``
    return { path, reason: `${which} is missing in ${name}.`, isKey: true }
  }
  if (unknown !== undefined)
    return {
      path: [...path, unknown],
      reason: `\`${unknown}\` may not stand in ${name}.`,
      isKey: true,
    }
  if (keyword === 'enum') {
    const values = listOf(params['allowedValues']).map((value) => `\`${String(value)}\``)
    return { path, reason: `${name} must be one of ${values.join(', ')}.`, isKey: false }
  }
  if (keyword === 'pattern' && textOf(params['pattern']) !== undefined)
    return {
      path,
      reason: `${name} must match \`${String(params['pattern'])}\`.`,
      isKey: false,
    }
  if (keyword === 'type' && params['type'] === 'string') {
    const reason = `${name} must be text. Write it in quotes.`
    return { path, reason, isKey: false, wantsText: !isAlternative(error) }
  }
  if (SUMMARIES.has(keyword))
    return { path, reason: `${name} has none of the forms that may stand there.`, isKey: false }
  return { path, reason: `${name} ${message}.`, isKey: false }
}

/** The name in code: `get` for a member, `parameters[0]` for an item. */
function nameOf(path: readonly string[]): string {
  const [parent, last] = [path.at(-2), path.at(-1)]
  if (last === undefined) return 'the description'
  return `\`${parent !== undefined && /^\d+$/.test(last) ? `${parent}[${last}]` : last}\``
}
