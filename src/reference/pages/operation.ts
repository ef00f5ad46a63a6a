import { badgesOf } from './badges.ts'
import { callbacksOf } from './callbacks.ts'
import { exchangeProse } from './exchange-prose.ts'
import { extensionsOf } from '../description/extensions.ts'
import { externalDocsOf } from '../description/external-docs.ts'
import { serversOf } from './servers.ts'
import type { UnrenderedOperation, WebhookBody } from '../../base/model/api.ts'
import type { SampleOptions } from '../../base/model/site-config.ts'
import { message } from '../../base/words/message.ts'
import { parameterGroups } from '../description/parameters.ts'
import { parametersOf } from '../read/operation-parameters.ts'
import type { PageParts } from '../description/parts.ts'
import { requestBodyOf, responsesOf } from '../description/responses.ts'
import { authenticationOf } from '../description/security.ts'
import type { OperationOutline } from '../outline/outline.ts'
import { recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { connectSourcesOf } from '../requests/connect-sources.ts'
import type { OwnSamples } from '../requests/own-samples.ts'
import { guidedForm } from '../requests/guided-form.ts'
import { requestFormOf, requestOf } from '../requests/request-form.ts'
import { samplesOf } from '../requests/samples.ts'
import { sampleNotesOf } from '../requests/secrets.ts'
import { serverNotesOf } from '../requests/server-notes.ts'

interface RequestOptions {
  /** The name of the API in the site. */
  readonly name: string
  /** The environment variable from which samples read the key. */
  readonly keyVariable: string
  readonly samples?: SampleOptions | undefined
  /** Returns the samples that functions of the config write. */
  readonly ofConfig?: OwnSamples['of'] | undefined
  /** Markdown as a sentence without marks. */
  readonly summaryOf: (markdown: string) => string
  readonly tryIt?: boolean | undefined
  readonly proxy?: string | undefined
}

/** How to send the request of an operation. It is the same for all sizes of the page. */
export interface OperationCall extends Pick<
  UnrenderedOperation['samples'],
  'items' | 'notes' | 'form' | 'tryIt'
> {
  readonly server: string
  readonly parameters: readonly JsonRecord[]
}

/** The samples of an operation and the form of its request. */
export function operationCall(
  outline: OperationOutline,
  root: JsonRecord,
  { name, keyVariable, tryIt, proxy, samples, ofConfig, summaryOf }: RequestOptions,
): OperationCall {
  const request = requestOf(outline, root)
  const { parameters, server, servers } = request
  const form = requestFormOf(request, keyVariable)
  const notes = [
    ...serverNotesOf(server, outline.value, outline.pathItem, root),
    ...sampleNotesOf(root, outline.value),
  ]
  // A page on HTTPS cannot call a server without it.
  const isSent = tryIt ?? servers[0]?.url.startsWith('https://') ?? false
  return {
    server,
    parameters,
    items: samplesOf(outline.value, form, { ...samples, ofConfig: ofConfig?.(outline) }),
    ...(notes.length > 0 && { notes }),
    form: guidedForm(form, request, summaryOf),
    ...(isSent && {
      tryIt: {
        api: name,
        operation: textOf(outline.value['operationId']) ?? `${outline.method} ${outline.path}`,
        connect: connectSourcesOf({ form, servers, proxy }),
        proxy,
      },
    }),
  }
}

/** The body of the page of one operation, in the order in which it is rendered. */
export function operationBody(
  outline: OperationOutline,
  parts: PageParts,
  { server, parameters, ...samples }: OperationCall,
): UnrenderedOperation {
  const { root, draft } = parts
  const { value, pathItem, path } = outline
  return {
    ...headOf(outline, parts),
    path,
    server,
    operationId: textOf(value['operationId']),
    servers: serversOf(value['servers'] ?? pathItem['servers'], draft),
    authentication: authenticationOf(root, value, parts),
    parameters: parameterGroups(parameters, parts),
    requestBody: requestBodyOf(value['requestBody'], parts),
    responses: responseSection(value['responses'], parts),
    callbacks: callbackSection(value['callbacks'], parts),
    samples: { id: draft.idOf('samples'), title: message('api.request'), ...samples },
  }
}

/** The body of the page of a webhook: a request that the API sends, and the expected response. */
export function webhookBody(outline: OperationOutline, parts: PageParts): WebhookBody {
  const { root } = parts
  const { value, path } = outline
  return {
    ...headOf(outline, parts),
    name: path,
    authentication: 'security' in value ? authenticationOf(root, value, parts, 'api') : undefined,
    parameters: parameterGroups(parametersOf(root, { ...outline, path: '' }), parts),
    requestBody: requestBodyOf(value['requestBody'], parts, {
      title: message('api.payload'),
      direction: 'both',
    }),
    responses: responseSection(value['responses'], parts),
  }
}

function headOf(
  { method, title, value, pathItem }: OperationOutline,
  { draft, schemas, lifeOf }: PageParts,
) {
  return {
    method,
    title,
    badges: badgesOf(value),
    ...lifeOf(value),
    description: exchangeProse({ title, value, pathItem }, draft, 2),
    deprecated: value['deprecated'] === true,
    deprecatedText: draft.prose(value['x-deprecated-description']),
    externalDocs: externalDocsOf(value['externalDocs'], draft),
    ...extensionsOf(value, schemas.extensions),
  }
}

function responseSection(value: unknown, parts: PageParts): UnrenderedOperation['responses'] {
  if (Object.keys(recordOf(value)).length === 0) return undefined
  const section = parts.draft.section(message('api.responses'), { id: 'responses' })
  return { ...section, items: responsesOf(value, parts) }
}

function callbackSection(value: unknown, parts: PageParts): UnrenderedOperation['callbacks'] {
  if (Object.keys(recordOf(value)).length === 0) return undefined
  const section = parts.draft.section(message('api.callbacks'), { id: 'callbacks' })
  return { ...section, items: callbacksOf(value, parts) }
}
