import { createRequire } from 'node:module'
import Ajv2020 from 'ajv/dist/2020.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import AjvDraft4 from 'ajv-draft-04'
import { isRecord, memberOf, recordOf } from './json.ts'
import { keywordsWith } from './keywords.ts'
import { OTHER_DIALECT, SCHEMA_DIALECT, VALIDATORS } from './structure.ts'
import type { ValidatorName } from './structure.ts'
import type { JsonRecord } from './json.ts'

const OPTIONS = {
  allErrors: true,
  strict: false,
  validateFormats: false,
  code: { source: true },
} as const

/**
 * The validators of descriptions as code, by name. Runs once, when the package is made: compiling a validator
 * takes longer than using it.
 */
export function validatorCodes(): ReadonlyMap<ValidatorName, string> {
  return new Map(VALIDATORS.map((name) => [name, codeOf(name)]))
}

function codeOf(name: ValidatorName): string {
  const ajv = newValidator(name === '2.0' || name === '3.0', OPTIONS)
  return appending(standaloneCode.default(ajv, ajv.compile(schemaOf(name))))
}

/**
 * The code of a validator that adds the errors of a part to its list. The library's own code copies the whole list for
 * each part, which takes quadratic time for a description with thousands of mistakes.
 */
function appending(code: string): string {
  const linear = code.replaceAll(/vErrors\.concat\(([^()]+)\)/g, 'append(vErrors, $1)')
  return `${linear}
function append(list, others) { for (const other of others) list.push(other); return list }`
}

function schemaOf(name: ValidatorName): JsonRecord {
  const version = name.slice(0, 3)
  const file = `@seriousme/openapi-schema-validator/schemas/v${version}/schema.json`
  const published: unknown = createRequire(import.meta.url)(file)
  const schema = recordOf(relaxed(published))
  if (name === '3.0') return withLaterKeywords(schema)
  if (name === '2.0' || name.endsWith(OTHER_DIALECT)) return schema
  return {
    ...schema,
    $defs: { ...recordOf(schema['$defs']), schema: { $ref: SCHEMA_DIALECT } },
  }
}

/** The rule that an operation has at least one response. */
const WANTS_RESPONSE = new Set(['minProperties', 'if', 'then'])

/**
 * A published schema without rules that do no harm in practice: an operation without a response is
 * incomplete, but not wrong. Also without rules that take quadratic time; duplicates are found by `rules.ts`.
 */
function relaxed(schema: unknown, name = ''): unknown {
  if (Array.isArray(schema)) return schema.map((item) => relaxed(item))
  if (!isRecord(schema)) return schema
  const isResponses = name.toLowerCase() === 'responses'
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => {
      const isLimit = key === 'uniqueItems' && typeof value === 'boolean'
      return isLimit || (isResponses && WANTS_RESPONSE.has(key)) ? [] : [[key, relaxed(value, key)]]
    }),
  )
}

const LATER = keywordsWith(({ isLater }) => isLater)

/** With keywords of later versions of JSON Schema, which are shown with their later meaning. */
function withLaterKeywords(schema: JsonRecord): JsonRecord {
  const definitions = recordOf(schema['definitions'])
  const own = recordOf(definitions['Schema'])
  const later = Object.fromEntries([...LATER].map((keyword) => [keyword, {}]))
  const properties = { ...later, ...recordOf(memberOf(own, 'properties')) }
  return { ...schema, definitions: { ...definitions, Schema: { ...own, properties } } }
}

/** A new validator, of the version of JSON Schema that a description uses. */
export function newValidator(isOld: boolean, options: ValidatorOptions) {
  // The packages export their classes in the CommonJS way.
  return isOld ? new AjvDraft4.default(options) : new Ajv2020.default(options)
}

export type ValidatorOptions = NonNullable<ConstructorParameters<typeof Ajv2020.default>[0]>
