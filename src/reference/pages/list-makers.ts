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

interface MakerOptions {
  readonly pageWith: ReturnType<typeof fittingPages>
  readonly summaryOf: (markdown: string) => string
  readonly collections: () => readonly CollectionFile[]
}

/** Makes the pages of the lists of a large API, each on demand. */
export function listMakers(
  given: DescriptionInput,
  { pageWith, summaryOf, collections }: MakerOptions,
): readonly (() => Document)[] {
  const { operations = [], schemas = [] } = given.outline.lists ?? {}
  return [
    ...operations.flatMap((list) =>
      list.pages.map((page) => () => {
        const made = pageWith((parts) =>
          operationListBody(list, page, { parts, collections: collections() }),
        )
        return operationListDocument(given, { list, page, ...made })
      }),
    ),
    ...schemas.map((page) => () => {
      const made = pageWith((parts) => schemaListBody(schemas, page, { parts, summaryOf }))
      return schemaListDocument(given, { schemas, page, ...made })
    }),
  ]
}
