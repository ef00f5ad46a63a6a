import type { FrontMatter, FrontMatterPlaces } from '../../../base/model/document.ts'
import type { Place } from '../../../base/problems/problem.ts'

interface Reading {
  readonly frontMatter: FrontMatter
  /** The place in the file of a place in the YAML. */
  readonly placeOf: (place: Place) => Place
}

/**
 * The places of the values that only the whole site can check. They are searched in the text, because every
 * document has some, and parsing its YAML once more would take a tenth of the document's time.
 */
export function frontMatterPlaces(
  yaml: string,
  { frontMatter, placeOf: placeInFile }: Reading,
): FrontMatterPlaces {
  const { tags = [], authors = [] } = frontMatter
  const keys = new Map(
    Array.from(yaml.matchAll(TOP_KEY), ({ index, 1: key }) => [key ?? '', index]),
  )
  const placeOf = (offset: number): Place => {
    const before = yaml.slice(0, offset).split('\n')
    return placeInFile({ line: before.length, column: (before.at(-1) ?? '').length + 1 })
  }
  const single = (key: Exclude<keyof FrontMatterPlaces, 'tags' | 'authors'>) => {
    const start = keys.get(key)
    return start === undefined ? {} : { [key]: placeOf(start) }
  }
  const list = (key: 'tags' | 'authors', items: readonly string[]) => {
    const start = keys.get(key)
    if (start === undefined || items.length === 0) return {}
    const end = [...keys.values()].find((other) => other > start) ?? yaml.length
    const offsets = offsetsOf(items, yaml.slice(start + key.length + 1, end))
    return {
      [key]: offsets.map((offset) =>
        placeOf(offset === undefined ? start : start + key.length + 1 + offset),
      ),
    }
  }
  return {
    ...single('id'),
    ...single('slug'),
    ...single('date'),
    ...single('displayed_sidebar'),
    ...single('pagination_next'),
    ...single('pagination_prev'),
    ...list('tags', tags),
    ...list(
      'authors',
      authors.map((author) => (typeof author === 'string' ? author : (author.key ?? author.name))),
    ),
  }
}

const TOP_KEY = /^(\w+)[ \t]*:/gm
const WORD = /[\p{L}\p{N}_]/u

/** The offset of each item in a list as written, each a whole word after the item before it. */
function offsetsOf(items: readonly string[], text: string): readonly (number | undefined)[] {
  let from = 0
  return items.map((item) => {
    for (let at = text.indexOf(item, from); at >= 0; at = text.indexOf(item, at + 1)) {
      const after = text.charAt(at + item.length)
      if (item === '' || WORD.test(text.charAt(at - 1)) || WORD.test(after)) continue
      from = at + item.length
      return at
    }
    return undefined
  })
}
