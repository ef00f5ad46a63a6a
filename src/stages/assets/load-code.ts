import { pathToFileURL } from 'node:url'
import { loadExclusively, openChunks } from './chunks.ts'
import type { Chunks } from './chunks.ts'
import { stackReader } from './stack-reader.ts'
import type { Bundle, CompiledBundle, ContentComponent } from '../../base/model/bundle.ts'
import type { Theme } from '../../base/model/theme.ts'
import { importModule } from '../../base/platform/import-module.ts'
import { exportFault } from '../../base/problems/default-export.ts'

/** A bundle that pages are rendered with. */
export interface LoadedBundle extends Bundle {
  /** Its compiled files; absent if all of them are code of Specpress. */
  readonly chunks: Chunks | undefined
}

/** Loads a compiled bundle, to render pages with it. Throws the theme's error, or that it is not a theme. */
export async function loadBundle(compiled: CompiledBundle): Promise<LoadedBundle> {
  const { mode, client, modules, broken, headScript, folder, root, allowsParts = false } = compiled
  const chunks = compiled.chunks && openChunks({ folder, chunks: compiled.chunks })
  const theme = await loadTheme(compiled.theme, chunks)
  const load = chunks?.load ?? importFile
  return {
    chunks,
    mode,
    client,
    theme: headScript === undefined ? theme : { ...theme, headScript },
    modules: new Map(modules.map(({ source, file }) => [source, moduleLoader(() => load(file))])),
    broken: new Set(broken),
    allowsParts,
    locate: stackReader(folder, root),
  }
}

/** Runs a compiled theme. Throws its error, or that it is not a theme. */
export async function loadTheme(file: string, chunks?: Chunks): Promise<Theme> {
  const theme = defaultOf(await (chunks ? loadExclusively(chunks, file) : importFile(file)))
  const fault = faultOf(theme)
  if (fault !== undefined) throw new Error(fault)
  // It has the types of `defineTheme`: `faultOf` has checked that it is a theme.
  return theme as Theme
}

/** A function that runs a compiled content module when its page is first rendered. */
function moduleLoader(load: () => Promise<unknown>): () => Promise<ContentComponent> {
  return async () => {
    const component = defaultOf(await load())
    if (typeof component === 'function') return component as ContentComponent
    throw new Error('the file has no component as its default export')
  }
}

/** Runs a compiled module, and returns its default export. */
export async function defaultExportOf(file: string): Promise<unknown> {
  return defaultOf(await importFile(file))
}

function importFile(file: string): Promise<unknown> {
  return importModule(pathToFileURL(file).href)
}

function defaultOf(module: unknown): unknown {
  return typeof module === 'object' && module !== null && 'default' in module
    ? module.default
    : undefined
}

function faultOf(theme: unknown): string | undefined {
  if (typeof theme !== 'object' || theme === null) return exportFault(theme, 'defineTheme')
  for (const part of ['pages', 'content']) {
    if (!(part in theme)) return `its default export has no \`${part}\``
  }
  return undefined
}
