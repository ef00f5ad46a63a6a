/** For readers: other words that a search finds, and a way on if it finds nothing. */
export interface SiteSearchOptions {
  /**
   * Groups of words with the same meaning: `[['k8s', 'Kubernetes']]`. A search for one finds the others, too, after what was
   * typed. They are added to the built-in groups.
   */
  readonly synonyms?: readonly (readonly string[])[]
  /** The page or URL where readers can ask, for a search without results. Default: none. */
  readonly help?: string
}

/** The checked options, with defaults. A site without them has no search. */
export interface SiteSearchSettings {
  readonly synonyms: readonly (readonly string[])[]
  readonly help: string | undefined
}
