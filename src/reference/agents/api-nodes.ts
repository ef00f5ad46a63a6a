import type { RootContent } from 'mdast'
import { changelogNodes } from './changelog-nodes.ts'
import {
  deprecationNodes,
  exampleNodes,
  exchangeNodes,
  securityNodes,
  serverNodes,
} from './exchange-nodes.ts'
import { sampleNodes } from './sample-nodes.ts'
import { leftOutNodes, lifeLines, proseNodes, schemaNodes, withCode } from './schema-nodes.ts'
import type { ContentNodes } from '../../agents/content-nodes.ts'
import {
  codeBlock,
  heading,
  inlineCode,
  joined,
  link,
  linkList,
  list,
  paragraph,
} from '../../agents/nodes.ts'
import type { Inline } from '../../agents/nodes.ts'
import type { ApiProblem, ErrorsBody } from '../../base/model/api-errors.ts'
import type {
  ExternalDocs,
  LeftOut,
  ListLink,
  OperationLink,
  SchemaBody,
  Section,
  UnrenderedApi,
  UnrenderedDetail,
  UnrenderedOperation,
  WebhookBody,
} from '../../base/model/api.ts'
import type { Body } from '../../base/model/document.ts'

/** A page of the API reference: tables of parameters and properties, one sample of the request, all examples. */
export function apiNodes(body: Body, settings: ContentNodes): readonly RootContent[] {
  switch (body.kind) {
    case 'api':
      return overview(body.api, settings)
    case 'operation':
      return operation(body.operation, settings)
    case 'webhook':
      return webhook(body.webhook, settings)
    case 'schema':
      return schema(body.schema, settings)
    case 'errors':
      return errors(body.errors, settings)
    case 'changelog':
      return changelogNodes(body.changelog, settings)
    default:
      return []
  }
}

function overview(api: UnrenderedApi, settings: ContentNodes): readonly RootContent[] {
  const { words, target } = settings
  const { version, summary, operations, webhooks, schemas, authentication, servers, about } = api
  const downloads = api.downloads.map(({ format, url }) => [
    link(target(url), words.t('api.download', { format })),
  ])
  const further = [api.errors, api.changelog].flatMap((page) =>
    page === undefined ? [] : [[link(target(page.url), words.text(page.name))]],
  )
  return [
    ...(summary === undefined ? [] : [paragraph(summary)]),
    ...tooLarge(api.leftOut, settings),
    paragraph(
      ...joined(
        [[version && words.t('api.version', { version })], ...downloads, ...further].filter(
          ([first]) => first,
        ),
        ' · ',
      ),
    ),
    ...proseNodes(api.description, settings),
    ...part(servers, settings, () => serverNodes(servers?.servers ?? [], settings)),
    ...part(authentication, settings, () =>
      (authentication?.schemes ?? []).flatMap((scheme) => securityNodes(scheme, settings)),
    ),
    ...part(operations, settings, () =>
      (operations?.groups ?? []).flatMap((group) => [
        heading(group.level, words.text(group.title)),
        ...(group.description === undefined && group.summary !== undefined
          ? [paragraph(group.summary)]
          : proseNodes(group.description, settings)),
        ...docsLink(group.externalDocs, settings),
        ...operationList(group.operations, settings),
        ...(group.details ?? []).flatMap((each) => detail(each, settings)),
      ]),
    ),
    ...(operations?.lists ?? []).flatMap(({ heading: above, items }) => [
      ...(above ? [heading(3, words.text(above.title))] : []),
      ...listLinks(items, settings),
    ]),
    ...part(webhooks, settings, () => operationList(webhooks?.operations ?? [], settings)),
    ...part(schemas, settings, () => [
      ...linkList(
        (schemas?.items ?? []).map(({ name, url, summary: text = '' }) => ({
          label: name,
          href: url,
          description: text,
        })),
        target,
      ),
      ...listLinks(schemas?.lists ?? [], settings),
    ]),
    ...(api.listPages
      ? [paragraph(words.t('api.listPages')), ...listLinks(api.listPages, settings)]
      : []),
    ...part(about, settings, () => aboutNodes(about, settings)),
  ]
}

/** Links to the lists of a large API. */
function listLinks(lists: readonly ListLink[], settings: ContentNodes): readonly RootContent[] {
  const { words, target } = settings
  const items = lists.map(({ name, url, count, summary }) => {
    const texts = [count === undefined ? '' : words.t('api.operationCount', { count }), summary]
    const description = texts.filter((text) => text).join('. ')
    return { label: words.text(name), href: url, description }
  })
  return linkList(items, target)
}

function aboutNodes(about: UnrenderedApi['about'], settings: ContentNodes): readonly RootContent[] {
  const { words, target } = settings
  const { contact, licence, termsOfService, externalDocs } = about ?? {}
  const line = (
    label: string,
    parts: readonly (readonly Inline[])[],
  ): readonly (readonly Inline[])[] => {
    const text = joined(parts, ' ')
    return text.length === 0 ? [] : [[`${words.t(label)}: `, ...text]]
  }
  const named = (name: string | undefined, url: string | undefined): readonly Inline[] =>
    url === undefined ? (name === undefined ? [] : [name]) : [link(target(url), name ?? url)]
  const email = contact?.email
  const lines = [
    ...line('api.contact', [
      named(contact?.name, contact?.url),
      email === undefined ? [] : [link(`mailto:${email}`, email)],
    ]),
    ...line('api.licence', [named(licence?.name, licence?.url)]),
    ...line('api.termsOfService', [named(undefined, termsOfService)]),
  ]
  return [...(lines.length > 0 ? [list(lines)] : []), ...docsLink(externalDocs, settings)]
}

function operation(body: UnrenderedOperation, settings: ContentNodes): readonly RootContent[] {
  const { words } = settings
  const { method, path, server, operationId, samples } = body
  const own = samples.items.filter(({ isOwn }) => isOwn)
  const shown = own.length > 0 ? own : samples.items.slice(0, 1)
  const head = [
    codeBlock(`${method} ${server}${path}`, 'http'),
    ...(operationId === undefined
      ? []
      : [paragraph(`${words.t('agents.operationId')}: `, inlineCode(operationId))]),
    ...notes(body, settings),
    ...(shown.length === 0
      ? []
      : [
          heading(2, words.text(samples.title)),
          ...shown.flatMap(sampleNodes),
          ...(samples.notes ?? []).map((note) => paragraph(...withCode(words.text(note)))),
        ]),
  ]
  return [...head, ...exchangeNodes(body, settings)]
}

/** An operation on a page with others. */
function detail(body: UnrenderedDetail, settings: ContentNodes): readonly RootContent[] {
  const { title, level } = body
  const below = operation(body, settings).map((node) =>
    node.type === 'heading' ? heading(node.depth + level - 1, ...node.children) : node,
  )
  return [heading(level, title), ...below]
}

function webhook(body: WebhookBody, settings: ContentNodes): readonly RootContent[] {
  return [
    paragraph(`${settings.words.t('api.webhook')}: `, inlineCode(`${body.method} ${body.name}`)),
    ...notes(body, settings),
    ...exchangeNodes(body, settings),
  ]
}

/** The texts above a request: badges, deprecation, description. */
function notes(
  body: UnrenderedOperation | WebhookBody,
  settings: ContentNodes,
): readonly RootContent[] {
  const { badges, life, deprecated, deprecatedText, description, leftOut, externalDocs } = body
  const labels = [...badges.map(({ name }) => [name]), ...lifeLines(life, settings)]
  return [
    ...(labels.length > 0 ? [paragraph(...joined(labels, ' · '))] : []),
    ...(deprecated ? deprecationNodes(settings) : []),
    ...proseNodes(deprecatedText, settings),
    ...proseNodes(description, settings),
    ...tooLarge(leftOut, settings),
    ...docsLink(externalDocs, settings),
  ]
}

function schema(body: SchemaBody, settings: ContentNodes): readonly RootContent[] {
  const { words, target } = settings
  const { definition, examples, usedBy, leftOut } = body
  return [
    ...tooLarge(leftOut, settings),
    ...part(definition, settings, () => schemaNodes(definition.schema, settings)),
    ...part(examples, settings, () =>
      (examples?.items ?? []).flatMap((item) => exampleNodes(item, settings)),
    ),
    ...part(usedBy, settings, () => [
      ...operationList(usedBy?.operations ?? [], settings),
      ...(usedBy?.tags ?? []).flatMap(({ label, count, url, operations }) => [
        url === undefined
          ? paragraph(`${words.text(label)} · ${words.t('api.operationCount', { count })}`)
          : paragraph(
              link(target(url), words.text(label)),
              ` · ${words.t('api.operationsAll', { count })}`,
            ),
        ...operationList(operations, settings),
      ]),
    ]),
  ]
}

function errors(body: ErrorsBody, settings: ContentNodes): readonly RootContent[] {
  const { problems, forms, leftOut } = body
  return [
    ...tooLarge(leftOut, settings),
    ...part(problems, settings, () => problems.items.flatMap((item) => problem(item, settings))),
    ...part(forms, settings, () =>
      (forms?.schemas ?? []).flatMap((form) => schemaNodes(form, settings)),
    ),
  ]
}

function problem(item: ApiProblem, settings: ContentNodes): readonly RootContent[] {
  const { words } = settings
  const { title, code, type, statuses, descriptions, examples, isCommon, operations } = item
  const line = joined(
    [
      code === undefined ? [] : [inlineCode(code)],
      ...statuses.map(({ status, reason }) => [
        [status, reason && words.text(reason)].filter(Boolean).join(' '),
      ]),
    ],
    ' · ',
  )
  return [
    heading(3, words.text(title)),
    ...(line.length > 0 ? [paragraph(...line)] : []),
    ...descriptions.flatMap((tree) => proseNodes(tree, settings)),
    ...(type === undefined ? [] : [paragraph(`${words.t('api.problemType')}: `, inlineCode(type))]),
    ...examples.flatMap((example) => exampleNodes(example, settings)),
    ...(isCommon ? [paragraph(words.t('api.commonProblem'))] : []),
    ...operationList(operations, settings),
  ]
}

function operationList(
  operations: readonly OperationLink[],
  { target }: ContentNodes,
): readonly RootContent[] {
  if (operations.length === 0) return []
  return [
    list(
      operations.map(({ method, path, title, url, deprecated, badges }) => [
        link(target(url), title),
        ': ',
        inlineCode(`${method} ${path}`),
        ...(deprecated ? [' (deprecated)'] : []),
        ...badges.map(({ name }) => ` · ${name}`),
      ]),
    ),
  ]
}

/** A part of a page below its heading; empty if the page lacks it. */
function part(
  section: Section | undefined,
  { words }: ContentNodes,
  write: () => readonly RootContent[],
): readonly RootContent[] {
  return section === undefined ? [] : [heading(2, words.text(section.title)), ...write()]
}

function tooLarge(leftOut: LeftOut | undefined, settings: ContentNodes): readonly RootContent[] {
  return leftOut === undefined ? [] : [paragraph(...leftOutNodes(leftOut, settings, true))]
}

function docsLink(docs: ExternalDocs | undefined, settings: ContentNodes): readonly RootContent[] {
  if (docs === undefined) return []
  return [
    ...proseNodes(docs.description, settings),
    paragraph(link(settings.target(docs.url), docs.url)),
  ]
}
