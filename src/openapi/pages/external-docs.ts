import { addressOf, recordOf } from '../read/json.ts'
import type { Draft } from './draft.ts'
import type { ExternalDocs } from '../../model/api.ts'

/** Where more is written; none where the address is no link. */
export function externalDocsOf(value: unknown, draft: Draft): ExternalDocs | undefined {
  const docs = recordOf(value)
  const url = addressOf(docs['url'])
  return url === undefined ? undefined : { url, description: draft.prose(docs['description']) }
}
