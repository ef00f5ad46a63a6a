import type { ExternalDocs } from '../../base/model/api.ts'
import type { Draft } from '../description/draft.ts'
import { addressOf, recordOf } from '../read/json.ts'

/** A link to more documentation; `undefined` if the URL is not safe for a link. */
export function externalDocsOf(value: unknown, draft: Draft): ExternalDocs | undefined {
  const docs = recordOf(value)
  const url = addressOf(docs['url'])
  if (url === undefined) return undefined
  return { url: draft.writtenUrl(url), description: draft.prose(docs['description']) }
}
