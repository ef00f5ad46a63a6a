import { dirname, join } from 'node:path'
import type { TextFile } from './browser-file.ts'
import { compileAround, EMPTY_STYLES } from './compile-around.ts'
import { publishedPath } from './emitted-assets.ts'
import type { BuildOptions, Plugin } from './esbuild.ts'
import { engineFile } from './installation.ts'
import { moduleGraph } from './module-graph.ts'
import type { CodeNames } from './named-modules.ts'
import { pluggedPlugins } from './plugged-esbuild.ts'
import type { PluggedLoads } from './plugged-esbuild.ts'
import { siteFontsPlugin } from './site-fonts.ts'
import type { StyleLists } from './style-lists.ts'
import { styleFilesPlugin } from './style-plugins.ts'
import type { StyleSettings } from './style-plugins.ts'
import { digestOf } from '../../base/platform/digest.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'

/** The stylesheets of a site. */
export interface SiteStyles {
  /** The stylesheet that every page loads; `undefined` if there are no such styles. */
  readonly file: TextFile | undefined
  /** The stylesheets of single pages. Pages with the same imports share one. */
  readonly pages: ReadonlyMap<SourcePath, TextFile>
  /** The absolute paths of its source files. */
  readonly sources: readonly string[]
}

const NAMESPACE = 'specpress-styles'
const SITE = 'site'

// An island is only a wrapper around its content.
const ISLAND_STYLES = 'sp-island{display:contents}'

// The first versions with nesting, `:has` and `color-mix`. Older browsers show the page without its newest
// styles.
const TARGET = ['chrome111', 'firefox121', 'safari16.4']

interface SiteStyleSettings extends StyleSettings, Pick<CodeNames, 'esbuildPlugins' | 'fonts'> {
  readonly hasIslands: boolean
  readonly loads: PluggedLoads
}

/** Joins the stylesheets of each list, with what they import, in this order. */
export async function compileStyles(
  lists: StyleLists,
  { hasIslands, esbuildPlugins, fonts, ...settings }: SiteStyleSettings,
): Promise<{ readonly styles: SiteStyles | undefined; readonly problems: readonly Problem[] }> {
  const entries = entriesOf(lists, hasIslands)
  if (entries.size === 0) {
    return { styles: { file: undefined, pages: new Map(), sources: [] }, problems: [] }
  }
  const { root, loads } = settings
  const named = new Map<string, string>()
  const options: BuildOptions = {
    entryPoints: [...entries.keys()].map((name) => ({ in: `${NAMESPACE}:${name}`, out: name })),
    outdir: root,
    minifyWhitespace: true,
    minifySyntax: true,
    target: TARGET,
    plugins: [
      entryPlugin(entries),
      ...pluggedPlugins(esbuildPlugins, { root, for: 'styles', loads }),
      siteFontsPlugin(root, fonts),
      styleFilesPlugin(settings, named),
    ],
  }
  const { compilation, problems } = await compileAround(root, options, {
    named,
    empty: EMPTY_STYLES,
  })
  if (compilation === undefined) return { styles: undefined, problems }
  const fileOf = (name: string): TextFile | undefined => {
    const output = compilation.outputs.find(({ path }) => path === join(root, `${name}.css`))
    if (output === undefined) return undefined
    const text = tightened(output.text)
    return { path: publishedPath(`${name.replace(/-\d+$/, '')}.css`, digestOf(text)), text }
  }
  const graph = moduleGraph(compilation.metafile, root)
  return {
    problems,
    styles: {
      file: fileOf(SITE),
      pages: new Map(
        [...lists.pages].flatMap(([source, files]) => {
          const file = fileOf(pageEntryOf(lists, files))
          return file ? [[source, file] as const] : []
        }),
      ),
      sources: graph.files,
    },
  }
}

// Custom properties can have any value, so esbuild leaves their values unchanged.
function tightened(css: string): string {
  return css.replace(
    /([{;]--[\w-]+):\s*([^\s;{}"'\\][^;{}"'\\]*)/g,
    (_, name: string, value: string) =>
      `${name}:${value.replace(/([(,])\s+/g, '$1').replace(/\s+([),])/g, '$1')}`,
  )
}

/** The text of each stylesheet to compile, keyed by name. */
function entriesOf(lists: StyleLists, hasIslands: boolean): ReadonlyMap<string, string> {
  const entries = new Map<string, string>()
  if (lists.site.length > 0 || hasIslands) {
    entries.set(SITE, [importsOf(lists.site), hasIslands ? ISLAND_STYLES : ''].join('\n'))
  }
  for (const files of lists.pages.values()) entries.set(pageEntryOf(lists, files), importsOf(files))
  return entries
}

function importsOf(files: readonly string[]): string {
  return files.map((file) => `@import ${JSON.stringify(file)};`).join('\n')
}

/** The name of the stylesheet of a page: `page-0`. Equal lists have one name. */
function pageEntryOf({ pages }: StyleLists, files: readonly string[]): string {
  const key = files.join('\n')
  return `page-${[...pages.values()].findIndex((other) => other.join('\n') === key)}`
}

function entryPlugin(entries: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'specpress-styles-entry',
    setup(build) {
      build.onResolve({ filter: /^specpress-styles:/ }, ({ path }) => ({
        path: path.slice(path.indexOf(':') + 1),
        namespace: NAMESPACE,
      }))
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
        contents: entries.get(path) ?? '',
        loader: 'css',
        resolveDir: dirname(engineFile('theme')),
      }))
    },
  }
}
