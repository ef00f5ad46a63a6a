import type { Config } from '../model/config.ts'
import type { FieldTypes } from '../model/kind.ts'
import type { OutwardLink } from '../platform/outward-links.ts'
import type { SourcePath } from '../shared/paths.ts'

/** What the Markdown sources use of the config, and what they are handed of the world. */
export interface MarkdownSettings extends Pick<
  Config,
  'locale' | 'version' | 'variables' | 'markdown' | 'onBrokenPage'
> {
  /** The terms that documents do not use. Default: none. */
  readonly terms?: Config['terms'] | undefined
  /** Whether documents are of another repository, and their code must not run. */
  readonly isForeign?: boolean
  /** The text of another file of the site, for code that a document takes from one; `undefined` where there is none. */
  readonly readCode: (path: SourcePath) => string | OutwardLink | undefined
  /** The front matter keys of a kind of page, with their types. */
  readonly fields?: FieldTypes | undefined
  readonly digestOf: (text: string) => string
}
