import { isRecord, listOf } from './json.ts'
import type { JsonRecord } from './json.ts'
import { keywordOf } from './keywords.ts'

/** A schema within a schema. */
export interface Subschema {
  readonly keyword: string
  /** The way from the schema around it: `['properties', 'id']`, `['allOf', '0']`. */
  readonly path: readonly string[]
  readonly schema: unknown
}

/** The schemas that a schema has in its keywords, as they are written, without those within them. */
export function subschemasOf(schema: JsonRecord): readonly Subschema[] {
  return Object.keys(schema).flatMap((keyword): readonly Subschema[] => {
    const { holds } = keywordOf(keyword)
    if (holds === undefined) return []
    const value = schema[keyword]
    if (Array.isArray(value))
      return listOf(value).map((each, at) => ({
        keyword,
        path: [keyword, String(at)],
        schema: each,
      }))
    if (holds === '[schema]') return []
    if (holds === 'schema') return [{ keyword, path: [keyword], schema: value }]
    // `dependencies` has lists of names, too.
    return Object.entries(isRecord(value) ? value : {})
      .filter(([, each]) => !Array.isArray(each))
      .map(([name, each]) => ({ keyword, path: [keyword, name], schema: each }))
  })
}
