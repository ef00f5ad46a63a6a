import type { Prose } from '../../base/model/api.ts'
import { elementsIn } from '../description/prose.ts'
import type { Admission } from '../read/addresses.ts'
import type { Element, ElementContent, RootContent } from 'hast'

type Child = RootContent | ElementContent

/**
 * True if a page may load an image from a URL: of the site itself, or of a host in the config. Any other host would
 * see who reads the reference, because of a description that a third party may have written.
 */
export function isOwnImage(address: string, { url, hosts = [] }: Omit<Admission, 'file'>): boolean {
  if (!URL.canParse(address, SITE)) return false
  const { host, origin } = new URL(address, SITE)
  const own = url !== undefined && URL.canParse(url) ? new URL(url).host : undefined
  return origin === new URL(SITE).origin || host === own || hosts.includes(host)
}

const PICTURES = new Set(['img', 'source'])

// A host that no description can use.
const SITE = 'https://site.invalid'

/** A text in which images of other hosts are replaced by links to them, with the alternative text. */
export function withOwnImages(tree: Prose, admission: Omit<Admission, 'file'>): Prose {
  const rendered = <Node extends Child>(
    node: Node,
    isInLink: boolean,
  ): readonly (Node | ElementContent)[] => {
    if (node.type !== 'element') return [node]
    const { tagName, properties } = node
    // Other forms of an image, which differ only in size.
    if (tagName === 'source') return []
    if (tagName === 'img') {
      const address = String(properties['src'] ?? '')
      return isOwnImage(address, admission) ? [node] : [wordsFor(node, address, isInLink)]
    }
    const inside = isInLink || tagName === 'a'
    const children = node.children.flatMap((child) => rendered(child, inside))
    return [{ ...node, children }]
  }
  if (!elementsIn(tree).some(({ tagName }) => PICTURES.has(tagName))) return tree
  return {
    ...tree,
    children: tree.children.flatMap((child) => rendered(child, false)),
  }
}

function wordsFor({ properties }: Element, address: string, isInLink: boolean): ElementContent {
  const words = String(properties['alt'] ?? '').trim() || address
  const text = { type: 'text' as const, value: words }
  return isInLink
    ? text
    : { type: 'element', tagName: 'a', properties: { href: address }, children: [text] }
}
