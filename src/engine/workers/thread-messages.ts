import type { PackedBodies } from './workers.ts'
import type { CompiledBundle } from '../../base/model/bundle.ts'
import type { PackedDocument } from '../../base/model/document.ts'
import type { RenderResult, PageProps } from '../../base/model/page.ts'
import type { ConfigRecipe } from '../../base/model/recipe.ts'
import type { Share, SourceFile } from '../../base/model/source.ts'

/**
 * The news for a worker: the recipe of the site's config, a bundle to render with, or data that many pages
 * share.
 */
export type WorkerNews =
  | { readonly kind: 'site'; readonly recipe: ConfigRecipe }
  | { readonly kind: 'bundle'; readonly bundle: CompiledBundle; readonly number: number }
  | { readonly kind: 'shared'; readonly value: unknown; readonly number: number }
  | { readonly kind: 'forget'; readonly number: number }

export type WorkerTask =
  | { readonly kind: 'parse'; readonly file: SourceFile }
  /** A part of a large file, which is sent to every worker once. */
  | { readonly kind: 'parse share'; readonly file: number; readonly share: Share }
  | {
      readonly kind: 'render'
      readonly bundle: number
      readonly page: PageWithoutShared
      /** The numbers of the shared parts, by their names. */
      readonly shared: readonly (readonly [name: string, number: number])[]
      readonly bodies: PackedBodies
    }

export type PageWithoutShared = Omit<PageProps, 'site' | 'sidebar' | 'writtenIn'>

/** The documents of a file that was parsed, or a page that was rendered. */
export type WorkerAnswer = readonly PackedDocument[] | RenderResult
