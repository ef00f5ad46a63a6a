import type { CompiledBundle } from '../model/bundle.ts'
import type { Card, Keep } from '../model/document.ts'
import type { DrawnPage, PageProps } from '../model/page.ts'
import type { SourceFile } from '../model/source.ts'

/** Parses and renders: the two stages whose work is large, and whose calls do not depend on each other. */
export interface Crew {
  /** Hears what pages will be rendered with, before it is known which. */
  readonly load: (bundle: CompiledBundle) => void
  /** The cards of a file. Its documents go to `keep` as they come, so that their bodies are not held all at once. */
  readonly parse: (file: SourceFile, keep: Keep) => Promise<readonly Card[]>
  /** Renders pages with a bundle. */
  readonly drawerOf: (bundle: CompiledBundle) => Draw
  readonly close: () => Promise<void>
}

/** The bodies that a page is rendered from, as JSON: of its document, and of the pages that it shows parts of. */
export interface PackedBodies {
  readonly own: string | undefined
  readonly embedded: readonly (string | undefined)[]
}

/** Renders a page. */
export type Draw = (page: PageProps, bodiesOf: () => Promise<PackedBodies>) => Promise<DrawnPage>
