import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import type { PartialMessage } from './esbuild.ts'
import { forgetRequired } from './forget-required.ts'
import { installedFile, placeOfSite } from './installed-file.ts'
import { readText } from '../../base/platform/read-text.ts'
import { isFileAt } from '../../base/platform/stats-at.ts'

/** The parts of PostCSS and of its plug-ins that are used here. Tailwind CSS 3 brings them along. */
interface Packages {
  readonly postcss: (plugins: readonly unknown[]) => {
    readonly process: (
      css: string,
      options: { readonly from: string; readonly map: false },
    ) => Promise<{ readonly css: string; readonly messages: readonly Note[] }>
  }
  readonly importing: () => unknown
  readonly tailwind: (config: object) => unknown
  readonly loadConfig: (file: string) => object
  /** The files that a config imports, with its own. */
  readonly filesOf: (config: string) => Iterable<string>
}

/** A message of a plug-in: the file that it read. */
interface Note {
  readonly type: string
  readonly file?: string
}

/** A declaration of PostCSS, as far as it is needed here. */
interface Declaration {
  readonly value: string
  readonly source?: { readonly input: { readonly file?: string } }
  readonly assign: (values: { readonly value: string }) => unknown
}

interface Sheet {
  readonly walkDecls: (pattern: RegExp, change: (declaration: Declaration) => void) => void
}

/** A text with classes, by the ending of its file. */
interface Classes {
  readonly raw: string
  readonly extension: string
}

interface Compiling {
  /** The site root, absolute. */
  readonly root: string
  readonly classes: readonly Classes[]
  /** Gets each file that the rules depend on. */
  readonly onDependency: (file: string) => void
}

const CONFIG = /@config\s+["']([^"']+)["'];?/
const CONFIGS = ['js', 'cjs', 'mjs', 'ts'].map((end) => `tailwind.config.${end}`)
const PART = /@import\s+["']tailwindcss\/(base|components|utilities|variants)(?:\.css)?["'];?/g
const URL = /url\(\s*(["']?)(?![a-z][a-z0-9+.-]*:|[/#~@]|data:)([^"')\s]+)\1\s*\)/gi

/**
 * `dark:` follows the reader's choice as the theme does. The theme has a base of its own in place of Preflight. The new
 * folder of a site decides about its texts, not the config.
 */
const OWN = {
  darkMode: [
    'variant',
    [
      '@media (prefers-color-scheme: dark) { &:where(:root:not([data-theme]), :root:not([data-theme]) *) }',
      "&:where(:root[data-theme='dark'], :root[data-theme='dark'] *)",
    ],
  ],
  corePlugins: { preflight: false },
}

/** The CSS of a stylesheet with rules of Tailwind CSS 3, whose `package.json` is at `manifest`. */
export async function compileTailwind3(
  file: string,
  css: string,
  { manifest, ...compiling }: Compiling & { readonly manifest: string },
): Promise<string> {
  const { root, classes, onDependency } = compiling
  const { postcss, importing, tailwind, loadConfig, filesOf } = packagesAt(manifest)
  const named = CONFIG.exec(css)?.[1]
  const config =
    named === undefined
      ? CONFIGS.map((name) => join(root, name)).find(isFileAt)
      : resolve(dirname(file), named)
  onDependency(manifest)
  const presets: object[] = []
  if (config !== undefined) {
    for (const each of filesOf(config)) onDependency(each)
    // A site that is open in `dev` reads the config again.
    forgetRequired()
    presets.push(loadConfig(config))
  }
  const plugins = [importing(), movedUrls(file), tailwind({ ...OWN, presets, content: classes })]
  const plain = css.replace(CONFIG, '').replaceAll(PART, '@tailwind $1;')
  const { css: made, messages } = await postcss(plugins).process(plain, { from: file, map: false })
  for (const { type, file: part } of messages)
    if (type === 'dependency' && part !== undefined) onDependency(part)
  return made
}

/** The modules by their names, as Tailwind CSS finds them. */
interface Modules {
  readonly postcss: Packages['postcss']
  readonly 'postcss-import': Packages['importing']
  readonly './': Packages['tailwind']
  readonly './loadConfig': Packages['loadConfig']
  readonly './lib/lib/getModuleDependencies': { readonly default: Packages['filesOf'] }
}

function packagesAt(manifest: string): Packages {
  const load: <Name extends keyof Modules>(name: Name) => Modules[Name] = createRequire(manifest)
  return {
    postcss: load('postcss'),
    importing: load('postcss-import'),
    tailwind: load('./'),
    loadConfig: load('./loadConfig'),
    filesOf: load('./lib/lib/getModuleDependencies').default,
  }
}

/** URLs in a stylesheet that another one imports, as that one needs them. */
function movedUrls(file: string): object {
  return {
    postcssPlugin: 'specpress-moved-urls',
    Once(sheet: Sheet) {
      sheet.walkDecls(/./, (declaration) => {
        const from = declaration.source?.input.file
        if (from === undefined || from === file) return
        const value = declaration.value.replaceAll(URL, (_, quote: string, path: string) => {
          const moved = relative(dirname(file), resolve(dirname(from), path)).replaceAll('\\', '/')
          return `url(${quote}${moved.startsWith('.') ? '' : './'}${moved}${quote})`
        })
        declaration.assign({ value })
      })
    },
  }
}

/** A mistake in a stylesheet, as PostCSS throws it. */
interface SyntaxMistake {
  readonly reason: string
  readonly file?: string
  readonly line?: number
  readonly column?: number
}

/** The message about a mistake that PostCSS found; `undefined` for any other error. */
export function messageOfPostcss(
  error: Error,
  file: string,
  root: string,
): PartialMessage | undefined {
  if (!isMistake(error)) return undefined
  const { reason, file: broken = file, line = 1, column = 1 } = error
  const lineText = readText(broken)?.split('\n')[line - 1] ?? ''
  const location = { file: relative(root, broken), line, column: column - 1, lineText }
  return { text: reason.replace(/\.$/, ''), location }
}

function isMistake(error: Error): error is Error & SyntaxMistake {
  return error.name === 'CssSyntaxError' && 'reason' in error
}

/** The `package.json` of Tailwind CSS in a site, if its version is 3. */
export function tailwind3In(root: string): string | undefined {
  const manifest = installedFile('tailwindcss/package.json', [placeOfSite(root)])
  const version = /"version":\s*"3\./.test(readText(manifest ?? '') ?? '')
  return version ? manifest : undefined
}
