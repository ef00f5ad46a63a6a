import { readFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from './esbuild.ts'

/**
 * The variables by which a module knows its own file, and the names that replace them in code that is
 * compiled from several files.
 */
export const OWN_PLACE: Readonly<Record<string, string>> = {
  'import.meta.url': '__specpress_url',
  'import.meta.filename': '__specpress_filename',
  'import.meta.dirname': '__specpress_dirname',
  'import.meta': '__specpress_meta',
  __filename: '__specpress_filename',
  __dirname: '__specpress_dirname',
}

const CODE = /\.[cm]?[jt]sx?$/
const HASHBANG = /^#!.*/
const ASKS_FOR_PLACE = /\bimport\.meta\b|\b__(?:dir|file)name\b/

/** The variable with the URL of a compiled file. */
export const PLACE_OF_COMPILED = '__specpress_here'

/** The start of a compiled file whose modules find their sources relative to it. */
export const PLACE_OF_OUTPUT = `import { fileURLToPath as __specpress_path } from 'node:url'; const ${PLACE_OF_COMPILED} = import.meta.url, __specpress_resolve = import.meta.resolve;`

/** `import.meta` as a whole. A relative name leads to a file next to the source, as in a module that is not compiled. */
const META =
  'const __specpress_meta = Object.assign(Object.create(null), { url: __specpress_url, filename: __specpress_filename, dirname: __specpress_dirname, resolve: (name) => /^\\.{0,2}\\//.test(name) ? new URL(name, __specpress_url).href : __specpress_resolve(name) });'

/** Code that finds the files next to its source, `new URL('./plans.json', import.meta.url)`; `undefined` if it asks for none. */
export function inOwnPlace(
  code: string,
  file: string,
  constantsFor: (file: string) => string,
): { readonly contents: string; readonly loader: 'ts' | 'tsx' | 'jsx' } | undefined {
  if (!ASKS_FOR_PLACE.test(code)) return undefined
  // In the first line, so that line numbers in messages stay the same.
  return {
    contents: `${constantsFor(file)}${META}${code.replace(HASHBANG, '')}`,
    loader: loaderOf(file),
  }
}

/** The place of a source relative to the folder of its output: the output is the same in any folder. */
export function placeFrom(folder: string): (file: string) => string {
  return (file) => {
    const steps = relative(folder, file).split(/[\\/]/)
    const path = steps.map(encodeURIComponent).join('/')
    return [
      `const __specpress_url = new URL(${JSON.stringify(path)}, __specpress_here).href;`,
      'const __specpress_filename = __specpress_path(__specpress_url);',
      "const __specpress_dirname = __specpress_path(new URL('.', __specpress_url)).replace(/(?<=.)[\\\\/]$/, '');",
    ].join('')
  }
}

/** Lets code of a config find the files next to it. */
export function ownPlacePlugin(): Plugin {
  return {
    name: 'specpress-own-place',
    setup(build) {
      build.onLoad({ filter: CODE }, async ({ path }) =>
        inOwnPlace(await readFile(path, 'utf8'), path, absolutePlace),
      )
    },
  }
}

function absolutePlace(file: string): string {
  const values = { url: pathToFileURL(file).href, filename: file, dirname: dirname(file) }
  return Object.entries(values)
    .map(([name, value]) => `const __specpress_${name} = ${JSON.stringify(value)};`)
    .join('')
}

/** The loader of esbuild for a file with code. */
export function loaderOf(path: string): 'ts' | 'tsx' | 'jsx' {
  if (path.endsWith('.tsx')) return 'tsx'
  return /\.[cm]?ts$/.test(path) ? 'ts' : 'jsx'
}
