import {
  operationListBody,
  operationListDocument,
  schemaListBody,
  schemaListDocument,
} from './list-pages.ts'
import type { fittingPages } from './page-limits.ts'
import type { DescriptionInput } from './pages.ts'
import type { Document } from '../../base/model/document.ts'
import type { CollectionFile } from './downloads.ts'

type PageWith = ReturnType<typeof fittingPages>
type Makers = readonly (() => Document)[]

/** Makes the lists of the operations of a large API, each page on demand. */
export function operationListMakers(
  given: DescriptionInput,
  {
    pageWith,
    collections,
  }: { readonly pageWith: PageWith; readonly collections: () => readonly CollectionFile[] },
): Makers {
  const { operations = [] } = given.outline.lists ?? {}
  return operations.flatMap((list) =>
    list.pages.map((page) => () => {
      const made = pageWith((parts) =>
        operationListBody(list, page, { parts, collections: collections() }),
      )
      return operationListDocument(given, { list, page, ...made })
    }),
  )
}

/** Makes the lists of the schemas of a large API, each page on demand. */
export function schemaListMakers(
  given: DescriptionInput,
  {
    pageWith,
    summaryOf,
  }: { readonly pageWith: PageWith; readonly summaryOf: (markdown: string) => string },
): Makers {
  const { schemas = [] } = given.outline.lists ?? {}
  return schemas.map((page) => () => {
    const made = pageWith((parts) => schemaListBody(schemas, page, { parts, summaryOf }))
    return schemaListDocument(given, { schemas, page, ...made })
  })
}
