import type { ApiResponse, RequestBody, ResponseLink } from '../../base/model/api.ts'
import type { Text } from '../../base/model/words.ts'
import { message } from '../../base/words/message.ts'
import type { OperationOutline } from '../outline/outline.ts'
import { memberOf, plainOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { partsOf, referredObject } from '../read/references.ts'
import type { Direction } from '../schema/meaning.ts'
import { extensionsOf } from './extensions.ts'
import { headersOf } from './headers.ts'
import { mediaTypesOf } from './media.ts'
import type { PageParts } from './parts.ts'
import { reasonOf, statusTitle } from './status.ts'

interface RequestBodyOptions {
  readonly title?: Text
  readonly level?: number
  readonly direction?: Direction
}

/** The body that an operation accepts, or that the API sends. */
export function requestBodyOf(
  value: unknown,
  parts: PageParts,
  { title = message('api.requestBody'), level = 2, direction = 'request' }: RequestBodyOptions = {},
): RequestBody | undefined {
  const body = referredObject(parts.root, value)
  if (Object.keys(body).length === 0) return undefined
  const section = parts.draft.section(title, { level })
  return {
    ...section,
    required: body['required'] === true,
    description: parts.draft.prose(body['description']),
    media: mediaTypesOf(body['content'], parts, { direction, id: section.id }),
  }
}

/** The responses of an operation, in the order of the description. */
export function responsesOf(
  value: unknown,
  parts: PageParts,
  { id = 'response', level = 3 } = {},
): readonly ApiResponse[] {
  const { root, draft } = parts
  return Object.entries(recordOf(value))
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, entry]) => {
      const response = referredObject(root, entry)
      const reason = textOf(response['summary']) ?? reasonOf(status)
      const section = draft.section(statusTitle(status, reason), { id: `${id}-${status}`, level })
      return {
        ...section,
        status,
        reason,
        description: draft.prose(response['description']),
        ...extensionsOf(response, parts.schemas.extensions),
        headers: headersOf(response['headers'], { ...parts, id: section.id }),
        media: mediaTypesOf(response['content'], parts, {
          direction: 'response',
          id: section.id,
        }),
        links: linksOf(response['links'], parts),
      }
    })
}

function linksOf(value: unknown, { root, outline, draft }: PageParts): readonly ResponseLink[] {
  return Object.entries(recordOf(value)).map(([name, entry]) => {
    const link = referredObject(root, entry)
    const target = outline.operations.find((operation) => isTarget(operation, link))
    const written = textOf(link['operationRef']) ?? textOf(link['operationId'])
    const isUrl = /^https?:/i.test(written ?? '')
    return {
      name,
      ...(target === undefined && {
        reference: written,
        referenceUrl: isUrl ? draft.writtenUrl(written) : undefined,
      }),
      operation: target && {
        name: target.title,
        url: draft.linkTo(target.pathname, target.fragment),
      },
      description: draft.prose(link['description']),
      parameters: Object.entries(recordOf(link['parameters'])).map(([parameter, expression]) => ({
        name: parameter,
        value: plainOf(expression),
      })),
      requestBody: 'requestBody' in link ? plainOf(link['requestBody']) : undefined,
      server: textOf(memberOf(link['server'], 'url')),
    }
  })
}

function isTarget(operation: OperationOutline, link: JsonRecord): boolean {
  const id = textOf(link['operationId'])
  if (id !== undefined) return operation.value['operationId'] === id
  const [paths, path, member, added] = partsOf(textOf(link['operationRef']) ?? '') ?? []
  const method = member === 'additionalOperations' ? added : member?.toUpperCase()
  return paths === 'paths' && operation.path === path && operation.method === method
}
