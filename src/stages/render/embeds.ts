import type {
  ApiBody,
  OperationBody,
  Parameter,
  SchemaNode,
  UnrenderedApi,
  UnrenderedOperation,
  UnrenderedSample,
} from '../../base/model/api.ts'
import type { CodeRenderer } from '../../base/model/code.ts'
import type { Body } from '../../base/model/document.ts'
import type { EmbedView } from '../../base/model/embed-view.ts'
import type { EmbedProps } from '../../base/model/page.ts'
import type { PageProps } from '../../base/model/page.ts'

/** The parts of API references that a page shows, by key. */
export type EmbedViews = Readonly<Record<string, EmbedView>>

/** Takes the parts that a page shows from the bodies of their pages, which are in the order of its props. */
export function embedViewsOf(
  page: PageProps,
  bodies: readonly (Body | undefined)[],
  code: CodeRenderer,
): EmbedViews {
  if (!('embeds' in page) || page.embeds === undefined) return {}
  const views = Object.entries(page.embeds.parts).flatMap(([key, part], index) => {
    const body = bodies[part.page]
    const view = body && viewOf(part, body, code)
    return view === undefined ? [] : [[key, withOwnIds(view, `embed-${String(index + 1)}-`)]]
  })
  return Object.fromEntries(views) as EmbedViews
}

function viewOf(part: EmbedProps, body: Body, code: CodeRenderer): EmbedView | undefined {
  const { kind, href } = part
  if (kind === 'schema') {
    if (body.kind !== 'schema') return undefined
    return { kind, href, name: body.schema.name, schema: body.schema.definition.schema }
  }
  const operation = operationIn(body, part)
  if (operation === undefined) return undefined
  const { method, path, title, deprecated, samples, parameters } = operation
  switch (kind) {
    case 'operation':
      return { kind, href, method, path, title, deprecated }
    case 'sample': {
      const items = samples.items.filter(({ language }) => isWanted(language, part))
      return { kind, href, title, items: items.map((item) => sampleWithColors(item, code)) }
    }
    case 'parameter': {
      const all = parameters.flatMap((group) => group.parameters)
      return { kind, href, title, parameters: all.filter(({ name }) => name === part.name) }
    }
  }
}

function operationIn(body: Body, { at }: EmbedProps): UnrenderedOperation | undefined {
  if (body.kind === 'api') return operationsOf(body.api)[at]
  return body.kind === 'operation' ? body.operation : undefined
}

function operationsOf({ operations }: UnrenderedApi): readonly UnrenderedOperation[] {
  return (operations?.groups ?? []).flatMap(({ details = [] }) => details)
}

/** An overview whose samples are highlighted. */
export function apiWithColors({ operations, ...api }: UnrenderedApi, code: CodeRenderer): ApiBody {
  if (operations === undefined) return api
  const groups = operations.groups.map(({ details, ...group }) => ({
    ...group,
    ...(details && {
      details: details.map(({ id, level, ...each }) => ({
        ...operationWithColors(each, code),
        id,
        level,
      })),
    }),
  }))
  return { ...api, operations: { ...operations, groups } }
}

function isWanted(language: string, { languages }: EmbedProps): boolean {
  return languages?.includes(language) ?? true
}

/** An operation whose samples are highlighted. */
export function operationWithColors(
  { samples, ...operation }: UnrenderedOperation,
  code: CodeRenderer,
): OperationBody {
  const items = samples.items.map((item) => sampleWithColors(item, code))
  return { ...operation, samples: { ...samples, items } }
}

function sampleWithColors(
  { code, short, install, ...sample }: UnrenderedSample,
  { sample: render }: CodeRenderer,
): OperationBody['samples']['items'][number] {
  return {
    ...sample,
    html: render(code, sample.syntax),
    ...(install !== undefined && { installHtml: render(install, 'bash') }),
    ...(short !== undefined && { shortHtml: render(short, sample.syntax) }),
  }
}

/**
 * A part with ids that are unique on the page. A schema that its own page shows at another place is a link to
 * the page of the schema instead.
 */
function withOwnIds(view: EmbedView, prefix: string): EmbedView {
  const ids = new Set<string>()
  collectIds(view, ids)
  const rename = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rename)
    if (typeof value !== 'object' || value === null) return value
    const members = Object.entries(value).map(([key, member]: [string, unknown]) => [
      key,
      key === 'id' && typeof member === 'string' ? `${prefix}${member}` : rename(member),
    ])
    const copy = Object.fromEntries(members) as Partial<SchemaNode & Parameter>
    const { shownAt, ...rest } = copy
    if (typeof shownAt !== 'string') return copy
    if (ids.has(shownAt)) return { ...copy, shownAt: `${prefix}${shownAt}` }
    return copy.cut === 'shown' ? { ...rest, cut: 'depth' } : rest
  }
  return rename(view) as EmbedView
}

function collectIds(value: unknown, ids: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, member] of Object.entries<unknown>({ ...value })) {
    if (key === 'id' && typeof member === 'string') ids.add(member)
    else collectIds(member, ids)
  }
}
