import { existsSync, readdirSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { codeWords } from './code-words.ts'
import { caseMistakes } from './file-names.ts'
import { readText } from '../../base/platform/read-text.ts'
import { nearest } from '../../base/problems/nearest.ts'
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
    const names = exportsOf(isAbsolute(target) ? target : join(root, target))
    const place = placeOfImport(name, readText(inRoot(location.file, root)) ?? '')
    const [only] = names
    if (name === 'default' && only !== undefined && names.length === 1)
      return {
        reason: `\`${from}\` has no default export. Write \`import { ${only} } from '${from}'\``,
        place,
      }
    return { reason: `\`${from}\` has no export \`${name}\``, nearest: nearest(name, names), place }
  }
  const [, path] = UNRESOLVED.exec(text) ?? []
  if (path !== undefined && !path.startsWith('.')) return { reason: missingWords(path) }
  const reason = codeWords(text.replace(/\.$/, ''))
  if (path === undefined || location === null) return { reason }
  const file = inRoot(location.file, root)
  // A path with `@site` is relative to the root.
  const inCase = [dirname(file), root].map((folder) => caseMistakes()(resolve(folder, path)))
  const wrongCase = inCase.find((mistake) => mistake !== undefined)
  return wrongCase === undefined ? { reason, nearest: nearFile(path, file) } : { reason: wrongCase }
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

/** The names that a module exports, as far as its text shows them. */
function exportsOf(file: string): readonly string[] {
  const text = readText(file) ?? ''
  const lists = Array.from(text.matchAll(/\bexport\s*\{([^}]*)\}/g), ([, list = '']) => list)
  const listed = lists.flatMap((list) => list.split(',')).map((each) => each.split(/\sas\s/).at(-1))
  const declared = text.matchAll(/\bexport\s+(?:async\s+)?(?:function\*?|const|let|class)\s+(\w+)/g)
  return [...listed, ...Array.from(declared, ([, name]) => name)]
    .map((name = '') => name.trim())
    .filter((name) => name !== '')
}

/** A file of a similar name in the same folder, as an import: `./a.tsx`. */
function nearFile(path: string, from: string): string | undefined {
  const wanted = resolve(dirname(from), path)
  const folder = dirname(wanted)
  if (!existsSync(folder)) return undefined
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  const own = names.map(({ name }) => name).filter((name) => join(folder, name) !== from)
  const near = nearest(relative(folder, wanted), own)
  return near && path.slice(0, path.lastIndexOf('/') + 1) + near
}

function placeOfImport(name: string, text: string): Place | undefined {
  const match = new RegExp(`\\bimport\\b[^;'"]*?[{,\\s](${name})\\b`).exec(text)
  if (match === null) return undefined
  const before = text.slice(0, match.index + match[0].length - name.length).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}
