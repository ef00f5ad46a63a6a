import { dirname, relative } from 'node:path'
import { compileAround, EMPTY_STYLES } from './compile-around.ts'
import type { BuildOptions, Plugin } from './esbuild.ts'
import { publishedPath } from './emitted-assets.ts'
import { engineFile } from './installation.ts'
import { moduleGraph } from './module-graph.ts'
import { styleFilesPlugin } from './style-plugins.ts'
import type { StyleSettings } from './style-plugins.ts'
import type { TextFile } from './text-file.ts'
import { digestOf } from '../platform/digest.ts'
import type { Problem } from '../problems/problem.ts'
import { sourcePathOf } from '../shared/paths.ts'

/** The one stylesheet of a site; `undefined` where it has no styles. */
export interface SiteStyles {
  readonly file: TextFile | undefined
  /** The files that it was made of, absolute. */
  readonly sources: readonly string[]
  /** Those of the stylesheets, absolute, that a broken file is a part of. */
  readonly broken: readonly string[]
}

const ENTRY = 'specpress-styles:site'

// An island is only a mark around what is drawn in it.
const ISLAND_STYLES = 'sp-island{display:contents}'

// Where the last of nesting, `:has` and `color-mix` became usable; older browsers get the page without its newest styles.
const TARGET = ['chrome111', 'firefox121', 'safari16.4']

/** Joins stylesheets, each with what it imports, in this order. */
export async function compileStyles(
  stylesheets: readonly string[],
  { hasIslands, ...settings }: StyleSettings & { readonly hasIslands: boolean },
): Promise<{ readonly styles: SiteStyles | undefined; readonly problems: readonly Problem[] }> {
  if (stylesheets.length === 0 && !hasIslands) {
    return { styles: { file: undefined, sources: [], broken: [] }, problems: [] }
  }
  const { root } = settings
  const named = new Map<string, string>()
  const options: BuildOptions = {
    entryPoints: [{ in: ENTRY, out: 'site' }],
    outdir: root,
    minifyWhitespace: true,
    minifySyntax: true,
    target: TARGET,
    plugins: [entryPlugin(stylesheets, hasIslands), styleFilesPlugin(settings, named)],
  }
  const { compilation, problems, broken } = await compileAround(root, options, {
    named,
    empty: EMPTY_STYLES,
  })
  if (compilation === undefined) return { styles: undefined, problems }
  const text = tightened(compilation.outputs[0]?.text ?? '')
  const graph = moduleGraph(compilation.metafile, root)
  const nameOf = new Map([...named].map(([name, file]) => [file, name]))
  const isBroken = (file: string): boolean =>
    graph
      .reach(nameOf.get(file) ?? sourcePathOf(relative(root, file)))
      .some((module) => broken.has(module))
  return {
    problems,
    styles: {
      file: { path: publishedPath('site.css', digestOf(text)), text },
      sources: graph.files,
      broken: broken.size === 0 ? [] : stylesheets.filter(isBroken),
    },
  }
}

// Custom properties can hold anything, so esbuild leaves their values as they are written.
function tightened(css: string): string {
  return css.replace(
    /([{;]--[\w-]+):\s*([^\s;{}"'\\][^;{}"'\\]*)/g,
    (_, name: string, value: string) =>
      `${name}:${value.replace(/([(,])\s+/g, '$1').replace(/\s+([),])/g, '$1')}`,
  )
}

function entryPlugin(stylesheets: readonly string[], hasIslands: boolean): Plugin {
  const imports = stylesheets.map((file) => `@import ${JSON.stringify(file)};`)
  return {
    name: 'specpress-styles-entry',
    setup(build) {
      build.onResolve({ filter: /^specpress-styles:/ }, ({ path }) => ({
        path: path.slice(path.indexOf(':') + 1),
        namespace: 'specpress-styles',
      }))
      build.onLoad({ filter: /.*/, namespace: 'specpress-styles' }, () => ({
        contents: [...imports, hasIslands ? ISLAND_STYLES : ''].join('\n'),
        loader: 'css',
        resolveDir: dirname(engineFile('theme')),
      }))
    },
  }
}
