import type { Outside } from '../platform/outside-state.ts'
import type { Theme } from './theme.ts'
import type { Location } from '../problems/problem.ts'
import type { Href, OutputPath, SourcePath } from '../shared/urls/paths.ts'
import type { ComponentType } from 'react'

/** `production` for readers, `development` for the writer. */
export type BundleMode = 'production' | 'development'

/**
 * The templates and content modules, compiled for Node, and the files for the browser. Plain data that names
 * files: it is kept between builds, and every thread can load it.
 */
export interface CompiledBundle {
  readonly mode: BundleMode
  /** The site root, and the folder of the compiled files, absolute. */
  readonly root: string
  readonly folder: string
  /** The compiled theme, absolute. Its name changes with its content. */
  readonly theme: string
  /** The theme's script for the head of every page, minified. */
  readonly headScript: string | undefined
  /** The MDX and React pages. */
  readonly modules: readonly CompiledModule[]
  /** The pages that cannot be compiled: they become placeholders. */
  readonly broken: readonly SourcePath[]
  readonly client: ClientBundle
  /** True if a component that throws becomes a box on its page; otherwise the page fails. */
  readonly allowsParts?: boolean
  /** The digest of the theme, React, this version and the client's URLs: a change renders every page again. */
  readonly digest: string
  /** The source files of the bundle, absolute: a change of one means bundling again. */
  readonly sources: readonly string[]
  /** The files and folders that the site's own esbuild plug-ins have named, absolute. Absent if there are none. */
  readonly readPaths?: readonly string[]
  /** The compiled files, absolute. Absent if all of them are code of Specpress. */
  readonly chunks?: readonly string[]
  /** The reads of the theme. */
  readonly outside?: Outside
  /** True if the theme reads what nothing names: no page is kept. */
  readonly isOpen?: boolean
  /** Changes with everything that its code may read: what runs of it in memory is valid as long as it stays. */
  readonly state?: string
}

export interface CompiledModule {
  readonly source: SourcePath
  /** Absolute. */
  readonly file: string
  /** The digest of the module and all of its imports. */
  readonly digest: string
  /** Their reads. */
  readonly outside?: Outside
  /** True if they read what nothing names: the page is not kept. */
  readonly isOpen?: boolean
}

export interface ClientBundle {
  /** The one script that every page runs. */
  readonly script: Href
  /** The styles of the theme, which every page loads. */
  readonly stylesheet: Href | undefined
  /** The styles that an MDX or React page imports, which only that page loads. */
  readonly pageStylesheets: readonly { readonly source: SourcePath; readonly href: Href }[]
  /** The URL of each island's code. */
  readonly islands: readonly { readonly id: string; readonly href: Href }[]
  readonly files: readonly PublishedFile[]
}

/** A browser file, and the absolute path of its content. */
export interface PublishedFile {
  readonly path: OutputPath
  readonly digest: string
  readonly file: string
  /**
   * The URLs of the islands that load it: without them on a site, it is not loaded. Absent for all other
   * files.
   */
  readonly islands?: readonly Href[]
}

/** A loaded bundle, for rendering pages. */
export interface Bundle {
  readonly mode: BundleMode
  readonly theme: Theme
  /** The component of each MDX and React page. The module runs when its page is first rendered. */
  readonly modules: ReadonlyMap<SourcePath, () => Promise<ContentComponent>>
  /** The pages whose code cannot be compiled. */
  readonly broken: ReadonlySet<SourcePath>
  readonly client: ClientBundle
  readonly allowsParts: boolean
  /** The place in the writer's own files at which an error was thrown while a page was rendered. */
  readonly locate: (error: unknown) => Location
}

export type ContentComponent = ComponentType<Record<string, unknown>>
