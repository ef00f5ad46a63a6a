import { isVoidElement } from './entities.ts'

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
    const isEmpty = inner.trimEnd().endsWith('/') || isVoidElement(name)
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
