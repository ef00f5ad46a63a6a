import { pathToFileURL } from 'node:url'
import { minifiedScript } from './esbuild.ts'
import type { ContentModule } from '../model/bundle.ts'
import type { Theme } from '../model/theme.ts'

type Component = Awaited<ReturnType<ContentModule['load']>>

/** Runs a compiled theme. What it throws, or that it is none, is the `error`. */
export async function loadTheme(
  file: string,
): Promise<{ readonly theme: Theme | undefined; readonly error: Error | undefined }> {
  try {
    const theme = await defaultExportOf(file)
    const fault = faultOf(theme)
    if (fault !== undefined) throw new Error(fault)
    // Its types are those of `defineTheme`; `faultOf` has found it to be one.
    return { theme: await withSmallScript(theme as Theme), error: undefined }
  } catch (error) {
    return { theme: undefined, error: error instanceof Error ? error : new Error(String(error)) }
  }
}

/** The script stands in every page, so each of its bytes counts. */
async function withSmallScript(theme: Theme): Promise<Theme> {
  const { headScript } = theme
  return headScript === undefined
    ? theme
    : { ...theme, headScript: await minifiedScript(headScript) }
}

/** A function that runs a compiled content module when its page is drawn first. */
export function moduleLoader(file: string): () => Promise<Component> {
  return async () => {
    const component = await defaultExportOf(file)
    if (typeof component === 'function') return component as Component
    throw new Error('the file has no component as its default export')
  }
}

async function defaultExportOf(file: string): Promise<unknown> {
  const module: { readonly default?: unknown } = await import(pathToFileURL(file).href)
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
