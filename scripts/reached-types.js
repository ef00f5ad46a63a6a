// Which declaration files in `lib/` the package's entries reach. The others describe the engine's inside: sites cannot
// import it, and each small file takes a whole block of a user's disk.
import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'

/**
 * Removes the declaration files in `lib/` that no entry of `package.json` reaches.
 *
 * @param {string} root The folder of the package.
 */
export function dropUnreachedTypes(root) {
  const files = readdirSync(`${root}/lib`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => resolve(root, 'lib', name))
  const entries = entriesOf(root)
  const options = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    jsx: ts.JsxEmit.ReactJSX,
    types: [],
    noLib: true,
  }
  const program = ts.createProgram(
    files.filter((file) => entries.some((isEntry) => isEntry(file))),
    options,
  )
  const reached = new Set(program.getSourceFiles().map(({ fileName }) => resolve(fileName)))
  for (const file of files) if (!reached.has(file)) rmSync(file)
}

/**
 * A test for the file of each entry, whose name may contain one `*`.
 *
 * @param {string} root
 */
function entriesOf(root) {
  const { exports } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
  return Object.values(exports).flatMap(({ types }) => {
    if (types === undefined) return []
    const [start, end = ''] = resolve(root, types).split('*')
    /** @param {string} file */
    const isEntry = (file) =>
      types.includes('*') ? file.startsWith(start) && file.endsWith(end) : file === start
    return [isEntry]
  })
}
