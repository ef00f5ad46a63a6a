import { join, relative } from 'node:path'
import { textIn } from '../files.ts'
import type { OldPage } from './old-pages.ts'
import { isIndex } from './old-pages.ts'
import { yaml } from '../../../base/yaml/yaml-library.ts'
import { recordOf } from '../../../base/shared/json.ts'

interface Entry {
  readonly page: OldPage
  /** The path of its file from a folder, in its parts. */
  readonly parts: readonly [string, ...(readonly string[])]
}

/** The first document in the generated sidebar of a folder, by the order of Docusaurus: the positions, then the names. */
export function firstDocument(pages: readonly OldPage[], folder: string): OldPage | undefined {
  const entries = pages.flatMap((page): readonly Entry[] => {
    const [first = '..', ...rest] = relative(folder, page.file).split(/[\\/]/)
    return first === '..' ? [] : [{ page, parts: [first, ...rest] }]
  })
  return firstOf(entries, folder)
}

function firstOf(entries: readonly Entry[], folder: string): OldPage | undefined {
  const names = [...new Set(entries.map(({ parts: [name] }) => name))]
  const ordered = names
    .map((name) => {
      const own = entries.filter(({ parts }) => parts[0] === name)
      return { name, own, position: positionOf(name, own, folder) }
    })
    .toSorted((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1))
  const [first] = ordered
  if (first === undefined) return undefined
  const file = first.own.find(({ parts }) => parts.length === 1)
  if (file) return file.page
  const below = first.own.flatMap(({ page, parts: [, next, ...rest] }): readonly Entry[] =>
    next === undefined ? [] : [{ page, parts: [next, ...rest] }],
  )
  // The label of a category leads to its index.
  const index = below.find(({ page, parts }) => parts.length === 1 && isIndex(page.file))
  return index?.page ?? firstOf(below, join(folder, first.name))
}

/** The position of a document, or of a category: in its file, in that of its index, or the number that its name begins with. */
function positionOf(name: string, own: readonly Entry[], folder: string): number {
  const main = own.find(
    ({ page, parts }) => parts.length === 1 || (parts.length === 2 && isIndex(page.file)),
  )
  const ofFolder = ['json', 'yml', 'yaml'].map(
    (end) =>
      recordOf(yaml().parse(textIn(join(folder, name, `_category_.${end}`)) ?? ''))['position'],
  )
  const number = /^(\d+)\s*[-_.]+/.exec(name)?.[1]
  const found = [...ofFolder, main?.page.doc?.position, number === undefined ? [] : Number(number)]
  return found.find((each) => typeof each === 'number') ?? Number.MAX_VALUE
}
