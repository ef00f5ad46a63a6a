import { createRequire } from 'node:module'
import Ajv2020 from 'ajv/dist/2020.js'
import AjvDraft4 from 'ajv-draft-04'
import { isRecord, memberOf, recordOf } from './json.ts'
import { readableMistakes } from './validation.ts'
import type { JsonRecord } from './json.ts'
import type { ReadableMistake } from './validation.ts'

const SCHEMA_DIALECT = 'https://json-schema.org/draft/2020-12/schema'
const OPTIONS = { allErrors: true, strict: false, validateFormats: false }

// What follows from what is found by comparing each with all.
const MAX_ERRORS = 2000

/** Keywords of later JSON Schema, which descriptions of 3.0 use, and which are drawn as what they mean. */
const LATER_KEYWORDS = [
  '$comment',
  '$defs',
  '$id',
  '$schema',
  'const',
  'contains',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  'definitions',
  'dependentRequired',
  'dependentSchemas',
  'else',
  'examples',
  'if',
  'maxContains',
  'minContains',
  'patternProperties',
  'prefixItems',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
]

/**
 * Where a description has another form than its version of OpenAPI asks for, by the schemas that the OpenAPI Initiative
 * publishes; in 3.1 and 3.2 each of its own schemas has to be a schema, too.
 */
export function structureMistakes(root: JsonRecord, version: string): readonly ReadableMistake[] {
  const isOld = version.startsWith('2.') || version.startsWith('3.0')
  const schema = publishedSchema(version.slice(0, 3), root)
  // The packages give their classes in the way of CommonJS.
  const validator = isOld ? new AjvDraft4.default(OPTIONS) : new Ajv2020.default(OPTIONS)
  const validate = validator.compile(schema)
  return validate(root) ? [] : readableMistakes((validate.errors ?? []).slice(0, MAX_ERRORS))
}

function publishedSchema(version: string, root: JsonRecord): JsonRecord {
  const name = `@seriousme/openapi-schema-validator/schemas/v${version}/schema.json`
  const published: unknown = createRequire(import.meta.url)(name)
  const schema = recordOf(relaxed(published))
  if (version === '3.0') return withLaterKeywords(schema)
  if (version === '2.0') return schema
  const dialect = root['jsonSchemaDialect']
  const isOwnDialect =
    typeof dialect === 'string' &&
    dialect !== SCHEMA_DIALECT &&
    !dialect.includes('spec.openapis.org')
  if (isOwnDialect) return schema
  return {
    ...schema,
    $defs: { ...recordOf(schema['$defs']), schema: { $ref: SCHEMA_DIALECT } },
  }
}

/** What says that an operation has at least one response. */
const WANTS_RESPONSE = new Set(['minProperties', 'if', 'then'])

/**
 * A published schema without what does no harm in practice: an operation without a response says little, but what it
 * says is true. And without what takes the square of its length to find out; twins are found among the rules.
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

function withLaterKeywords(schema: JsonRecord): JsonRecord {
  const definitions = recordOf(schema['definitions'])
  const own = recordOf(definitions['Schema'])
  const later = Object.fromEntries(LATER_KEYWORDS.map((keyword) => [keyword, {}]))
  const properties = { ...later, ...recordOf(memberOf(own, 'properties')) }
  return { ...schema, definitions: { ...definitions, Schema: { ...own, properties } } }
}
