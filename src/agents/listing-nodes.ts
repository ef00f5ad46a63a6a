import type { RootContent } from 'mdast'
import type { LinkTarget } from './links.ts'
import { heading, link, linkList, paragraph } from './nodes.ts'
import type { ListingPart } from '../base/model/listing.ts'

/** The parts of a page that lists others, as Markdown. */
export function listingNodes(
  parts: readonly ListingPart[],
  target: LinkTarget,
): readonly RootContent[] {
  return parts.flatMap((part) => nodesOf(part, target))
}

function nodesOf(part: ListingPart, target: LinkTarget): readonly RootContent[] {
  switch (part.kind) {
    case 'heading':
      return [heading(2, part.href === undefined ? part.text : link(target(part.href), part.text))]
    case 'text':
      return part.text === '' ? [] : [paragraph(part.text)]
    case 'links':
      return linkList(part.links, target)
  }
}
