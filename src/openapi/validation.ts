import { jsonOf, listOf, memberOf, recordOf, textOf } from './json.ts'
import { partsOf, pointerOf } from './references.ts'

export interface ReadableMistake {
  /** The names on the way to the value. */
  readonly path: readonly string[]
  readonly reason: string
  /** Whether the place is the name of the value, not the value. */
  readonly isKey: boolean
}

interface SchemaError {
  readonly keyword: string
  readonly instancePath: string
  readonly schemaPath: string
  readonly message: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Keywords that only say that something below them failed. */
const SUMMARIES = new Set(['if', 'oneOf', 'anyOf', 'allOf', 'not', 'dependentSchemas'])
/** Keywords that also fail because something beside them failed. */
const CONSEQUENCES = new Set(['unevaluatedProperties', 'unevaluatedItems'])

/**
 * What a JSON Schema validator says, for people. It names every branch that it tried: what only follows from another
 * mistake is left out.
 */
export function readableMistakes(details: readonly unknown[]): readonly ReadableMistake[] {
  const errors = details.map(errorOf).filter((error) => !wantsReference(error))
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

// Wherever a reference may stand, its absence is reported beside the mistake itself.
function wantsReference({ keyword, params }: SchemaError): boolean {
  return keyword === 'required' && params['missingProperty'] === '$ref'
}

// What one of several forms would want is no news where the value has a mistake whatever its form.
function withoutAlternatives(errors: readonly SchemaError[]): readonly SchemaError[] {
  const isAlternative = ({ schemaPath }: SchemaError) => /\/(?:oneOf|anyOf)\/\d+\//.test(schemaPath)
  const certain = new Set(
    errors.filter((error) => !isAlternative(error)).map(({ instancePath }) => instancePath),
  )
  return errors.filter((error) => !isAlternative(error) || !certain.has(error.instancePath))
}

// What stands in a value that lacks its kind is not known either, nor is a member that has a mistake itself.
function followsFrom(
  { instancePath, params }: SchemaError,
  causes: readonly SchemaError[],
): boolean {
  const member = textOf(params['unevaluatedProperty'])
  const isIncomplete = causes.some((cause) => cause.instancePath === instancePath)
  if (member === undefined || isIncomplete) return isIncomplete
  const pointer = pointerOf([member]).slice(1)
  return hasErrorBelow(`${instancePath}${pointer}`, causes)
}

function hasErrorBelow(path: string, errors: readonly SchemaError[]): boolean {
  return errors.some(
    ({ instancePath }) => instancePath === path || instancePath.startsWith(`${path}/`),
  )
}

function mistakeOf({ keyword, instancePath, message, params }: SchemaError): ReadableMistake {
  const path = partsOf(`#${instancePath}`) ?? []
  const name = nameOf(path)
  const missing = textOf(params['missingProperty'])
  const unknown =
    textOf(params['additionalProperty']) ??
    textOf(params['unevaluatedProperty']) ??
    textOf(params['propertyName'])

  if (missing !== undefined)
    return { path, reason: `\`${missing}\` is missing in \`${name}\`.`, isKey: true }
  if (unknown !== undefined)
    return {
      path: [...path, unknown],
      reason: `\`${unknown}\` may not stand in \`${name}\`.`,
      isKey: true,
    }
  if (keyword === 'enum') {
    const values = listOf(params['allowedValues']).map((value) => `\`${String(value)}\``)
    return { path, reason: `\`${name}\` must be one of ${values.join(', ')}.`, isKey: false }
  }
  if (keyword === 'pattern' && textOf(params['pattern']) !== undefined)
    return {
      path,
      reason: `\`${name}\` must match \`${String(params['pattern'])}\`.`,
      isKey: false,
    }
  if (SUMMARIES.has(keyword))
    return { path, reason: `\`${name}\` has none of the forms that may stand there.`, isKey: false }
  return { path, reason: `\`${name}\` ${message}.`, isKey: false }
}

/** `get` of a member, `parameters[0]` of an item. */
function nameOf(path: readonly string[]): string {
  const [parent, last] = [path.at(-2), path.at(-1)]
  if (last === undefined) return 'the description'
  return parent !== undefined && /^\d+$/.test(last) ? `${parent}[${last}]` : last
}
