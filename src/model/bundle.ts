import type { Theme } from './theme.ts'
import type { Location } from '../problems/problem.ts'
import type { Href, OutputPath, SourcePath } from '../shared/paths.ts'
import type { ComponentType } from 'react'

/** Whether the site is built for its readers, or shown to the one who writes it. */
export type BundleMode = 'production' | 'development'

/**
 * The templates and content modules, compiled for Node, and what the browser gets of them. Plain data that names files:
 * it is kept between builds, and every thread can load it.
 */
export interface CompiledBundle {
  readonly mode: BundleMode
  /** The site root, and the folder of the compiled files, absolute. */
  readonly root: string
  readonly folder: string
  /** The compiled theme, absolute. Its name changes with what is in it. */
  readonly theme: string
  /** The theme's script for the head of every page, as small as it gets. */
  readonly headScript: string | undefined
  /** The MDX and React pages. */
  readonly modules: readonly CompiledModule[]
  /** Those that cannot be compiled: their pages are placeholders. */
  readonly broken: readonly SourcePath[]
  readonly client: ClientBundle
  /** Whether a component that throws is a box on its page, rather than the end of the page. */
  readonly allowsParts?: boolean
  /** Of the theme, React, this version and the client's addresses: a change draws every page anew. */
  readonly digest: string
  /** The files that the bundle was made of, absolute: a change of one means bundling again. */
  readonly sources: readonly string[]
}

export interface CompiledModule {
  readonly source: SourcePath
  /** Absolute. */
  readonly file: string
  /** Of the module and everything that it imports. */
  readonly digest: string
}

export interface ClientBundle {
  /** The one script that every page runs. */
  readonly script: Href
  /** The styles of the theme, which every page loads. */
  readonly stylesheet: Href | undefined
  /** The styles that an MDX or React page imports, which only that page loads. */
  readonly pageStylesheets: readonly { readonly source: SourcePath; readonly href: Href }[]
  /** The address of each island's code. */
  readonly islands: readonly { readonly id: string; readonly href: Href }[]
  readonly files: readonly PublishedFile[]
}

/** A file of the browser's, and where its content lies, absolute. */
export interface PublishedFile {
  readonly path: OutputPath
  readonly digest: string
  readonly file: string
  /** The addresses of the islands that load it: where a site has none of them, nobody does. Absent for all other files. */
  readonly islands?: readonly Href[]
}

/** A compiled bundle that was loaded: what pages are drawn with. */
export interface Bundle {
  readonly mode: BundleMode
  readonly theme: Theme
  /** The component of each MDX and React page; the module runs when its page is drawn first. */
  readonly modules: ReadonlyMap<SourcePath, () => Promise<ContentComponent>>
  /** The pages whose code cannot be compiled. */
  readonly broken: ReadonlySet<SourcePath>
  readonly client: ClientBundle
  readonly allowsParts: boolean
  /** Where in the writer's own files something was thrown while a page was drawn. */
  readonly locate: (error: unknown) => Location
}

export type ContentComponent = ComponentType<Record<string, unknown>>
