import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { codeWords } from './code-words.ts'
import { caseMistakes } from './file-names.ts'
import { nearFile } from '../../base/platform/near-file.ts'
import { readText } from '../../base/platform/read-text.ts'
import { nearest } from '../../base/shared/text/nearest.ts'
import type { Place } from '../../base/problems/problem.ts'

/** The parts of a message of esbuild that matter here. */
interface Message {
  readonly text: string
  readonly location: { readonly file: string; readonly lineText: string } | null
}

/** A message of esbuild in our own words, for the importing file. */
export interface OwnWords {
  readonly reason: string
  readonly nearest?: string | undefined
  /** The place in the importing file, if it is known better than esbuild does. */
  readonly place?: Place | undefined
}

const NO_EXPORT = /^No matching export in "(?:[\w-]+:)?(.+)" for import "(.+)"/
const UNRESOLVED = /^Could not resolve "(.+)"/

/** The own words for the most common mistakes: an unknown name in an import, and a file that does not exist. */
export function ownWordsFor({ text, location }: Message, root: string): OwnWords {
  const [, target = '', name] = NO_EXPORT.exec(text) ?? []
  if (name !== undefined && location !== null) {
    const [, , from = target] = /\bfrom\s*(["'`])(.*?)\1/.exec(location.lineText) ?? []
    const { names, hasDefault } = exportsOf(isAbsolute(target) ? target : join(root, target))
    const place = placeOfImport(name, readText(inRoot(location.file, root)) ?? '')
    if (name === 'default') {
      const [, local = ''] = /\bimport\s+(\w+)/.exec(location.lineText) ?? []
      const only = names.length === 1 ? names[0] : nearest(local, names)
      const fix = only === undefined ? '' : `. Write \`import { ${only} } from '${from}'\``
      return { reason: `\`${from}\` has no default export${fix}`, place }
    }
    const near = nearest(name, names)
    const reason = `\`${from}\` has no export \`${name}\``
    if (near !== undefined || !hasDefault) return { reason, nearest: near, place }
    return {
      reason: `${reason}, only a default export. Write \`import ${name} from '${from}'\``,
      place,
    }
  }
  const [, path] = UNRESOLVED.exec(text) ?? []
  if (path !== undefined && !path.startsWith('.')) return { reason: missingWords(path) }
  if (path === undefined || location === null) return { reason: codeWords(text.replace(/\.$/, '')) }
  const file = inRoot(location.file, root)
  // A path with `@site` is relative to the root.
  const inCase = [dirname(file), root].map((folder) => caseMistakes()(resolve(folder, path)))
  const wrongCase = inCase.find((mistake) => mistake !== undefined)
  if (wrongCase !== undefined) return { reason: wrongCase }
  const near = nearFile(resolve(dirname(file), path), file)
  const reason = `there is no file \`${path}\``
  return { reason, nearest: near && importOf(near, dirname(file)) }
}

/** The reason for a package, or a module of a plug-in, that is not there. */
function missingWords(path: string): string {
  if (path === '@components')
    return "the module `@components` comes with the plug-in `components`. Add `components()` to `plugins` of the config, after `import { components } from 'specpress/plugins/components'`"
  const [name] = /^(?:@[\w.-]+\/)?[\w-][\w.-]*/.exec(path) ?? []
  if (name === undefined || path.startsWith('@site/')) return `Could not resolve "${path}"`
  return `the package \`${name}\` is not installed. Install it: \`npm install ${name}\``
}

function inRoot(file: string, root: string): string {
  return resolve(root, file.replace(/\?\w+$/, ''))
}

/** The names that a module exports, as far as its text shows them; MDX has a default export. */
function exportsOf(file: string): {
  readonly names: readonly string[]
  readonly hasDefault: boolean
} {
  const text = readText(file) ?? ''
  const lists = Array.from(text.matchAll(/\bexport\s*\{([^}]*)\}/g), ([, list = '']) => list)
  const listed = lists.flatMap((list) => list.split(',')).map((each) => each.split(/\sas\s/).at(-1))
  const declared = text.matchAll(/\bexport\s+(?:async\s+)?(?:function\*?|const|let|class)\s+(\w+)/g)
  const all = [...listed, ...Array.from(declared, ([, name]) => name)].map((name = '') =>
    name.trim(),
  )
  const isDefault = all.includes('default') || /\bexport\s+default\b/.test(text)
  return {
    names: all.filter((name) => name !== '' && name !== 'default'),
    hasDefault: isDefault || /\.mdx?$/.test(file),
  }
}

/** A file as an import from a folder: `./a.tsx`. */
function importOf(file: string, folder: string): string {
  const path = relative(folder, file).replaceAll(sep, '/')
  return path.startsWith('.') ? path : `./${path}`
}

function placeOfImport(name: string, text: string): Place | undefined {
  const match = new RegExp(`\\bimport\\b[^;'"]*?[{,\\s](${name})\\b`).exec(text)
  if (match === null) return undefined
  const before = text.slice(0, match.index + match[0].length - name.length).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}
