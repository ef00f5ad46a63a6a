import type { CompiledBundle } from '../../base/model/bundle.ts'
import type { Card, Keep } from '../../base/model/document.ts'
import type { RenderResult, PageProps } from '../../base/model/page.ts'
import type { SourceFile } from '../../base/model/source.ts'

/** Parses and renders: the two stages with the most work, whose calls do not depend on each other. */
export interface Workers {
  /** Announces the bundle for rendering, before the pages to render are known. */
  readonly load: (bundle: CompiledBundle) => void
  /** Parses a file. Its documents go to `keep` as they come, so that not all bodies are held at once. */
  readonly parse: (file: SourceFile, keep: Keep) => Promise<readonly Card[]>
  /** Renders pages with a bundle. */
  readonly rendererOf: (bundle: CompiledBundle) => Render
  readonly close: () => Promise<void>
}

/**
 * The bodies that a page is rendered from, as JSON: that of its document, and those of the pages whose parts
 * it shows.
 */
export interface PackedBodies {
  readonly own: string | undefined
  readonly embedded: readonly (string | undefined)[]
}

/** Renders a page. */
export type Render = (
  page: PageProps,
  bodiesOf: () => Promise<PackedBodies>,
) => Promise<RenderResult>
