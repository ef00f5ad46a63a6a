import type { RootContent } from 'mdast'
import {
  extensionLines,
  parameterNodes,
  proseNodes,
  richText,
  schemaNodes,
  withCode,
} from './schema-nodes.ts'
import type { ContentNodes } from '../../agents/content-nodes.ts'
import {
  codeBlock,
  heading,
  inlineCode,
  joined,
  link,
  list,
  paragraph,
  strong,
  table,
} from '../../agents/nodes.ts'
import type { Inline } from '../../agents/nodes.ts'
import type {
  ApiCallback,
  ApiExample,
  ApiResponse,
  Authentication,
  Extension,
  MediaType,
  ParameterGroup,
  RequestBody,
  RequiredScheme,
  ResponseLink,
  SecurityScheme,
  Server,
  UnrenderedOperation,
  WebhookBody,
} from '../../base/model/api.ts'
import { textOfMarkup } from '../../base/shared/text/html.ts'

/** The request of an operation and its responses, with all examples. The sample of a request shows a generated body. */
export function exchangeNodes(
  body: UnrenderedOperation | WebhookBody,
  settings: ContentNodes,
): readonly RootContent[] {
  const { words } = settings
  const { authentication, parameters, requestBody, responses } = body
  const { servers, callbacks } =
    'callbacks' in body || 'servers' in body ? body : { servers: undefined, callbacks: undefined }
  return [
    ...extensionNodes(body.extensions),
    ...(servers === undefined
      ? []
      : [heading(2, words.text(servers.title)), ...serverNodes(servers.servers, settings)]),
    ...authenticationNodes(authentication, settings),
    ...parameterGroups(parameters, settings, 2),
    ...bodyNodes('samples' in body ? asWritten(requestBody) : requestBody, settings, 2),
    ...(responses === undefined
      ? []
      : [
          heading(2, words.text(responses.title)),
          ...responseTable(responses.items, settings),
          ...responseNodes(responses.items, settings, 3),
        ]),
    ...(callbacks === undefined
      ? []
      : [
          heading(2, words.text(callbacks.title)),
          ...callbacks.items.flatMap((callback) => callbackNodes(callback, settings)),
        ]),
  ]
}

function extensionNodes(extensions: readonly Extension[] | undefined): readonly RootContent[] {
  return extensionLines(extensions).map((line) => paragraph(...line))
}

export function serverNodes(
  servers: readonly Server[],
  settings: ContentNodes,
): readonly RootContent[] {
  const { words } = settings
  return servers.flatMap(({ url, name, description, variables }) => [
    paragraph(inlineCode(url), ...(name === undefined ? [] : [` · ${name}`])),
    ...proseNodes(description, settings),
    ...variables.flatMap(({ name, defaultValue, values, description: about }) => [
      paragraph(
        ...richText(values.length > 0 ? 'api.variableOneOf' : 'api.variable', settings, {
          values: {
            name: `{${name}}`,
            value: defaultValue,
            values: values.join(words.t('api.values.separator')),
          },
        }),
      ),
      ...proseNodes(about, settings),
    ]),
  ])
}

/** One authentication scheme. */
export function securityNodes(
  scheme: SecurityScheme & Partial<Pick<RequiredScheme, 'scopes' | 'areRoles'>>,
  settings: ContentNodes,
): readonly RootContent[] {
  const { words } = settings
  const { label, name, how, description, flows, scopes = [], areRoles, deprecated } = scheme
  const codes = (values: readonly string[]) =>
    joined(
      values.map((value) => [inlineCode(value)]),
      ', ',
    )
  return [
    paragraph(
      strong(words.text(label)),
      ' ',
      inlineCode(name),
      ...(deprecated ? [` · ${words.t('api.deprecated')}`] : []),
    ),
    ...(how === undefined ? [] : [paragraph(...richText(how, settings))]),
    ...proseNodes(description, settings),
    ...(scopes.length > 0
      ? [paragraph(`${words.t(areRoles ? 'api.roles' : 'api.scopes')}: `, ...codes(scopes))]
      : []),
    ...flows.flatMap((flow) => [
      paragraph(strong(words.text(flow.name))),
      list([
        ...flow.addresses.map(({ label: of, url }): readonly Inline[] => [
          `${words.text(of)}: `,
          inlineCode(url),
        ]),
        ...flow.scopes.map((scope): readonly Inline[] => [
          inlineCode(scope.name),
          `: ${scope.description}`,
        ]),
      ]),
    ]),
  ]
}

/** The notice of a deprecated operation. */
export function deprecationNodes({ words }: ContentNodes): readonly RootContent[] {
  const text = words.parts<string>('api.deprecation', { strong: (parts) => parts.join('') })
  return [{ type: 'blockquote', children: [paragraph(text.join(''))] }]
}

function authenticationNodes(
  authentication: Authentication | undefined,
  settings: ContentNodes,
): readonly RootContent[] {
  if (authentication === undefined) return []
  const { words } = settings
  return [
    heading(2, words.text(authentication.title)),
    paragraph(...withCode(words.text(authentication.needs))),
    ...authentication.ways.flatMap(({ schemes }, at) => [
      ...(at > 0 ? [paragraph(words.t('api.or'))] : []),
      ...schemes.flatMap((scheme) => securityNodes(scheme, settings)),
    ]),
  ]
}

function parameterGroups(
  groups: readonly ParameterGroup[],
  settings: ContentNodes,
  level: number,
): readonly RootContent[] {
  return groups.flatMap(({ title, parameters }) => [
    heading(level, settings.words.text(title)),
    ...parameterNodes(parameters, settings),
  ])
}

function bodyNodes(
  body: RequestBody | undefined,
  settings: ContentNodes,
  level: number,
): readonly RootContent[] {
  if (body === undefined) return []
  const { words } = settings
  return [
    heading(level, words.text(body.title)),
    paragraph(words.t(body.required ? 'api.bodyRequired' : 'api.bodyOptional')),
    ...proseNodes(body.description, settings),
    ...mediaNodes(body.media, settings),
  ]
}

/** A body with the examples of the description only. */
function asWritten(body: RequestBody | undefined): RequestBody | undefined {
  if (body === undefined) return undefined
  const media = body.media.map((each) => ({
    ...each,
    examples: each.examples.filter(({ isGenerated }) => !isGenerated),
  }))
  return { ...body, media }
}

/** An overview of the responses. */
function responseTable(
  responses: readonly ApiResponse[],
  { words }: ContentNodes,
): readonly RootContent[] {
  const head = ['agents.status', 'agents.meaning', 'api.body'].map((id) => words.t(id))
  const rows = responses.map(({ status, title, reason, media }) => [
    [inlineCode(status)],
    [words.text(reason ?? title)],
    joined(
      media.map(({ type, schema }) => [
        inlineCode(type),
        ...(schema?.reference === undefined ? [] : [` ${schema.reference.name}`]),
      ]),
      ', ',
    ),
  ])
  return [table(head, rows)]
}

function responseNodes(
  responses: readonly ApiResponse[],
  settings: ContentNodes,
  level: number,
): readonly RootContent[] {
  const { words } = settings
  return responses.flatMap(({ title, description, extensions, headers, media, links }) => [
    heading(level, words.text(title)),
    ...proseNodes(description, settings),
    ...extensionNodes(extensions),
    ...(headers.length > 0
      ? [
          paragraph(strong(words.t('api.headers', { count: headers.length }))),
          ...parameterNodes(headers, settings),
        ]
      : []),
    ...mediaNodes(media, settings),
    ...links.flatMap((next) => linkNodes(next, settings)),
  ])
}

/** The media types of a body. */
function mediaNodes(media: readonly MediaType[], settings: ContentNodes): readonly RootContent[] {
  const { words } = settings
  return media.flatMap(({ type, isStream, schema, examples, encodings }) => [
    paragraph(inlineCode(type)),
    ...(isStream ? [paragraph(words.t('api.stream'))] : []),
    ...(schema === undefined ? [] : schemaNodes(schema, settings)),
    ...encodings.flatMap(({ name, contentType, style, explode, allowReserved, headers }) => [
      paragraph(
        `${words.t('api.partOf')} `,
        inlineCode(name),
        ...(contentType === undefined ? [] : [` · ${contentType}`]),
        ...(style === undefined
          ? []
          : [` · ${words.t(explode ? 'api.writtenExploded' : 'api.writtenStyle', { style })}`]),
        ...(allowReserved ? [' · ', ...withCode(words.t('api.reservedAllowed'))] : []),
      ),
      ...parameterNodes(headers, settings),
    ]),
    ...examples.flatMap((example) => exampleNodes(example, settings)),
  ])
}

export function exampleNodes(example: ApiExample, settings: ContentNodes): readonly RootContent[] {
  const { words } = settings
  const { name, summary, description, language, html, isGenerated, externalUrl } = example
  const prose = proseNodes(description, settings)
  if (externalUrl !== undefined) return [...prose, paragraph(link(externalUrl, summary ?? name))]
  // The only example of a body has this name instead of one of its own.
  const label = summary ?? (name === 'example' ? undefined : name)
  const generated = words.t('api.generatedExample')
  const title = isGenerated
    ? [label, generated].filter(Boolean).join(' · ')
    : (label ?? words.t('api.examples', { count: 1 }))
  return [...prose, codeBlock(textOfMarkup(html), language, title)]
}

function linkNodes(next: ResponseLink, settings: ContentNodes): readonly RootContent[] {
  const { words, target } = settings
  const { name, operation, reference, referenceUrl, description } = next
  const { parameters, requestBody, server } = next
  const lines: readonly (readonly Inline[])[] = [
    ...parameters.map((each) => [inlineCode(each.name), ' = ', inlineCode(each.value)]),
    ...(requestBody === undefined ? [] : [[`${words.t('api.body')} = `, inlineCode(requestBody)]]),
    ...(server === undefined
      ? []
      : [[`${words.t('api.servers', { count: 1 })} = `, inlineCode(server)]]),
  ]
  return [
    paragraph(
      words.t('api.next', { name }),
      ...(operation === undefined ? [] : [' ', link(target(operation.url), operation.name)]),
      ...(reference === undefined
        ? []
        : [' ', referenceUrl ? link(target(referenceUrl), reference) : inlineCode(reference)]),
    ),
    ...proseNodes(description, settings),
    ...(lines.length > 0 ? [list(lines)] : []),
  ]
}

function callbackNodes(callback: ApiCallback, settings: ContentNodes): readonly RootContent[] {
  const { words } = settings
  const { title, name, method, expression, description, deprecated } = callback
  const { parameters, requestBody, responses } = callback
  return [
    heading(3, words.text(title)),
    paragraph(inlineCode(`${method} ${expression}`)),
    ...(title === name
      ? []
      : [paragraph(...richText('api.callbackNamed', settings, { values: { name } }))]),
    ...(deprecated ? deprecationNodes(settings) : []),
    ...proseNodes(description, settings),
    ...parameterGroups(parameters, settings, 4),
    ...bodyNodes(requestBody, settings, 4),
    ...responseNodes(responses, settings, 4),
  ]
}
