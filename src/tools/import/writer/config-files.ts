import type { NewConfig } from './new-config.ts'
import type { ImportedSite } from '../model/site.ts'
import { Name, printed } from '../../../stages/config/print-config.ts'
import type { Call } from '../../../stages/config/print-config.ts'

/** Longer sidebars have a file of their own. */
const LONGEST_SIDEBARS = 40

/** `site.config.ts`, and `sidebars.ts` if the site has long ones: the name and the text of each file. */
export function configFiles(
  site: ImportedSite,
  config: NewConfig,
): readonly (readonly [name: string, text: string])[] {
  const { docs } = config
  const sidebars = typeof docs === 'object' && 'sidebars' in docs ? docs.sidebars : undefined
  const isLong = sidebars !== undefined && printed(sidebars).split('\n').length > LONGEST_SIDEBARS
  const plugins = pluginsOf(site)
  const shown = isLong ? { ...config, docs: { ...docs, sidebars: new Name('sidebars') } } : config
  const whole = { ...shown, ...(plugins.length > 0 && { plugins }) }
  const text = [
    "import { defineConfig } from 'specpress'",
    ...plugins.map(({ call }) => `import { ${call} } from 'specpress/plugins/${call}'`),
    ...(isLong ? ["import { sidebars } from './sidebars.ts'"] : []),
    '',
    `// Made by \`specpress import ${site.generator}\`. It is yours now: change what you like.`,
    `export default defineConfig(${printed(whole)})`,
    '',
  ].join('\n')
  if (!isLong) return [['site.config.ts', text]]
  const lists = `export const sidebars = ${printed(sidebars)} as const\n`
  return [
    ['site.config.ts', text],
    ['sidebars.ts', lists],
  ]
}

/** The plug-ins that documents of the site need. */
function pluginsOf(site: ImportedSite): readonly Call[] {
  const { generator, modules, syntax, redirects } = site
  const hasModules = modules !== undefined && Object.keys(modules).length > 0
  return [
    ...(modules ? [{ call: generator, given: hasModules ? { modules } : undefined }] : []),
    ...(syntax.hasMath ? [{ call: 'math', given: { fallback: 'code' } }] : []),
    ...(syntax.hasDiagrams ? [{ call: 'mermaid', given: undefined }] : []),
    ...(Object.keys(redirects).length > 0
      ? [{ call: 'redirects', given: { from: redirects } }]
      : []),
  ]
}
