import { join, posix } from 'node:path'
import { textIn } from './files.ts'
import { listOf, plainJson, recordOf, textOf } from '../../base/shared/json.ts'

const COMMENT = /("(?:\\.|[^"\\])*")|\/\/.*$|\/\*[\s\S]*?\*\//gm

/** The names of imports in `tsconfig.json` with their paths from its folder: `~/*` and `src/*`. */
export function tsconfigPaths(root: string): readonly (readonly [name: string, path: string])[] {
  const text = (textIn(join(root, 'tsconfig.json')) ?? '').replaceAll(COMMENT, '$1')
  // Commas at ends are fine in this file.
  const data = recordOf(plainJson(text.replaceAll(/,(?=\s*[}\]])/g, '')))
  const { baseUrl, paths } = recordOf(data['compilerOptions'])
  return Object.entries(recordOf(paths)).flatMap(([name, targets]) => {
    const target = textOf(listOf(targets)[0])
    const isAny = /^[./]*\*?$/.test(name)
    return target === undefined || isAny
      ? []
      : [[name, posix.join(textOf(baseUrl) ?? '.', target)] as const]
  })
}
