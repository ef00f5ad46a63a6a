import { listLabel, listRange } from './list-links.ts'
import { groupBody, schemaLink } from './overview.ts'
import type { OverviewOptions } from './overview.ts'
import { documentOf, ownFolder, placeUnder, titleOf } from './pages.ts'
import type { DescriptionInput } from './pages.ts'
import type { ListLink, UnrenderedApi } from '../../base/model/api.ts'
import type { Document } from '../../base/model/document.ts'
import type { Text } from '../../base/model/words.ts'
import { message } from '../../base/words/message.ts'
import type { Gathered } from '../description/draft.ts'
import type { PageParts } from '../description/parts.ts'
import type { ListPage } from '../outline/lists.ts'
import { groupIdOf } from '../outline/outline.ts'
import type { OperationList, OperationOutline, SchemaOutline } from '../outline/outline.ts'
import { textOf } from '../read/json.ts'

/** A page of a list, and the whole list. */
interface Listed<Item> {
  readonly page: ListPage<Item>
  readonly pages: readonly ListPage<Item>[]
}

interface Made {
  readonly body: UnrenderedApi
  readonly gathered: Gathered
}

interface OperationListPage extends Made {
  readonly list: OperationList
  readonly page: ListPage<OperationOutline>
}

interface SchemaListPage extends Made {
  readonly schemas: readonly ListPage<SchemaOutline>[]
  readonly page: ListPage<SchemaOutline>
}

/** The body of one page of a list of operations. The texts of the tag are on the first one. */
export function operationListBody(
  { tag, pages }: OperationList,
  page: ListPage<OperationOutline>,
  { parts, collections }: Pick<OverviewOptions, 'collections'> & { readonly parts: PageParts },
): UnrenderedApi {
  const isFirst = page.number === 1
  const withoutTexts = tag && { ...tag, value: {} }
  const members = { tag: isFirst ? tag : withoutTexts, operations: page.items }
  const body = groupBody(members, parts, { collections: isFirst ? collections : [] })
  return { ...body, ...linksTo({ page, pages }, listRange, parts) }
}

export function schemaListBody(
  pages: readonly ListPage<SchemaOutline>[],
  page: ListPage<SchemaOutline>,
  { parts, summaryOf }: Pick<OverviewOptions, 'summaryOf'> & { readonly parts: PageParts },
): UnrenderedApi {
  const items = page.items.map((schema) => schemaLink(schema, { ...parts, summaryOf }))
  return {
    title: '',
    version: '',
    schemas: { ...parts.draft.section(message('api.schemas'), { id: 'schemas' }), items },
    downloads: [],
    collections: [],
    ...linksTo({ page, pages }, (each) => listLabel(each, ({ name }) => name), parts),
  }
}

function linksTo<Item>(
  { pages }: Listed<Item>,
  nameOf: (page: ListPage<Item>) => Text,
  { draft }: PageParts,
): { readonly listPages?: readonly ListLink[] } {
  if (pages.length < 2) return {}
  return {
    listPages: pages.map((each) => ({ name: nameOf(each), url: draft.linkTo(each.pathname) })),
  }
}

/** The document of one page of a list of operations. The first is the page of the tag's folder. */
export function operationListDocument(
  given: DescriptionInput,
  { list, page, body, gathered }: OperationListPage,
): Document {
  const { tag, label, pages } = list
  const isFirst = page.number === 1
  const place = placeUnder(tag, given)
  return documentOf(
    given,
    { body: { kind: 'api', api: body }, gathered: withoutHeadings(gathered, groupIdOf(tag)) },
    {
      kind: 'operations',
      pathname: page.pathname,
      ...place,
      title: titleIn({ page, pages }, label),
      sidebarLabel: isFirst ? label : listRange(page),
      position: positionOf(page),
      ...(isFirst && place.folder !== given.settings.folder && { isIndex: true }),
      deprecated: false,
      markdown: isFirst ? (textOf(tag?.value['description']) ?? '') : '',
    },
  )
}

/** The document of one page of the list of schemas. The first is the page of their folder. */
export function schemaListDocument(
  given: DescriptionInput,
  { schemas: pages, page, body, gathered }: SchemaListPage,
): Document {
  const isFirst = page.number === 1
  const label = message('api.schemas')
  return documentOf(
    given,
    { body: { kind: 'api', api: body }, gathered: withoutHeadings(gathered, 'schemas') },
    {
      kind: 'schemas',
      pathname: page.pathname,
      ...ownFolder(given, 'schemas'),
      title: titleIn({ page, pages }, label),
      sidebarLabel: isFirst ? label : listLabel(page, ({ name }) => name),
      position: positionOf(page),
      ...(isFirst && { isIndex: true }),
      deprecated: false,
      markdown: message('api.schemasDescription', { api: titleOf(given) }),
    },
  )
}

/** The page has no heading for its list, since its title is enough. */
function withoutHeadings(gathered: Gathered, list: string): Gathered {
  const lists = new Set(['operations', list])
  return { ...gathered, headings: gathered.headings.filter(({ id }) => !lists.has(id)) }
}

function titleIn({ page, pages }: Listed<unknown>, name: Text): Text {
  if (page.number === 1) return name
  return message('api.listPage', { name, page: page.number, pages: pages.length })
}

/** Lists come before the pages that they list, which have whole numbers from 1. */
function positionOf({ number }: ListPage<unknown>): number {
  return number / 1_000_000
}
