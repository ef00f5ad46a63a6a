import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, isAbsolute, resolve } from 'node:path'
import { canonicalPath } from './canonical-path.ts'
import { asLeftOut, EMPTY_MODULE, isLeftOut } from './compile-around.ts'
import type { EmittedAssets } from './emitted-assets.ts'
import { attempt } from './esbuild.ts'
import type { Plugin } from './esbuild.ts'
import type { OnLoadResult } from './esbuild.ts'
import type { PluggedLoads } from './plugged-esbuild.ts'
import { compileSass, isSass } from './sass.ts'
import { compileTailwind, usesTailwind } from './tailwind.ts'
import type { TailwindResult, TailwindSettings } from './tailwind.ts'
import { digestOf } from '../../base/platform/digest.ts'
import {
  extensionOf,
  fileNameOf,
  sourcePathOf,
  splitUrl,
  withoutExtension,
} from '../../base/shared/urls/paths.ts'

/** Marks our own lookup in esbuild: the file of a package that a name resolves to. */
const IN_PACKAGE = 'specpress-in-package'

const LOCAL = /\.module\.(?:css|s[ac]ss)$/i
const CSS_MODULE = 'specpress-css-module'

export interface StyleSettings extends Pick<TailwindSettings, 'root' | 'texts'> {
  readonly base: string
  readonly assets: EmittedAssets
  readonly loads: Pick<PluggedLoads, 'named'>
}

/**
 * In code, the import of a stylesheet gives nothing, or the class names of a CSS module: the styles
 * themselves go into one separate file. Its compilation reports a stylesheet with a mistake, and code that imports one
 * runs without it.
 */
export function stylesInCodePlugin(settings: StyleSettings): Plugin {
  return {
    name: 'specpress-styles-in-code',
    setup(build) {
      build.onLoad({ filter: /\.(?:css|s[ac]ss)$/i, namespace: 'file' }, async ({ path }) => {
        const sass = isSass(path) ? compileSass(path, settings.root) : { parts: [] }
        // A change of a part is a change of the code: here it becomes a module of it.
        const files = 'errors' in sass ? [] : sass.parts
        const parts = files.map((part) => `import ${JSON.stringify(`${part}?raw`)}`).join('\n')
        if (!LOCAL.test(path)) return { contents: parts, loader: 'js' }
        const name = JSON.stringify(path)
        const named = new Map<string, string>()
        const { compilation, warnings = [] } = await attempt(settings.root, {
          stdin: {
            contents: `export * from ${name}; export { default } from ${name}`,
            resolveDir: settings.root,
          },
          outdir: settings.root,
          plugins: [styleFilesPlugin(settings, named)],
        })
        if (compilation === undefined || warnings.some(isLeftOut)) return { ...EMPTY_MODULE }
        const script = compilation.outputs.find((file) => extensionOf(file.path) === '.js')
        return { contents: [script?.text ?? '', parts].join('\n'), loader: 'js' }
      })
    },
  }
}

/**
 * In styles, images and fonts are published; class names of CSS modules are unique, and the same in every
 * build. The files of CSS modules are added to `named`: their names follow from those of their classes.
 */
export function styleFilesPlugin(settings: StyleSettings, named: Map<string, string>): Plugin {
  const { root, base, assets } = settings
  return {
    name: 'specpress-style-files',
    setup(build) {
      build.onResolve({ filter: LOCAL }, ({ path, resolveDir }) => {
        const file = isAbsolute(path) ? path : resolve(resolveDir, path)
        if (!existsSync(file)) return undefined
        const name = withoutExtension(withoutExtension(fileNameOf(sourcePathOf(file))))
        const digest = digestOf(canonicalPath(file, root)).slice(0, 6)
        const module = `${name}_${digest}`
        named.set(`${CSS_MODULE}:${module}`, file)
        return { path: module, namespace: CSS_MODULE, pluginData: file }
      })
      build.onLoad({ filter: /.*/, namespace: CSS_MODULE }, async ({ pluginData }) => {
        const file = String(pluginData)
        return {
          loader: 'local-css',
          resolveDir: dirname(file),
          watchFiles: [file],
          ...(await stylesIn(file, settings)),
        }
      })
      build.onLoad({ filter: /\.(?:css|s[ac]ss)$/i, namespace: 'file' }, async ({ path }) => ({
        loader: 'css',
        ...(await stylesIn(path, settings)),
      }))

      build.onResolve({ filter: /.*/ }, async ({ path, kind, resolveDir, pluginData }) => {
        if (kind !== 'url-token' || pluginData === IN_PACKAGE) return undefined
        // An absolute path is one of the published site.
        if (/^\/(?!\/)/.test(path)) return { path: `${base}${path.slice(1)}`, external: true }
        if (/^([a-z][a-z0-9+.-]+:|\/\/|#)/i.test(path)) return { path, external: true }
        const [plain, { query, hash }] = splitUrl(path)
        const own = plain.startsWith('@site/')
          ? resolve(root, plain.slice('@site/'.length))
          : resolve(resolveDir, plain)
        const file = existsSync(own)
          ? own
          : (await build.resolve(plain, { kind, resolveDir, pluginData: IN_PACKAGE })).path
        if (file === '') return undefined
        return { path: `${await assets.add(file)}${query}${hash}`, external: true }
      })
    },
  }
}

/** The CSS of a stylesheet that may be in Sass, or have rules of Tailwind: empty if it has a mistake. */
async function stylesIn(file: string, settings: StyleSettings): Promise<OnLoadResult> {
  const made = await cssOf(file, settings)
  if ('css' in made) return { contents: made.css }
  return { contents: '', warnings: made.errors.map(asLeftOut) }
}

async function cssOf(file: string, { root, texts, loads }: StyleSettings): Promise<TailwindResult> {
  if (isSass(file)) return compileSass(file, root)
  const css = await readFile(file, 'utf8')
  if (!usesTailwind(file, css)) return { css }
  return compileTailwind(file, css, { root, texts, named: loads.named })
}
