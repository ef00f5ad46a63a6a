import { pathToFileURL } from 'node:url'
import { stackReader } from './stack-reader.ts'
import type { Bundle, CompiledBundle, ContentComponent } from '../model/bundle.ts'
import type { Theme } from '../model/theme.ts'
import { importModule } from '../platform/import-module.ts'

/** Loads a compiled bundle, to render pages with it. Throws the theme's error, or that it is not a theme. */
export async function loadBundle(compiled: CompiledBundle): Promise<Bundle> {
  const { mode, client, modules, broken, headScript, folder, root, allowsParts = false } = compiled
  const theme = await loadTheme(compiled.theme)
  return {
    mode,
    client,
    theme: headScript === undefined ? theme : { ...theme, headScript },
    modules: new Map(modules.map(({ source, file }) => [source, moduleLoader(file)])),
    broken: new Set(broken),
    allowsParts,
    locate: stackReader(folder, root),
  }
}

/** Runs a compiled theme. Throws its error, or that it is not a theme. */
export async function loadTheme(file: string): Promise<Theme> {
  const theme = await defaultExportOf(file)
  const fault = faultOf(theme)
  if (fault !== undefined) throw new Error(fault)
  // It has the types of `defineTheme`: `faultOf` has checked that it is a theme.
  return theme as Theme
}

/** A function that runs a compiled content module when its page is first rendered. */
function moduleLoader(file: string): () => Promise<ContentComponent> {
  return async () => {
    const component = await defaultExportOf(file)
    if (typeof component === 'function') return component as ContentComponent
    throw new Error('the file has no component as its default export')
  }
}

/** Runs a compiled module, and returns its default export. */
export async function defaultExportOf(file: string): Promise<unknown> {
  const module = (await importModule(pathToFileURL(file).href)) as { readonly default?: unknown }
  return module.default
}

function faultOf(theme: unknown): string | undefined {
  if (typeof theme !== 'object' || theme === null) {
    return 'it has no default export; write `export default defineTheme({ … })`'
  }
  for (const part of ['pages', 'content']) {
    if (!(part in theme)) return `its default export has no \`${part}\``
  }
  return undefined
}
