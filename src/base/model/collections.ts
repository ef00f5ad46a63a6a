/** The tool or the format of a collection of requests. */
export type CollectionFormat = 'Postman' | 'Bruno' | '.http'

export interface CollectionLink {
  readonly format: CollectionFormat
  readonly url: string
}
