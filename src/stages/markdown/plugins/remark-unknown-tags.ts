import type { Html, Parents, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { oddTagsIn } from './html-tags.ts'
import { unknownHtml } from '../../../base/problems/catalogue.ts'
import { factsOf, locationOfText } from '../parse/facts.ts'

const COMPONENT_TAG = /^<[A-Z][\w.]*[a-z]/

/**
 * Shows a tag of no element as the text that it is, unless something closes it: `Promise<string>`. One that is not behind a word
 * is reported: it may be misspelled.
 */
export function remarkUnknownTags() {
  return (tree: Root, file: VFile): void => {
    const source = String(file)
    if (!/<[A-Za-z]/.test(source)) return
    const html = [...htmlIn(tree)]
    const reported = new Set<string>()
    const asText = new Map<Html, Set<string>>()
    for (const { kind, text, node } of oddTagsIn(html)) {
      const isArgument = isBehindWord(node, source)
      if (kind !== 'unknown' || (COMPONENT_TAG.test(text) && !isArgument)) continue
      asText.set(node, (asText.get(node) ?? new Set()).add(text))
      if (isArgument || reported.has(text)) continue
      reported.add(text)
      factsOf(file).problems.push(unknownHtml({ tag: text }, locationOfText(text, node, file)))
    }
    if (asText.size > 0) showIn(tree, asText)
  }
}

function* htmlIn(node: Parents): Iterable<Html> {
  for (const child of node.children) {
    if (child.type === 'html') yield child
    else if ('children' in child) yield* htmlIn(child)
  }
}

/** True for the tag in `List<int>`. */
function isBehindWord({ position }: Html, source: string): boolean {
  const before = source[(position?.start.offset ?? 0) - 1] ?? ''
  return /[\p{L}\p{N}_]/u.test(before)
}

function showIn(parent: Parents, asText: ReadonlyMap<Html, ReadonlySet<string>>): void {
  const children = parent.children.map((child): RootContent => {
    if (child.type !== 'html') {
      if ('children' in child) showIn(child, asText)
      return child
    }
    const tags = asText.get(child)
    if (tags === undefined) return child
    if (tags.has(child.value)) return { ...child, type: 'text' }
    const escaped = (html: string, tag: string) => html.replaceAll(tag, tag.replace('<', '&lt;'))
    return { ...child, value: [...tags].reduce(escaped, child.value) }
  })
  Object.assign(parent, { children })
}
