import type { Document } from '../../base/model/document.ts'
import { remember } from '../../base/shared/remember.ts'
import type { Within } from '../description/draft.ts'
import { operationsOf } from '../outline/outline.ts'
import type { OperationOutline } from '../outline/outline.ts'
import { usesOf } from '../outline/schema-uses.ts'
import type { CollectionFile, Download } from '../pages/downloads.ts'
import {
  operationListBody,
  operationListDocument,
  schemaListBody,
  schemaListDocument,
} from '../pages/list-pages.ts'
import { withDetails } from '../pages/operation-details.ts'
import { operationBody, operationCall, webhookBody } from '../pages/operation.ts'
import { groupBody, overviewBody } from '../pages/overview.ts'
import { isOwnImage } from '../pages/own-images.ts'
import { fittingPages } from '../pages/page-limits.ts'
import type { MakeParts } from '../pages/page-limits.ts'
import {
  errorsDocument,
  groupDocument,
  operationDocument,
  overviewDocument,
  schemaDocument,
  webhookDocument,
} from '../pages/pages.ts'
import type { DescriptionInput } from '../pages/pages.ts'
import { errorsBody } from '../pages/problem-catalogue.ts'
import { schemaBody } from '../pages/schema-page.ts'
import { keyVariableOf } from '../load/settings.ts'
import { pointerOf } from '../read/references.ts'
import type { OwnSamples } from '../requests/own-samples.ts'

/** Makes one document on demand. */
export type Maker = () => Document

/** All that the pages of a description are made of. */
export interface Making {
  readonly given: DescriptionInput
  readonly partsOf: MakeParts
  readonly summaryOf: (markdown: string) => string
  readonly ownSamples: OwnSamples
  readonly downloads: () => readonly [Download, Download]
  readonly collections: () => readonly (CollectionFile & Download)[]
  readonly changelog: Maker | undefined
}

/** The kinds of pages of a reference, in the order of their documents. The overview is the first. */
const KINDS: readonly ((making: Making) => readonly Maker[])[] = [
  overview,
  operations,
  groups,
  schemaLists,
  webhooks,
  errors,
  changelog,
  schemas,
]

/** Makes the pages of a description, each on demand. */
export function pageMakers(making: Making): readonly Maker[] {
  return KINDS.flatMap((makersOf) => makersOf(making))
}

/** The lists of operations, and the files to download. */
export function centralDocuments(making: Making): readonly Document[] {
  const { downloads, collections } = making
  const files = [...downloads(), ...collections()].map(({ document }) => document)
  return [...operationLists(making).map((make) => make()), ...files]
}

function overview(making: Making): readonly Maker[] {
  const { given, partsOf, summaryOf, downloads, collections } = making
  const { settings, outline } = given
  const isShown = (url: string) => isOwnImage(url, settings)
  const groupsOnIt = outline.layout === 'single' ? outline.groups : []
  const make = (): Document => {
    const options = { summaryOf, isShown, ...settings, collections: collections() }
    const page = fittingPages(partsOf)((parts) => overviewBody(parts, options))
    const details = { groups: groupsOnIt, make: detailMaker(making) }
    const { body, gathered } = withDetails(page, details)
    const published = { ...given, downloads: [...downloads(), ...collections()] }
    return overviewDocument(published, body, gathered)
  }
  return [make]
}

function operations(making: Making): readonly Maker[] {
  const { given } = making
  const { outline } = given
  if (outline.layout !== 'operation') return []
  const detail = detailMaker(making)
  return outline.operations.map(
    (operation, index) => () =>
      operationDocument(given, { operation, index, ...detail(operation) }),
  )
}

/** Makes the part of a page about an operation: a page of its own, or a section. */
function detailMaker({ given, partsOf, summaryOf, ownSamples }: Making) {
  const { settings } = given
  const { root } = given.description
  return (operation: OperationOutline, within?: Within) => {
    const keyVariable = keyVariableOf(settings)
    const options = { ...settings, keyVariable, summaryOf, ofConfig: ownSamples.of }
    const sent = operationCall(operation, root, options)
    const pageWith = fittingPages((limits) => partsOf(limits, within))
    return pageWith((parts) => operationBody(operation, parts, sent))
  }
}

function groups(making: Making): readonly Maker[] {
  const { given, partsOf, collections } = making
  const { outline } = given
  if (outline.layout !== 'tag') return []
  const make = detailMaker(making)
  return outline.groups.map((group, index) => () => {
    const members = { tag: group.tag, operations: operationsOf(group.tag, outline.operations) }
    const page = fittingPages(partsOf)((parts) =>
      groupBody(members, parts, { collections: collections() }),
    )
    const whole = withDetails(page, { groups: [group], level: 2, make })
    return groupDocument(given, { group, index, ...whole })
  })
}

function operationLists({ given, partsOf, collections }: Making): readonly Maker[] {
  return (given.outline.lists?.operations ?? []).flatMap((list) =>
    list.pages.map((page) => () => {
      const made = fittingPages(partsOf)((parts) =>
        operationListBody(list, page, { parts, collections: collections() }),
      )
      return operationListDocument(given, { list, page, ...made })
    }),
  )
}

function schemaLists({ given, partsOf, summaryOf }: Making): readonly Maker[] {
  const all = given.outline.lists?.schemas ?? []
  return all.map((page) => () => {
    const made = fittingPages(partsOf)((parts) => schemaListBody(all, page, { parts, summaryOf }))
    return schemaListDocument(given, { schemas: all, page, ...made })
  })
}

function webhooks({ given, partsOf }: Making): readonly Maker[] {
  return given.outline.webhooks.map((webhook, index) => () => {
    const page = fittingPages(partsOf)((parts) => webhookBody(webhook, parts))
    return webhookDocument(given, { webhook, index, ...page })
  })
}

/** The page of the site about the errors, if it names none itself. */
function errors({ given, partsOf }: Making): readonly Maker[] {
  const { settings, outline } = given
  const { errors: pathname } = outline
  if (settings.errors !== undefined || pathname === undefined) return []
  return [() => errorsDocument(given, pathname, fittingPages(partsOf)(errorsBody))]
}

function changelog({ changelog: make }: Making): readonly Maker[] {
  return make === undefined ? [] : [make]
}

function schemas({ given, partsOf }: Making): readonly Maker[] {
  const { outline, description } = given
  const users = remember(() =>
    usesOf(description.root, [...outline.operations, ...outline.webhooks]),
  )
  return [...outline.schemas.values()].map((schema, index) => () => {
    const own = users().get(pointerOf(['components', 'schemas', schema.name])) ?? []
    const page = fittingPages(partsOf)((parts) => schemaBody(schema, parts, own))
    return schemaDocument(given, { schema, index, ...page })
  })
}
