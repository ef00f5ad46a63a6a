import type { CompiledBundle } from '../model/bundle.ts'
import type { Card, Keep } from '../model/document.ts'
import type { DrawnPage, PageProps } from '../model/page.ts'
import type { SourceFile } from '../model/source.ts'

/** Those who parse and draw: the two stages whose work is large, and whose every call stands alone. */
export interface Crew {
  /** Is told that something of these files is new, before it is known what: who takes time to be ready begins. */
  readonly expect: (files: readonly SourceFile[]) => void
  /** Is told what pages will be drawn with, before it is known which. */
  readonly load: (bundle: CompiledBundle) => void
  /** The cards of a file. Its documents are handed on as they come, so that their bodies are not held all at once. */
  readonly parse: (file: SourceFile, keep: Keep) => Promise<readonly Card[]>
  /** How pages are drawn with a bundle. */
  readonly drawerOf: (bundle: CompiledBundle) => Draw
  readonly close: () => Promise<void>
}

/** Draws a page. The body of its document, as JSON, is asked for where the one who draws does not have it. */
export type Draw = (
  page: PageProps,
  bodyOf: () => Promise<string | undefined>,
) => Promise<DrawnPage>
