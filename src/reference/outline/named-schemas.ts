import { slugify } from '../../base/shared/text/text.ts'
import { memberOf, recordOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'

/** The schemas that a description names, with their names. */
export function namedSchemas(root: JsonRecord): readonly (readonly [string, unknown])[] {
  return Object.entries(recordOf(memberOf(memberOf(root, 'components'), 'schemas')))
}

/** The last part of the URL of a schema. In a URL, `index` and `.html` would mean another page. */
export function schemaSlug(name: string): string {
  const slug = /^[\w.-]+$/.test(name) ? name.toLowerCase() : slugify(name)
  return /^(?:index|\.*)$|\.html$/.test(slug) ? `${slug.replace(/\.html$/, '-html')}-schema` : slug
}
