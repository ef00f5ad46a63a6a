import { atLeast, href, list, options, plainText, withDefault } from './option.ts'
import type { Filled, ConfigValue } from './option.ts'

export const siteSearch = options(
  {},
  {
    /**
     * Groups of words with the same meaning: `[['k8s', 'Kubernetes']]`. A search for one finds the others, too, after what was
     * typed. They are added to the built-in groups.
     */
    synonyms: withDefault(list(atLeast(2, list(plainText), 'two words or more')), []),
    /** The page or URL where readers can ask, for a search without results. Default: none. */
    help: href,
  },
)

/** For readers: other words that a search finds, and a way on if it finds nothing. */
export interface SiteSearchOptions extends ConfigValue<typeof siteSearch> {}

/** The checked options, with defaults. A site without them has no search. */
export interface SiteSearchSettings extends Filled<typeof siteSearch> {}
