/** What the search says. An island is given its words. */
export interface SearchWords {
  readonly title: string
  readonly placeholder: string
  readonly results: string
  readonly found: string
  readonly none: string
  readonly failed: string
  readonly retry: string
  readonly close: string
}
