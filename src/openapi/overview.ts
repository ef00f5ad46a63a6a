import { pathnameFrom } from '../shared/paths.ts'
import { addressOf, memberOf, recordOf, textOf } from './json.ts'
import { externalDocsOf } from './operation.ts'
import { securityScheme, schemesOf } from './security.ts'
import { serversOf } from './servers.ts'
import { shapeOf } from './schema-shape.ts'
import type { OperationOutline, Tag } from './outline.ts'
import type { PageParts } from './parts.ts'
import type { AboutSection, ApiBody, OperationGroup, OperationLink } from '../model/api.ts'

/** Where the site publishes the description. */
const DESCRIPTION_FILE = pathnameFrom('api/openapi.json')

interface OverviewOptions {
  /** Markdown to plain text, for a line in a list. */
  readonly summaryOf: (markdown: string) => string
}

/** The body of the first page of a description, in the order in which it is drawn. */
export function overviewBody(parts: PageParts, options: OverviewOptions): ApiBody {
  const { root, draft } = parts
  const info = recordOf(root['info'])
  return {
    title: textOf(info['title']) ?? 'API',
    version: textOf(info['version']) ?? '',
    summary: textOf(info['summary']),
    description: draft.prose(info['description'], 2),
    servers: serversOf(root['servers'], draft),
    authentication: authenticationSection(parts),
    operations: operationSection(parts),
    schemas: schemaSection(parts, options),
    about: aboutSection(parts),
    download: draft.linkTo(DESCRIPTION_FILE),
  }
}

/** An operation in a list. */
export function operationLink(
  { method, path, title, pathname, value }: OperationOutline,
  { draft }: PageParts,
): OperationLink {
  return {
    method,
    path,
    title,
    url: draft.linkTo(pathname),
    deprecated: value['deprecated'] === true,
  }
}

function authenticationSection({ root, draft }: PageParts): ApiBody['authentication'] {
  const schemes = schemesOf(root)
  if (schemes.length === 0) return undefined
  const section = draft.section('Authentication')
  return { ...section, schemes: schemes.map((scheme) => securityScheme(scheme, draft)) }
}

function operationSection(parts: PageParts): ApiBody['operations'] {
  const { operations, tags } = parts.outline
  if (operations.length === 0) return undefined
  const section = parts.draft.section('Operations')
  const groups: readonly (Tag | undefined)[] = [...tags, undefined]
  return {
    ...section,
    groups: groups.flatMap((tag) => {
      const members = operations.filter((operation) => operation.tag === tag)
      return members.length === 0 ? [] : [groupOf(tag, members, parts)]
    }),
  }
}

function groupOf(
  tag: Tag | undefined,
  members: readonly OperationOutline[],
  parts: PageParts,
): OperationGroup {
  const label = tag?.label ?? 'Other operations'
  return {
    ...parts.draft.section(label, { id: `tag-${tag?.slug ?? 'none'}`, level: 3 }),
    description: parts.draft.prose(tag?.value['description'], 4),
    externalDocs: externalDocsOf(tag?.value['externalDocs'], parts.draft),
    operations: members.map((operation) => operationLink(operation, parts)),
  }
}

function schemaSection(
  { root, outline, draft }: PageParts,
  { summaryOf }: OverviewOptions,
): ApiBody['schemas'] {
  if (outline.schemas.size === 0) return undefined
  const section = draft.section('Schemas')
  return {
    ...section,
    items: [...outline.schemas.values()].map(({ name, pathname, value }) => ({
      name,
      url: draft.linkTo(pathname),
      summary: textOf(summaryOf(textOf(shapeOf(root, value).schema['description']) ?? '')),
    })),
  }
}

function aboutSection({ root, draft }: PageParts): AboutSection | undefined {
  const info = recordOf(root['info'])
  const contact = recordOf(info['contact'])
  const licence = recordOf(info['license'])
  const licenceName = textOf(licence['name'])
  const termsOfService = addressOf(info['termsOfService'])
  const hasContact = Object.keys(contact).length > 0
  const docs = memberOf(root, 'externalDocs')
  if (!hasContact && licenceName === undefined && termsOfService === undefined && !docs)
    return undefined
  return {
    ...draft.section('About this API', { id: 'about' }),
    contact: hasContact
      ? {
          name: textOf(contact['name']),
          url: addressOf(contact['url']),
          email: textOf(contact['email']),
        }
      : undefined,
    licence:
      licenceName === undefined
        ? undefined
        : { name: licenceName, url: addressOf(licence['url']) ?? spdxUrl(licence['identifier']) },
    termsOfService,
    externalDocs: externalDocsOf(docs, draft),
  }
}

// Names that begin so are the writer's own, and have no page.
function spdxUrl(identifier: unknown): string | undefined {
  const id = textOf(identifier)
  return id === undefined || /^LicenseRef-/i.test(id) || !/^[\w.+-]+$/.test(id)
    ? undefined
    : `https://spdx.org/licenses/${id}.html`
}
