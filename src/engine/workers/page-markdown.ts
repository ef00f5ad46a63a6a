import type { Root } from 'hast'
import type { RootContent } from 'mdast'
import { contentNodes } from '../../agents/content-nodes.ts'
import type { ContentNodes } from '../../agents/content-nodes.ts'
import { linkTargetOf } from '../../agents/links.ts'
import { listingNodes } from '../../agents/listing-nodes.ts'
import { markdownText } from '../../agents/markdown-text.ts'
import { markupTree } from '../../base/shared/markup/markup-tree.ts'
import { heading } from '../../agents/nodes.ts'
import type { MarkdownSource, WriteMarkdown } from '../../base/model/markdown.ts'
import type { PageProps } from '../../base/model/page.ts'
import type { Messages, Words } from '../../base/model/words.ts'
import { absoluteUrlOf } from '../../base/shared/urls/paths.ts'
import { wordsOf } from '../../base/words/translator.ts'
import { apiNodes } from '../../reference/agents/api-nodes.ts'
import { embedNodesOf } from '../../reference/agents/embed-nodes.ts'
import type { ListingOf } from '../../stages/routes/page-type.ts'

/** Returns the whole tree of a document whose plain parts are markup. */
export type WholeTree = (tree: Root) => Root

/** Makes the function that writes the Markdown version of a page from its props and the body of its document. */
export function markdownWriter(whole: WholeTree, listingOf: ListingOf): WriteMarkdown {
  const made = new WeakMap<Messages, Words>()
  const wordsIn = ({ lang, messages }: PageProps['site']): Words => {
    const words = made.get(messages) ?? wordsOf(lang, messages)
    made.set(messages, words)
    return words
  }
  return (page, source) => {
    const words = wordsIn(page.site)
    const embeds = embedNodesOf(page, source.embedded, words)
    const settings = { words, target: linkTargetOf(page), embeds }
    const nodes = nodesOf(page, source, { ...settings, whole, listingOf })
    const hasTitle = nodes[0]?.type === 'heading' && nodes[0].depth === 1
    const titled = hasTitle ? nodes : [heading(1, page.title), ...nodes]
    return Promise.resolve(`${frontMatterOf(page)}\n${markdownText(titled)}`)
  }
}

/** The other pages that a page lists, and the byline of a post. */
interface Settings extends ContentNodes {
  readonly whole: WholeTree
  readonly listingOf: ListingOf
}

function nodesOf(
  page: PageProps,
  { body, markup }: MarkdownSource,
  { whole, listingOf, ...settings }: Settings,
): readonly RootContent[] {
  const listing = () => listingNodes(listingOf(page, settings.words), settings.target)
  if (markup !== undefined) return contentNodes(markupTree(markup), settings)
  if (body?.kind === 'hast') {
    return [...listing(), ...contentNodes(whole(body.tree), settings)]
  }
  return body === undefined ? listing() : apiNodes(body, settings)
}

/** The front matter, which identifies the page. Texts are JSON strings, which YAML reads as they are. */
function frontMatterOf(page: PageProps): string {
  const { title, description, site, head, href } = page
  const updated = 'lastUpdate' in page ? page.lastUpdate?.date : (head.modified ?? head.published)
  const lines = [
    ['index', head.index && absoluteUrlOf(head.index, site.origin)],
    ['title', title],
    ['description', description || head.description],
    ['url', absoluteUrlOf(href, site.origin)],
    ['language', page.writtenIn?.lang ?? site.lang],
    ['version', page.version?.label],
    ['last_update', updated?.slice(0, '2026-01-30'.length)],
  ].flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : `${name}: ${JSON.stringify(value)}\n`,
  )
  return `---\n${lines.join('')}---\n`
}
