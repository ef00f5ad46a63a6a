import { minifiedScript } from './esbuild.ts'
import { loadTheme } from './load-code.ts'
import { stackReader } from './stack-reader.ts'
import { unknownParts } from './theme-parts.ts'
import type { CompiledBundle } from '../../base/model/bundle.ts'
import { themeFailed } from '../../base/problems/catalogue.ts'
import { thrownText } from '../../base/problems/thrown.ts'

/** Runs the theme once, to check that it is a theme. Its head script is in every page, so each byte counts. */
export async function headScriptOf(
  compiled: Pick<CompiledBundle, 'root' | 'theme' | 'folder' | 'chunks' | 'state'> | undefined,
  components: ReadonlyMap<string, string> = new Map(),
) {
  if (compiled === undefined) return { headScript: undefined }
  try {
    const theme = await loadTheme(compiled)
    const { headScript, kinds = {} } = theme
    const missing = [...components].filter(([, name]) => !Object.hasOwn(kinds, name))
    if (missing.length > 0) return { problems: [themeFailed({ reason: lackOf(missing) })] }
    const script = headScript === undefined ? undefined : await minifiedScript(headScript)
    return { headScript: script, problems: unknownParts(theme) }
  } catch (error) {
    const reason = thrownText(error)
    return {
      problems: [themeFailed({ reason }, stackReader(compiled.folder, compiled.root)(error))],
    }
  }
}

/** The reason why a theme cannot show kinds of page: `kinds` lacks their components. */
function lackOf(missing: readonly (readonly [kind: string, component: string])[]): string {
  const each = missing.map(([kind, name]) => `\`${name}\` for pages of the kind \`${kind}\``)
  const [[, first = ''] = []] = missing
  return `it has no component ${each.join(', ')}. Add it to the theme of the plug-in or of the site: \`kinds: { '${first}': … }\``
}
