import type { PhrasingContent } from 'mdast'

/** Joins adjacent texts, without two spaces in a row, and without space after a break. */
export function joinedText(parts: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (part.type !== 'text') joined.push(part)
    else if (last?.type === 'text')
      last.value = `${last.value}${part.value}`.replaceAll(/ {2,}/g, ' ')
    else
      joined.push({ ...part, value: last?.type === 'break' ? part.value.trimStart() : part.value })
  }
  return joined
}

/** The same text without spaces at both ends. */
export function trimmedNodes(parts: readonly PhrasingContent[]): PhrasingContent[] {
  const first = parts[0]
  if (first?.type === 'text') first.value = first.value.trimStart()
  const last = parts.at(-1)
  if (last?.type === 'text') last.value = last.value.trimEnd()
  return parts.filter((part) => part.type !== 'text' || part.value !== '')
}
