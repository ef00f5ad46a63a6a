import { htmlTagNames } from 'html-tag-names'
import type { Raw } from 'mdast-util-to-hast'

/** A tag in the HTML of a document that readers do not see as its writer meant it. */
export interface OddTag<Node extends HtmlNode> {
  readonly kind: 'unknown' | 'unclosed'
  readonly name: string
  /** As written: `<string>`. */
  readonly text: string
  readonly node: Node
}

/** HTML in a tree: of Markdown, or raw in that of HTML. */
type HtmlNode = Pick<Raw, 'value'>

// Elements of MathML and SVG are known inside of these.
const FOREIGN: ReadonlySet<string> = new Set(['math', 'svg'])
const KNOWN: ReadonlySet<string> = new Set([...htmlTagNames, ...FOREIGN])
// The HTML standard, 13.1.2: these have no end tag, or may be without it.
const NEVER_CLOSED =
  'area base basefont bgsound br col embed frame hr image img input keygen link meta param source track wbr'
const MAY_STAY_OPEN =
  'body caption colgroup dd dt head html li optgroup option p rb rp rt rtc tbody td tfoot th thead tr'
const MAY_BE_OPEN: ReadonlySet<string> = new Set(`${NEVER_CLOSED} ${MAY_STAY_OPEN}`.split(' '))

const RAW_TEXT = 'script|style|textarea|title|xmp'
// A tag that never ends goes on to the end of the text, as in a browser: so each character is read once.
const PIECE = new RegExp(
  String.raw`<!--[^]*?(?:-->|$)|<(${RAW_TEXT})\b[^>]*>[^]*?(?:</\1\s*>|$)|<(/?)([A-Za-z][^\s/>]*)(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^"'>])*(?:>|$)`,
  'gi',
)

/**
 * The tags of all HTML in a document that have no effect: those of no element of HTML, unless they are closed, as
 * the elements of a site are, and those that are never closed.
 */
export function oddTagsIn<Node extends HtmlNode>(nodes: readonly Node[]): readonly OddTag<Node>[] {
  const tags = nodes.flatMap((node) => tagsOf(node))
  const closed = new Set(tags.filter(({ isEnd }) => isEnd).map(({ name }) => name))
  const odd: OddTag<Node>[] = []
  const open: Tag<Node>[] = []
  for (const tag of tags) {
    const { name, isEnd } = tag
    if (isEnd) {
      const at = open.findLastIndex((each) => each.name === name)
      if (at >= 0)
        odd.push(
          ...open
            .splice(at)
            .slice(1)
            .map((each) => unclosed(each)),
        )
    } else if (isUnknown(tag, { open, closed })) odd.push({ ...tag, kind: 'unknown' })
    else if (!MAY_BE_OPEN.has(name) && !tag.isEmpty) open.push(tag)
  }
  return [...odd, ...open.map((each) => unclosed(each))]
}

interface Tag<Node extends HtmlNode> extends Omit<OddTag<Node>, 'kind'> {
  readonly isEnd: boolean
  readonly isEmpty: boolean
}

function tagsOf<Node extends HtmlNode>(node: Node): readonly Tag<Node>[] {
  return Array.from(node.value.matchAll(PIECE)).flatMap(([text, , slash, name]) => {
    if (name === undefined || !text.endsWith('>')) return []
    const isEmpty = text.endsWith('/>')
    return [{ name: name.toLowerCase(), text, node, isEnd: slash === '/', isEmpty }]
  })
}

interface Around {
  readonly open: readonly { readonly name: string }[]
  readonly closed: ReadonlySet<string>
}

function isUnknown({ name }: { readonly name: string }, { open, closed }: Around): boolean {
  if (KNOWN.has(name) || name.startsWith('sp-')) return false
  return !closed.has(name) && !open.some((each) => FOREIGN.has(each.name))
}

function unclosed<Node extends HtmlNode>(tag: Tag<Node>): OddTag<Node> {
  return { ...tag, kind: 'unclosed' }
}
