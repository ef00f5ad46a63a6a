import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { load } from 'js-yaml'
import type { Problem } from '../../../../src/base/problems/problem.ts'
import { sourcePathOf } from '../../../../src/base/shared/urls/paths.ts'
import type { Change } from '../../../../src/tools/changes/compare/change.ts'
import { compareDescriptions } from '../../../../src/tools/changes/compare/compare-descriptions.ts'
import type { CompareSettings } from '../../../../src/tools/changes/compare/compare-descriptions.ts'
import { loadDescription } from '../../../../src/reference/load/load.ts'
import type { Description } from '../../../../src/reference/load/load.ts'

type Value = Readonly<Record<string, unknown>>
type Two = readonly [unknown, unknown]

/** A pair of small descriptions, and the rules and severities of the changes between them. */
export interface Case {
  readonly name: string
  readonly expect: readonly string[]
  readonly request?: Two
  readonly response?: Two
  readonly operation?: readonly [Value, Value]
  readonly paths?: Two
  readonly document?: readonly [Value, Value]
  readonly schemas?: Value & { readonly old?: Value; readonly new?: Value }
  /** The version of OpenAPI of both. */
  readonly version?: string
  /** The version of OpenAPI of the older one. */
  readonly old?: string
  readonly enums?: 'closed'
}

const TODAY = '2026-11-27'

/** The pairs of a file in `test/fixtures/diff/`. */
export function casesIn(file: string): readonly Case[] {
  const path = new URL(`../../../fixtures/diff/${file}`, import.meta.url)
  return load(readFileSync(fileURLToPath(path), 'utf8')) as readonly Case[]
}

/** The two descriptions of a pair. */
export function documentsOf(pair: Case): readonly [Value, Value] {
  return [documentOf(pair, 0), documentOf(pair, 1)]
}

function documentOf(pair: Case, index: 0 | 1): Value {
  const { version = '3.1.1', schemas = {}, document } = pair
  const named = 'old' in schemas ? (index === 0 ? schemas.old : schemas.new) : schemas
  const own = document?.[index] ?? {}
  const isOld = 'swagger' in own
  const whole = {
    openapi: index === 0 ? (pair.old ?? version) : version,
    info: { title: 'Things', version: '1' },
    paths: pathsOf(pair, index),
    components: {
      schemas: named ?? {},
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        oauth: {
          type: 'oauth2',
          flows: {
            clientCredentials: {
              tokenUrl: 'https://a.example/token',
              scopes: { read: 'Read', write: 'Write' },
            },
          },
        },
      },
    },
    ...own,
  }
  if (!isOld) return whole
  const { openapi: _openapi, components: _components, ...rest } = whole
  return rest
}

const DONE = { 200: { description: '' } }

function pathsOf({ request, response, operation, paths }: Case, index: 0 | 1): unknown {
  if (paths !== undefined) return paths[index]
  const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
  if (request !== undefined) {
    const requestBody = { required: true, ...json(request[index]) }
    return { '/things': { post: { requestBody, responses: DONE } } }
  }
  if (response !== undefined) {
    const responses = { 200: { description: '', ...json(response[index]) } }
    return { '/things': { get: { responses } } }
  }
  return operation === undefined
    ? {}
    : { '/things': { get: { responses: DONE, ...operation[index] } } }
}

/** A description that is given as a value or as text, and the mistakes that it has. */
export async function described(
  value: unknown,
  name = 'openapi.json',
): Promise<{ readonly description?: Description; readonly problems: readonly Problem[] }> {
  const path = sourcePathOf(name)
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  const readFile = () => ({ reason: 'there is no such file' })
  return loadDescription({ path, text }, { file: path, variables: {}, readFile })
}

/** The changes between two descriptions. */
export async function changesBetween(
  old: unknown,
  current: unknown,
  settings: Partial<CompareSettings> = {},
): Promise<readonly Change[]> {
  const [before, after] = await Promise.all([described(old), described(current)])
  if (before.description === undefined || after.description === undefined)
    throw new Error(
      [...before.problems, ...after.problems].map(({ message }) => message).join('\n'),
    )
  const descriptions = { old: before.description, new: after.description }
  return compareDescriptions(descriptions, { today: TODAY, ...settings })
}

/** The rules and severities that a pair has, each once, in alphabetical order. */
export async function foundIn(pair: Case): Promise<readonly string[]> {
  const changes = await changesBetween(...documentsOf(pair), { enums: pair.enums })
  return [...new Set(changes.map(({ rule, severity }) => `${rule} ${severity}`))].toSorted()
}
