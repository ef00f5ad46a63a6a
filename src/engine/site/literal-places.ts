import { join, relative } from 'node:path'
import type { Config } from '../../base/model/config.ts'
import { readText } from '../../base/platform/read-text.ts'
import type { Location, Problem } from '../../base/problems/problem.ts'
import { sourcePathOf } from '../../base/shared/urls/paths.ts'

const CODE = /\.(?:[cm]?[jt]sx?|json)$/

/**
 * Adds the place to problems about a text in the site's code, such as a link of its navbar. The place is that of the
 * quoted text or key in the first file that has it: the config, its imports, then the given absolute files. Other
 * problems keep their location.
 */
export function placedInCode(
  problems: readonly Problem[],
  config: Pick<Config, 'root' | 'file' | 'files'>,
  code: readonly string[],
): readonly Problem[] {
  const { root } = config
  const files = ownFiles(config, code)
  const texts = new Map<string, string>()
  const textOf = (file: string): string => {
    const known = texts.get(file) ?? readText(join(root, file)) ?? ''
    texts.set(file, known)
    return known
  }
  return problems.map(({ literals, ...problem }) => {
    if (literals === undefined || problem.place !== undefined) return problem
    for (const file of files) {
      const place = literals.map((literal) => placeOf(literal, textOf(file))).find(Boolean)
      if (place) return { ...problem, file: sourcePathOf(file), place }
    }
    return problem
  })
}

/** The files of the site alone, as paths below its root. */
function ownFiles(
  { root, file, files }: Pick<Config, 'root' | 'file' | 'files'>,
  code: readonly string[],
): readonly string[] {
  const own = [...files, ...code].map((path) => relative(root, path))
  return [file, ...own.filter((path) => CODE.test(path) && !/^\.\.|^\/|node_modules/.test(path))]
}

function placeOf(literal: string, text: string): Location['place'] {
  for (const quote of [`'`, `"`, '`']) {
    for (let at = text.indexOf(quote + literal + quote); at >= 0;) {
      const before = text.slice(0, at)
      const line = before.slice(before.lastIndexOf('\n') + 1)
      if (!/^\s*(?:\/\/|\*)/.test(line))
        return { line: before.split('\n').length, column: line.length + 1 }
      at = text.indexOf(quote + literal + quote, at + 1)
    }
  }
  return placeOfKey(literal, text)
}

/** The place of a key of an object, or of its method. */
function placeOfKey(name: string, text: string): Location['place'] {
  if (!/^\w+$/.test(name)) return undefined
  const match = new RegExp(`(?<![\\w.'"])${name}(?=\\s*[:,(}])`).exec(text)
  if (match === null) return undefined
  const before = text.slice(0, match.index).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}
