import type { Draft } from './draft.ts'
import type { ExternalDocs } from '../../base/model/api.ts'
import { recordOf } from '../read/json.ts'

/** A link to more documentation; `undefined` if the URL is not safe for a link. */
export function externalDocsOf(
  value: unknown,
  { prose, writtenUrl }: Pick<Draft, 'prose' | 'writtenUrl'>,
): ExternalDocs | undefined {
  const docs = recordOf(value)
  const url = writtenUrl(docs['url'])
  return url === undefined ? undefined : { url, description: prose(docs['description']) }
}
