import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { canonicalPath } from './canonical-path.ts'
import { EMPTY_MODULE } from './compile-around.ts'
import type { EmittedAssets } from './emitted-assets.ts'
import { compile } from './esbuild.ts'
import type { Plugin } from './esbuild.ts'
import { engineFile } from './installation.ts'
import { missingModuleCode, missingPartFile } from './missing-modules.ts'
import { TEXTS } from './module-graph.ts'
import { inOwnPlace } from './own-place.ts'
import { sourcePathOf } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'

/** The extensions of files that code imports by URL. `templates/files.d.ts` has their types. */
export const ASSET_EXTENSIONS: readonly string[] = [
  'avif',
  'eot',
  'gif',
  'ico',
  'jpeg',
  'jpg',
  'm4a',
  'mp3',
  'mp4',
  'ogg',
  'otf',
  'pdf',
  'png',
  'svg',
  'ttf',
  'wav',
  'webm',
  'webp',
  'woff',
  'woff2',
  'zip',
]
const ASSETS = new RegExp(`\\.(?:${ASSET_EXTENSIONS.join('|')})$`, 'i')
// A comment ends at its first `*/`: a looser pattern would try every other end of every comment, for half a
// minute.
const USE_CLIENT = /^\uFEFF?(?:\s|\/\/.*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*(['"])use client\1/

/** A file that begins with `'use client'`. */
export interface Island {
  /** Its canonical path. */
  readonly id: string
  /** Absolute. */
  readonly file: string
}

const REQUIRED = '?required'

/**
 * Resolves `import logo from './logo.svg'` to the URL at which the image is published. `require('./logo.svg')` and its
 * `default`, which sites write for webpack, are that URL too.
 */
export function assetsPlugin(assets: EmittedAssets): Plugin {
  return {
    name: 'specpress-assets',
    setup(build) {
      build.onResolve({ filter: ASSETS }, async ({ path, kind, pluginData, ...where }) => {
        if (kind !== 'require-call' || pluginData === REQUIRED) return undefined
        const { importer, resolveDir } = where
        const found = await build.resolve(path, {
          kind,
          importer,
          resolveDir,
          pluginData: REQUIRED,
        })
        return { ...found, suffix: REQUIRED }
      })
      build.onLoad({ filter: ASSETS }, async ({ path, suffix }) => {
        const url = JSON.stringify(await assets.add(path))
        const contents =
          suffix === REQUIRED
            ? `module.exports = Object.assign(new String(${url}), { default: ${url} })`
            : `export default ${url}`
        return { contents }
      })
    },
  }
}

const RAW = /\?raw$/

/** Resolves `import code from './a.js?raw'` to the text of a file. */
export function textsPlugin(): Plugin {
  return {
    name: 'specpress-texts',
    setup(build) {
      build.onResolve({ filter: RAW }, async ({ path, importer, kind, resolveDir }) => {
        const found = await build.resolve(path.replace(RAW, ''), { importer, kind, resolveDir })
        return { ...found, namespace: TEXTS }
      })
      build.onLoad({ filter: /.*/, namespace: TEXTS }, async ({ path }) => ({
        contents: await readFile(path, 'utf8'),
        loader: 'text',
      }))
    },
  }
}

/** Serves one file under two names: as it is, and wrapped by the engine. */
export function variantsPlugin(): Plugin {
  return {
    name: 'specpress-variants',
    setup(build) {
      build.onResolve({ filter: /\?(content|island)$/ }, ({ path }) => {
        const mark = path.lastIndexOf('?')
        return { path: path.slice(0, mark), suffix: path.slice(mark) }
      })
    },
  }
}

const NO_PART =
  'Only documents below the folders of the docs, the blog and the pages can be imported: `.mdx`, and `.md` whose name begins with `_`'

/** An MDX document as JavaScript: empty if the document is broken, `undefined` if there is no such document. */
export type ModuleCode = (path: SourcePath) => Promise<string | undefined>

/** The documents of a site as code. */
export interface DocumentCode {
  readonly moduleCode: ModuleCode
  /** Called with the module of each broken document; the problems of the document have the reason. */
  readonly foundBroken: (module: string) => void
  /** True if a notice replaces a document if it is broken, and each component that it lacks. */
  readonly isReplaced: (path: SourcePath) => boolean
  /** Code by which a module knows its own place. */
  readonly place: (file: string) => string
}

/** Renders MDX, compiled by the Markdown source, with the theme's components in every module that imports it. */
export function mdxPlugin(
  root: string,
  { moduleCode, foundBroken, isReplaced, place }: DocumentCode,
): Plugin {
  return {
    name: 'specpress-mdx',
    setup(build) {
      // esbuild names a file by where links lead. Documents are known by their paths in the site.
      build.onResolve({ filter: /^\.\.?\/.*\.mdx?$/i }, async ({ path, resolveDir }) => {
        const file = join(resolveDir, path)
        if (!isLinked(file)) return undefined
        return (await moduleCode(sourcePathOf(relative(root, file)))) === undefined
          ? undefined
          : { path: file }
      })
      build.onLoad({ filter: /\.mdx?$/i }, async ({ path, suffix }) => {
        const source = sourcePathOf(relative(root, path))
        const code = await moduleCode(source)
        if (code === undefined) return { errors: [{ text: NO_PART }] }
        if (code === '') {
          if (isReplaced(source)) return { contents: missingModuleCode(source), resolveDir: root }
          foundBroken(`${source}${suffix}`)
          return EMPTY_MODULE
        }
        return suffix === '?content'
          ? { contents: inOwnPlace(code, path, place)?.contents ?? code, loader: 'js' }
          : { contents: scopedModule(path, source, isReplaced(source) ? lackedBy(code) : []) }
      })
    },
  }
}

/** True if symbolic links lead to a file. */
function isLinked(file: string): boolean {
  try {
    return realpathSync(file) !== file
  } catch {
    // The file does not exist.
    return false
  }
}

/** The components that compiled MDX expects from the document that imports it. */
function lackedBy(code: string): readonly string[] {
  const found = code.matchAll(/\b_missingMdxReference\("([\w$]+)/g)
  return [...new Set(Array.from(found, ([, name = '']) => name))]
}

function scopedModule(path: string, source: SourcePath, lacked: readonly string[]): string {
  const content = JSON.stringify(`${path}?content`)
  const given = lacked.map((name) => `${name}: missingPart('${name}')`).join(', ')
  return [
    `import Content from ${content}`,
    `import { inContentScope } from ${JSON.stringify(engineFile('stages/render/content-scope'))}`,
    ...(lacked.length > 0
      ? [`import { missingPart } from ${JSON.stringify(missingPartFile())}`]
      : []),
    `export * from ${content}`,
    `export default inContentScope(Content, ${JSON.stringify(source)}${given && `, { ${given} }`})`,
  ].join('\n')
}

/** How the plug-in for code reports what it finds. */
export interface IslandsFound {
  /** Called with each island. */
  readonly found: (island: Island) => void
  /** Code by which a module knows its own place. */
  readonly place: (file: string) => string
}

/**
 * On the server, a `'use client'` module exports its components, each rendered as an island. All code knows its own place.
 */
export function islandsPlugin(root: string, { found, place }: IslandsFound): Plugin {
  return {
    name: 'specpress-islands',
    setup(build) {
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path, suffix }) => {
        const code = await readFile(path, 'utf8')
        const isIsland = suffix !== '?island' && USE_CLIENT.test(code)
        if (!isIsland) return inOwnPlace(code, path, place)
        const island = { id: canonicalPath(path, root), file: path }
        found(island)
        const { names, problems } = await exportsOf(path, root)
        if (problems.length > 0) return inOwnPlace(code, path, place)
        return { contents: islandModule(island, names) }
      })
    },
  }
}

async function exportsOf(file: string, root: string) {
  const { compilation, problems } = await compile(root, { entryPoints: [file], bundle: false })
  const names = Object.values(compilation?.metafile.outputs ?? {}).flatMap(({ exports }) => exports)
  return { names, problems }
}

function islandModule({ id, file }: Island, names: readonly string[]): string {
  const source = JSON.stringify(`${file}?island`)
  const when = names.includes('when') ? 'source.when' : 'undefined'
  const settings = (name: string): string =>
    `{ id: ${JSON.stringify(id)}, name: '${name}', when: ${when} }`
  const lines = names.map((name) => {
    if (name === 'default') return `export default islandOf(source.default, ${settings(name)})`
    // By React's own rule, the name of a component begins with a capital letter.
    if (!/^\p{Lu}/u.test(name)) return `export const ${name} = source.${name}`
    return `export const ${name} = islandOf(source.${name}, ${settings(name)})`
  })
  return [
    `import * as source from ${source}`,
    `import { islandOf } from ${JSON.stringify(engineFile('stages/render/island'))}`,
    ...lines,
  ].join('\n')
}
