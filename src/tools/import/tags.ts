import { VOID } from './entities.ts'
import type { Edit } from './text-edits.ts'
import { attributesIn } from '../../base/shared/markup/written-attributes.ts'
import type { WrittenAttribute } from '../../base/shared/markup/written-attributes.ts'

/** A tag of HTML, or of a component. */
export interface Tag {
  readonly start: number
  readonly end: number
  readonly name: string
  readonly attributes: string
  readonly kind: 'open' | 'close' | 'empty'
}

const TAG =
  /<(\/?)([a-z][\w.-]*)((?:[\s/](?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^"'<>{}])*)?)>/gi

/** The tags of a text, except where `mask` hides it. */
export function tagsIn(text: string, mask = text): readonly Tag[] {
  return Array.from(mask.matchAll(TAG), ({ 0: whole, 1: slash, 2: name = '', index }): Tag => {
    const written = text.slice(index, index + whole.length)
    const inner = written.slice(1 + (slash ?? '').length + name.length, -1)
    const isEmpty = inner.trimEnd().endsWith('/') || VOID.test(name)
    return {
      start: index,
      end: index + whole.length,
      name,
      attributes: inner.replace(/\/\s*$/, ''),
      kind: slash ? 'close' : isEmpty ? 'empty' : 'open',
    }
  })
}

/** The index of the tag that closes each, by the index of the tag that opens it. An empty one closes itself. */
export function closingsOf(tags: readonly Tag[]): ReadonlyMap<number, number> {
  const open = new Map<string, number[]>()
  const closings = new Map<number, number>()
  for (const [index, { name, kind }] of tags.entries()) {
    const same = open.get(name) ?? []
    open.set(name, same)
    if (kind === 'open') same.push(index)
    else {
      const opening = kind === 'empty' ? index : same.pop()
      if (opening !== undefined) closings.set(opening, index)
    }
  }
  return closings
}

/** Edits of attributes in tags, except where `mask` hides them. One that `by` has no text for stays. */
export function attributeEdits(
  mask: string,
  by: (attribute: WrittenAttribute) => string | undefined,
): readonly Edit[] {
  return tagsIn(mask).flatMap((tag) => {
    const before = tag.start + 1 + tag.name.length
    return attributesIn(tag.attributes).flatMap((attribute): readonly Edit[] => {
      const text = by(attribute)
      if (text === undefined) return []
      // An attribute that goes takes the space before it along.
      const start =
        text === '' ? tag.attributes.slice(0, attribute.start).trimEnd().length : attribute.start
      return [{ start: before + start, end: before + attribute.end, text }]
    })
  })
}
