import type { Theme } from './theme.ts'
import type { OutputFile } from './output.ts'
import type { Problem } from '../problems/problem.ts'
import type { Href, SourcePath } from '../shared/paths.ts'
import type { ComponentType } from 'react'

/** The templates and content modules, compiled for Node and loaded, and what the browser gets of them. */
export interface Bundle {
  readonly theme: Theme
  /** The component of each MDX and React page. */
  readonly modules: ReadonlyMap<SourcePath, ContentModule>
  readonly client: ClientBundle
  /** Of the compiled theme, React and the client's addresses: a change draws every page anew. */
  readonly digest: string
  readonly problems: readonly Problem[]
}

export interface ContentModule {
  readonly component: ComponentType<Record<string, unknown>>
  /** Of the compiled module and everything that it imports. */
  readonly digest: string
}

export interface ClientBundle {
  /** The one script that every page runs. */
  readonly script: Href
  readonly stylesheet: Href | undefined
  readonly files: readonly OutputFile[]
}
