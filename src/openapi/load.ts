import SwaggerParser from '@apidevtools/swagger-parser'
import { openapiExternalReference, openapiInvalid, openapiSyntax } from '../problems/catalogue.ts'
import { readYaml } from '../problems/yaml-text.ts'
import type { YamlText } from '../problems/yaml-text.ts'
import { expandVariables } from '../shared/variables.ts'
import { isRecord, listOf, memberOf, recordOf, textOf } from './json.ts'
import { partsOf, valueAt } from './references.ts'
import { readableMistakes } from './validation.ts'
import type { ReadableMistake } from './validation.ts'
import type { JsonRecord } from './json.ts'
import type { SourceFile } from '../model/source.ts'
import type { Place, Problem } from '../problems/problem.ts'

/** A description that was read and found valid, with its references as they are written. */
export interface Description {
  readonly root: JsonRecord
  /** The place in the file where a text of the description first stands. */
  readonly placeOfText: (text: string) => Place | undefined
}

export interface Loaded {
  readonly description?: Description
  readonly problems: readonly Problem[]
}

const VERSIONS = /^(3\.0\.[0-4]|3\.1\.[0-2])$/

/** Reads and validates a description. It is given only where it has no mistake. */
export async function loadDescription(
  file: SourceFile,
  variables: Readonly<Record<string, string>>,
): Promise<Loaded> {
  const { text, placeOf } = expandVariables(file.text, variables)
  const syntax = readYaml(text)
  const at = (place: Place) => ({ file: file.path, place: placeOf(place) })
  const invalid = (reason: string, place: Place): Problem => openapiInvalid({ reason }, at(place))

  if (syntax.mistakes.length > 0)
    return {
      problems: syntax.mistakes.map(({ reason, place }) =>
        openapiSyntax({ reason: sentence(reason) }, at(place)),
      ),
    }
  const root = syntax.value
  const unsupported = versionMistake(root)
  if (!isRecord(root) || unsupported !== undefined) {
    const key = isRecord(root) && 'swagger' in root ? 'swagger' : 'openapi'
    return { problems: [invalid(unsupported ?? '', syntax.keyPlace([key]))] }
  }

  const mistakes = [
    ...referenceProblems(root, syntax, at),
    ...(await schemaMistakes(root)).map(({ path, reason, isKey }) =>
      invalid(reason, isKey ? syntax.keyPlace(path) : syntax.valuePlace(path)),
    ),
  ]
  if (mistakes.length > 0) return { problems: mistakes }
  const lines = lineStartsOf(text)
  const placeOfText = (part: string): Place | undefined => {
    const offset = text.indexOf(part)
    return offset < 0 ? undefined : placeOf(placeAt(lines, offset))
  }
  return { description: { root, placeOfText }, problems: [] }
}

function versionMistake(root: unknown): string | undefined {
  if (!isRecord(root)) return 'it is no object with `openapi`, `info` and `paths`.'
  const version = memberOf(root, 'openapi') ?? memberOf(root, 'swagger')
  if (version === undefined) return 'it does not say its version, such as `openapi: 3.1.0`.'
  if (typeof version !== 'string')
    return 'its version must be text. Write it in quotes: `openapi: "3.1.0"`.'
  if (!VERSIONS.test(version))
    return `it is written in version \`${version}\`, which cannot be read. Use 3.0 or 3.1.`
  return undefined
}

/** What swagger-parser finds. It gets a copy, follows no reference, and reads nothing but what it is given. */
async function schemaMistakes(root: JsonRecord): Promise<readonly ReadableMistake[]> {
  const parser = new SwaggerParser()
  const { copy, mistakes } = withoutStops(root)
  try {
    // The type of the library wants a valid document, which is what is to be found out.
    await parser.validate(copy as unknown as Parameters<typeof parser.validate>[0], {
      resolve: { external: false },
      dereference: { excludedPathMatcher: () => true },
      validate: { spec: false },
    })
    return mistakes
  } catch (error) {
    const details = listOf(memberOf(error, 'details'))
    if (details.length > 0) return [...mistakes, ...readableMistakes(details)]
    const reason = error instanceof Error ? error.message : String(error)
    return [...mistakes, { path: [], reason: sentence(reason), isKey: false }]
  }
}

/** A copy without the mistakes at which swagger-parser stops before it looks at the rest. They are told from here. */
function withoutStops(root: JsonRecord): {
  readonly copy: unknown
  readonly mistakes: readonly ReadableMistake[]
} {
  const copy = structuredClone(root) as Record<string, unknown>
  const mistakes: ReadableMistake[] = []
  const info = memberOf(copy, 'info')
  if (isRecord(info) && typeof info['version'] === 'number') {
    const reason = '`version` must be text. Write it in quotes.'
    mistakes.push({ path: ['info', 'version'], reason, isKey: false })
    copy['info'] = { ...info, version: String(info['version']) }
  }
  if (copy['paths'] === undefined) {
    const is31 = String(copy['openapi']).startsWith('3.1')
    const isComplete = is31 && ('components' in copy || 'webhooks' in copy)
    if (!isComplete)
      mistakes.push({ path: ['openapi'], reason: '`paths` is missing.', isKey: true })
    copy['paths'] = {}
  }
  return { copy, mistakes }
}

/** Keys below which a `$ref` is data of the writer, not a reference. */
const DATA = new Set(['example', 'default', 'const', 'enum', 'value'])

function referenceProblems(
  root: JsonRecord,
  syntax: YamlText,
  at: (place: Place) => { file: SourceFile['path']; place: Place },
): readonly Problem[] {
  const problems: Problem[] = []
  const check = (reference: string, path: readonly string[]): void => {
    const place = () => at(syntax.valuePlace([...path, '$ref']))
    if (!reference.startsWith('#')) problems.push(openapiExternalReference({ reference }, place()))
    else if (partsOf(reference) === undefined || valueAt(root, reference) === undefined)
      problems.push(
        openapiInvalid({ reason: `the reference \`${reference}\` leads to nothing.` }, place()),
      )
  }
  const walk = (value: unknown, path: readonly string[]): void => {
    for (const [index, item] of listOf(value).entries()) walk(item, [...path, String(index)])
    const holdsNames = path.at(-1) === 'properties' && path.at(-2) !== 'properties'
    for (const [name, member] of Object.entries(recordOf(value))) {
      const isText = typeof member === 'string'
      if (name === '$ref' && isText && !holdsNames) check(member, path)
      else if (holdsNames || !(DATA.has(name) || name.startsWith('x-')))
        if (!isText && !isExampleList(name, member)) walk(member, [...path, name])
    }
  }
  walk(root, [])
  return problems
}

// `examples` is a list of values in a schema, and a map of example objects, which may be references, elsewhere.
function isExampleList(name: string, value: unknown): boolean {
  return name === 'examples' && Array.isArray(value)
}

function lineStartsOf(text: string): readonly number[] {
  return [0, ...Array.from(text.matchAll(/\r\n|\n|\r/g), (end) => end.index + end[0].length)]
}

function placeAt(lines: readonly number[], offset: number): Place {
  const index = lines.findLastIndex((start) => start <= offset)
  return { line: index + 1, column: offset - (lines[index] ?? 0) + 1 }
}

function sentence(reason: string): string {
  const text = textOf(reason)?.trim() ?? 'it is empty'
  return /[.!?]$/.test(text) ? text : `${text}.`
}
