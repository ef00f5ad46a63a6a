import { dirname, join, relative } from 'node:path'
import { entryNamesIn, textIn } from '../files.ts'
import { dependenciesIn } from '../new-package.ts'
import type { ThemeFile } from '../theme-styles.ts'
import type { SheetTree } from './sheet-tree.ts'
import { textOf } from '../../../base/shared/json.ts'

/** The packages of Tailwind CSS 4. */
export const TAILWIND: Readonly<Record<string, string>> = {
  tailwindcss: '^4.1.0',
  '@tailwindcss/node': '^4.1.0',
  '@tailwindcss/oxide': '^4.1.0',
}

/** The newest version 3: `dark:` follows the reader's choice since 3.4.1. */
const TAILWIND_3 = '^3.4.1'

const RULES = /^(?:tailwind|apply|config|plugin|theme|utility|custom-variant|reference)$/
const OF_TAILWIND = /^@import\s+["']tailwindcss(?:\/[\w.-]+)?["']/
const OF_3 = /^@import\s+["']tailwindcss\/(?:base|components|screens|variants)(?:\.css)?["']/
const PREFLIGHT = /^@import\s+["']tailwindcss\/preflight(?:\.css)?["']/
const PACKAGE = /(?:\brequire\(\s*|\bfrom\s*|\bimport\s*)["']((?:@[\w.-]+\/)?[\w][\w.-]*)/g
const OWN_FILE = /(?:\brequire\(\s*|\bfrom\s*)["'](\.{1,2}\/[^"']+)["']/g

export interface TailwindParts {
  /** The rules that the stylesheet begins with, for version 4. */
  readonly imports: readonly string[]
  /** Files of the new site from its root: the config with those that it imports. */
  readonly files: readonly ThemeFile[]
  /** The packages of Tailwind with their versions. */
  readonly versions: Readonly<Record<string, string>>
  /** The packages that the config and the stylesheet name. */
  readonly packages: readonly string[]
}

/** The parts of a stylesheet with rules of Tailwind, which keeps its major version; `undefined` for any other. */
export function tailwindParts(
  { root, imports }: SheetTree,
  { file, site }: { readonly file: string; readonly site: string },
): TailwindParts | undefined {
  let isTailwind = imports.some((rule) => OF_TAILWIND.test(rule))
  let hasRulesOf3 = imports.some((rule) => OF_3.test(rule))
  const packages: string[] = []
  let config: string | undefined
  root.walkAtRules(RULES, (rule) => {
    isTailwind = true
    const path = rule.params.replaceAll(/^["']|["']$/g, '')
    if (rule.name === 'plugin' && !path.startsWith('.')) packages.push(path)
    if (rule.name === 'config') config = join(dirname(file), path)
    if (rule.name === 'tailwind') hasRulesOf3 ||= path !== 'utilities'
    if (rule.name === 'config') rule.remove()
  })
  if (!isTailwind) return undefined
  const known = textOf(dependenciesIn(site)['tailwindcss'])
  const major = /\d+/.exec(known ?? '')?.[0]
  const isOf3 = major === undefined ? hasRulesOf3 : major === '3'
  config ??= configIn(site)
  const files = config === undefined ? [] : configFiles(config, site)
  const [main] = files
  const named = files.flatMap(([, text]) =>
    Array.from(text.matchAll(PACKAGE), ([, name = '']) => name),
  )
  return {
    imports: [
      ...imports.filter((rule) => !PREFLIGHT.test(rule)),
      ...(main === undefined ? [] : [`@config '../${main[0]}';`]),
    ],
    files,
    versions: isOf3 ? { tailwindcss: TAILWIND_3 } : TAILWIND,
    packages: [...packages, ...named].filter((name) => !(name in TAILWIND)),
  }
}

/** Tailwind 3 reads the config at the root of a site without being asked to. */
function configIn(site: string): string | undefined {
  const name = entryNamesIn(site).find((each) => /^tailwind\.config\.[cm]?[jt]s$/.test(each))
  return name === undefined ? undefined : join(site, name)
}

/** The config, which comes first, with the files that it imports. The theme decides when a page is dark. */
function configFiles(config: string, site: string): readonly ThemeFile[] {
  const text = textIn(config)
  if (text === undefined) return []
  const parts = Array.from(text.matchAll(OWN_FILE), ([, path = '']) => path).flatMap((path) => {
    const found = [path, `${path}.js`, `${path}.cjs`, `${path}.ts`].find(
      (each) => textIn(join(dirname(config), each)) !== undefined,
    )
    return found === undefined ? [] : [join(dirname(config), found)]
  })
  return [config, ...parts].map((each) => {
    const own = textIn(each) ?? ''
    const path = relative(site, each)
      .replaceAll('\\', '/')
      .replace(/^(?:\.\.\/)+/, '')
    return [path, own.replace(DARK_MODE, '')] as const
  })
}

const DARK_MODE = /^[ \t]*darkMode\s*:.*,[ \t]*\n/m
