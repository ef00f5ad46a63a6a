import { join, posix } from 'node:path'
import { plainJson } from '../../base/shared/json.ts'
import { listOf, objectOf, textOf } from './data.ts'
import { textIn } from './files.ts'

const COMMENT = /("(?:\\.|[^"\\])*")|\/\/.*$|\/\*[\s\S]*?\*\//gm

/** The names of imports in `tsconfig.json` with their paths from its folder: `~/*` and `src/*`. */
export function tsconfigPaths(root: string): readonly (readonly [name: string, path: string])[] {
  const text = (textIn(join(root, 'tsconfig.json')) ?? '').replaceAll(COMMENT, '$1')
  // Commas at ends are fine in this file.
  const data = objectOf(plainJson(text.replaceAll(/,(?=\s*[}\]])/g, '')))
  const { baseUrl, paths } = objectOf(data['compilerOptions'])
  return Object.entries(objectOf(paths)).flatMap(([name, targets]) => {
    const target = textOf(listOf(targets)[0])
    const isAny = /^[./]*\*?$/.test(name)
    return target === undefined || isAny
      ? []
      : [[name, posix.join(textOf(baseUrl) ?? '.', target)] as const]
  })
}
