import { dirname } from 'node:path'
import { compile } from './esbuild.ts'
import type { Plugin } from './esbuild.ts'
import { publishedPath } from './emitted-assets.ts'
import { engineFile } from './installation.ts'
import { moduleGraph } from './module-graph.ts'
import { styleFilesPlugin } from './style-plugins.ts'
import type { StyleSettings } from './style-plugins.ts'
import type { TextFile } from './text-file.ts'
import { digestOf } from '../platform/digest.ts'
import type { Problem } from '../problems/problem.ts'

/** The one stylesheet of a site; `undefined` where it has no styles. */
export interface SiteStyles {
  readonly file: TextFile | undefined
  /** The files that it was made of, absolute. */
  readonly sources: readonly string[]
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
    return { styles: { file: undefined, sources: [] }, problems: [] }
  }
  const { compilation, problems } = await compile(settings.root, {
    entryPoints: [{ in: ENTRY, out: 'site' }],
    outdir: settings.root,
    minifyWhitespace: true,
    minifySyntax: true,
    target: TARGET,
    plugins: [entryPlugin(stylesheets, hasIslands), styleFilesPlugin(settings)],
  })
  if (compilation === undefined) return { styles: undefined, problems }
  const text = tightened(compilation.outputs[0]?.text ?? '')
  return {
    problems,
    styles: {
      file: { path: publishedPath('site.css', digestOf(text)), text },
      sources: moduleGraph(compilation.metafile, settings.root).files,
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
