import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { folderToRun } from './chunks.ts'
import { stackReader } from './stack-reader.ts'
import type { Bundle, CompiledBundle, ContentComponent } from '../../base/model/bundle.ts'
import type { Theme } from '../../base/model/theme.ts'
import { importModule } from '../../base/platform/import-module.ts'
import { exportFault } from '../../base/problems/default-export.ts'

/** Loads a compiled bundle, to render pages with it. Throws the theme's error, or that it is not a theme. */
export async function loadBundle(compiled: CompiledBundle): Promise<Bundle> {
  const { mode, client, modules, broken, headScript, folder, root, allowsParts = false } = compiled
  const place = folderToRun(compiled)
  const theme = await loadTheme(compiled)
  return {
    mode,
    client,
    theme: headScript === undefined ? theme : { ...theme, headScript },
    modules: new Map(
      modules.map(({ source, file }) => [source, moduleLoader(join(place, basename(file)))]),
    ),
    broken: new Set(broken),
    allowsParts,
    locate: stackReader(folder, root),
  }
}

/** Runs a compiled theme. Throws its error, or that it is not a theme. */
export async function loadTheme(
  compiled: Pick<CompiledBundle, 'theme' | 'folder' | 'chunks' | 'state'>,
): Promise<Theme> {
  const theme = await defaultExportOf(join(folderToRun(compiled), basename(compiled.theme)))
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
  const module: unknown = await importModule(pathToFileURL(file).href)
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
