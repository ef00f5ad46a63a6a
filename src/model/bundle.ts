import type { Theme } from './theme.ts'
import type { OutputFile } from './output.ts'
import type { Location } from '../problems/problem.ts'
import type { Href, SourcePath } from '../shared/paths.ts'
import type { ComponentType } from 'react'

/** The templates and content modules, compiled for Node and loaded, and what the browser gets of them. */
export interface Bundle {
  /** Whether the site is built for its readers, or shown to the one who writes it. */
  readonly mode: 'production' | 'development'
  readonly theme: Theme
  /** The component of each MDX and React page. */
  readonly modules: ReadonlyMap<SourcePath, ContentModule>
  readonly client: ClientBundle
  /** Of the theme, React, this version and the client's addresses: a change draws every page anew. */
  readonly digest: string
  /** The files that the bundle was made of, absolute: a change of one means bundling again. */
  readonly files: readonly string[]
  /** Where in the writer's own files something was thrown while a page was drawn. */
  readonly locate: (error: unknown) => Location
}

export interface ContentModule {
  /** Runs the module, once. */
  readonly load: () => Promise<ComponentType<Record<string, unknown>>>
  /** Of the module and everything that it imports. */
  readonly digest: string
}

export interface ClientBundle {
  /** The one script that every page runs. */
  readonly script: Href
  readonly stylesheet: Href | undefined
  /** The address of each island's code, by the island's id. */
  readonly islands: ReadonlyMap<string, Href>
  readonly files: readonly OutputFile[]
}
