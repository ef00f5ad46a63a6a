import { addressOf, recordOf } from './json.ts'
import { parameterGroups, parametersOf } from './parameters.ts'
import { callbacksOf, requestBodyOf, responsesOf } from './responses.ts'
import { requestFormOf } from './request-form.ts'
import { samplesOf } from './samples.ts'
import { authenticationOf } from './security.ts'
import { serverAddress, serversOf } from './servers.ts'
import type { Draft } from './draft.ts'
import type { OperationOutline } from './outline.ts'
import type { PageParts } from './parts.ts'
import type { ExternalDocs, OperationBody } from '../model/api.ts'

interface OperationOptions {
  /** The environment variable that samples take the key from. */
  readonly keyVariable: string
}

/** The body of the page of one operation, in the order in which it is drawn. */
export function operationBody(
  outline: OperationOutline,
  parts: PageParts,
  { keyVariable }: OperationOptions,
): OperationBody {
  const { root, draft } = parts
  const { value, pathItem, method, path, title } = outline
  const parameters = parametersOf(root, outline)
  const server = serverAddress(value, pathItem, root)
  const form = requestFormOf({ method, path, server, value, parameters, root }, keyVariable)
  return {
    method,
    path,
    server,
    title,
    description: draft.prose(value['description'] ?? pathItem['description'], 2),
    deprecated: value['deprecated'] === true,
    deprecatedText: draft.prose(value['x-deprecated-description']),
    externalDocs: externalDocsOf(value['externalDocs'], draft),
    servers: serversOf(value['servers'] ?? pathItem['servers'], draft),
    authentication: authenticationOf(root, value, draft),
    parameters: parameterGroups(parameters, parts),
    requestBody: requestBodyOf(value['requestBody'], parts),
    responses: responseSection(value['responses'], parts),
    callbacks: callbackSection(value['callbacks'], parts),
    samples: {
      id: draft.idOf('samples'),
      title: 'Request',
      items: samplesOf(value, form, parts.highlight),
      form,
    },
  }
}

export function externalDocsOf(value: unknown, draft: Draft): ExternalDocs | undefined {
  const docs = recordOf(value)
  const url = addressOf(docs['url'])
  return url === undefined ? undefined : { url, description: draft.prose(docs['description']) }
}

function responseSection(value: unknown, parts: PageParts): OperationBody['responses'] {
  if (Object.keys(recordOf(value)).length === 0) return undefined
  const section = parts.draft.section('Responses')
  return { ...section, items: responsesOf(value, parts) }
}

function callbackSection(value: unknown, parts: PageParts): OperationBody['callbacks'] {
  if (Object.keys(recordOf(value)).length === 0) return undefined
  const section = parts.draft.section('Callbacks')
  return { ...section, items: callbacksOf(value, parts) }
}
