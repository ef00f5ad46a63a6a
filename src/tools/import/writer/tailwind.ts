import { dirname, join, relative } from 'node:path'
import { entryNamesIn, textIn } from '../files.ts'
import type { ThemeFile } from '../theme-styles.ts'
import type { SheetTree } from './sheet-tree.ts'

/** The packages that a stylesheet with rules of Tailwind needs. */
export const TAILWIND: Readonly<Record<string, string>> = {
  tailwindcss: '^4.1.0',
  '@tailwindcss/node': '^4.1.0',
  '@tailwindcss/oxide': '^4.1.0',
}

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
  /** The packages of Tailwind, and those that the config and the stylesheet name. */
  readonly packages: readonly string[]
}

/** The parts of a stylesheet with rules of Tailwind, which is changed to version 4; `undefined` for any other. */
export function tailwindParts(
  { root, imports }: SheetTree,
  { file, site }: { readonly file: string; readonly site: string },
): TailwindParts | undefined {
  let isTailwind = imports.some((rule) => OF_TAILWIND.test(rule))
  let isOf3 = imports.some((rule) => OF_3.test(rule))
  const packages: string[] = []
  let config: string | undefined
  root.walkAtRules(RULES, (rule) => {
    isTailwind = true
    const path = rule.params.replaceAll(/^["']|["']$/g, '')
    if (rule.name === 'plugin' && !path.startsWith('.')) packages.push(path)
    if (rule.name === 'config') config = join(dirname(file), path)
    if (rule.name === 'tailwind') isOf3 ||= path !== 'utilities'
    if (rule.name === 'config' || (rule.name === 'tailwind' && isOf3)) rule.remove()
  })
  if (!isTailwind) return undefined
  config ??= configIn(site)
  const files = config === undefined ? [] : configFiles(config, site)
  const [main] = files
  const named = files.flatMap(([, text]) =>
    Array.from(text.matchAll(PACKAGE), ([, name = '']) => name),
  )
  return {
    imports: [
      ...(isOf3 ? ["@import 'tailwindcss';"] : []),
      ...imports.filter((rule) => !PREFLIGHT.test(rule) && !(isOf3 && OF_TAILWIND.test(rule))),
      ...(main === undefined ? [] : [`@config '../${main[0]}';`]),
    ],
    files,
    packages: [...Object.keys(TAILWIND), ...packages, ...named],
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
