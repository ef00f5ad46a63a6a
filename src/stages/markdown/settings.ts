import type { ReadCode } from './code/code-file.ts'
import type { Config } from '../../base/model/config.ts'
import type { FieldTypes } from '../../base/model/kind.ts'

/** The parts of the config that the Markdown sources use, and the functions that they get. */
export interface MarkdownSettings extends Pick<
  Config,
  'locale' | 'version' | 'variables' | 'markdown' | 'onBrokenPage'
> {
  /** The components that plug-ins describe. Default: none. */
  readonly describedComponents?: Config['describedComponents'] | undefined
  /** Terms to avoid in documents. Default: none. */
  readonly terms?: Config['terms'] | undefined
  /** True if cards have the code of documents. Default false. */
  readonly notesCode?: boolean | undefined
  /** True if the documents belong to another repository, and their code must not run. */
  readonly isForeign?: boolean
  /** The text of another file of the site, for code that a document takes from one; `undefined` where there is none. */
  readonly readCode: ReadCode
  /** The front matter keys of a kind of page, with their types. */
  readonly fields?: FieldTypes | undefined
  readonly digestOf: (text: string) => string
}
