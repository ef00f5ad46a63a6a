import { openChunks } from './chunks.ts'
import { minifiedScript } from './esbuild.ts'
import { loadTheme } from './load-code.ts'
import type { ServerCode } from './server-build.ts'
import { stackReader } from './stack-reader.ts'
import { unknownParts } from './theme-parts.ts'
import { themeFailed } from '../../base/problems/catalogue.ts'
import { thrownText } from '../../base/problems/thrown.ts'

/** Runs the theme once, to check that it is a theme. Its head script is in every page, so each byte counts. */
export async function headScriptOf(
  { theme: { file }, folder, chunks, isThemeBroken }: ServerCode,
  {
    root,
    components = new Map(),
  }: {
    readonly root: string
    readonly components?: ReadonlyMap<string, string> | undefined
  },
) {
  if (isThemeBroken) return { headScript: undefined }
  try {
    const open = openChunks({ folder, chunks })
    const theme = await loadTheme(file, open)
    const { headScript, kinds = {} } = theme
    const missing = [...components].filter(([, name]) => !Object.hasOwn(kinds, name))
    if (missing.length > 0) return { problems: [themeFailed({ reason: lackOf(missing) })] }
    const script = headScript === undefined ? undefined : await minifiedScript(headScript)
    return {
      headScript: script,
      problems: unknownParts(theme),
      inputs: open.readBy(open.reach(file)).flat(),
    }
  } catch (error) {
    const reason = thrownText(error)
    return { problems: [themeFailed({ reason }, stackReader(folder, root)(error))] }
  }
}

/** The reason why a theme cannot show kinds of page: `kinds` lacks their components. */
function lackOf(missing: readonly (readonly [kind: string, component: string])[]): string {
  const each = missing.map(([kind, name]) => `\`${name}\` for pages of the kind \`${kind}\``)
  const [[, first = ''] = []] = missing
  return `it has no component ${each.join(', ')}. Add it to the theme of the plug-in or of the site: \`kinds: { '${first}': … }\``
}
