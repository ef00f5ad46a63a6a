/* eslint no-param-reassign: ["error", { "props": false }] -- a plug-in of unified changes the tree that it is given */
import type { Element, ElementContent, Parents, Root, RootContent } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import type { Embed } from '../../../base/model/embed.ts'
import { badApiComponent } from '../../../base/problems/catalogue.ts'
import { nearest } from '../../../base/shared/text/nearest.ts'
import { embedKey, EMBEDS, isEmbedName } from '../../../base/shared/embeds.ts'
import type { EmbedName } from '../../../base/shared/embeds.ts'
import { factsOf, locationOf, ownPlaceOf } from '../parse/facts.ts'
import type { Facts } from '../parse/facts.ts'

type Jsx = MdxJsxFlowElementHast | MdxJsxTextElementHast

/** A component that shows a part of an API reference, as written. */
interface EmbedElement {
  readonly component: EmbedName
  /** The value of an attribute is `undefined` if it is code. */
  readonly attributes: ReadonlyMap<string, string | undefined>
  readonly isFlow: boolean
  readonly position: RootContent['position']
}

/**
 * Records the parts of API references that a document shows, and leaves an element in place of each.
 * `ownNames` returns the components that an MDX document gets from elsewhere: these are left alone.
 */
export function rehypeEmbeds(ownNames: (tree: Root) => Iterable<string> = () => []) {
  return (tree: Root, file: VFile): void => {
    let own: ReadonlySet<string> | undefined
    const writtenIn = (node: ElementContent): EmbedElement | undefined => {
      if (node.type === 'element') return writtenInMarkdown(node)
      if (!isJsx(node) || node.name === null || !isEmbedName(node.name)) return undefined
      own ??= new Set(ownNames(tree))
      return own.has(node.name) ? undefined : writtenInMdx(node, node.name)
    }
    replaceIn(tree, writtenIn, factsOf(file))
  }
}

type WrittenIn = (node: ElementContent) => EmbedElement | undefined

function replaceIn(parent: Parents, writtenIn: WrittenIn, facts: Facts): void {
  if (!('children' in parent)) return
  const children = parent.children as ElementContent[]
  parent.children = children.flatMap((child): ElementContent[] => {
    const written = writtenIn(child)
    if (written) return elementOf(written, facts)
    if ('children' in child) replaceIn(child, writtenIn, facts)
    return child.type === 'element' && child.tagName === 'p' ? withoutBlocks(child) : [child]
  })
}

/** A paragraph, split around the blocks in it: an HTML paragraph cannot contain them. */
function withoutBlocks(paragraph: Element): ElementContent[] {
  const isSplit = paragraph.children.some(isEmbed)
  if (!isSplit) return [paragraph]
  const isAlone = paragraph.children.every((child) => isEmbed(child) || isSpace(child))
  if (isAlone) return paragraph.children.filter(isEmbed).map(asBlock)
  const pieces: ElementContent[] = []
  let line: ElementContent[] = []
  const endLine = (): void => {
    if (!line.every(isSpace)) pieces.push({ ...paragraph, children: line })
    line = []
  }
  for (const child of paragraph.children) {
    if (!isEmbed(child) || child.tagName === INLINE) line.push(child)
    else {
      endLine()
      pieces.push(child)
    }
  }
  endLine()
  return pieces
}

const BLOCK = 'sp-embed'
const INLINE = 'sp-embed-inline'

function isEmbed(node: ElementContent): node is Element {
  return node.type === 'element' && (node.tagName === BLOCK || node.tagName === INLINE)
}

function asBlock(element: Element): Element {
  return { ...element, tagName: BLOCK }
}

function isSpace(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === ''
}

function elementOf(written: EmbedElement, facts: Facts): Element[] {
  const reason = mistakeIn(written)
  if (reason !== undefined) {
    const { component } = written
    facts.problems.push(badApiComponent({ component, ...reason }, locationOf(written, facts)))
    return []
  }
  const embed = embedOf(written)
  facts.embeds.push({ ...embed, place: ownPlaceOf(written, facts) })
  const tagName = embed.kind === 'operation' && !written.isFlow ? INLINE : BLOCK
  return [{ type: 'element', tagName, properties: { embed: embedKey(embed) }, children: [] }]
}

interface Mistake {
  readonly reason: string
  readonly nearest?: string | undefined
}

function mistakeIn({ component, attributes }: EmbedElement): Mistake | undefined {
  const { required, optional } = EMBEDS[component]
  const needed: readonly string[] = required
  const known = [...needed, ...optional]
  for (const [name, value] of attributes) {
    if (!known.includes(name)) {
      return { reason: `it has no attribute \`${name}\``, nearest: nearest(name, known) }
    }
    if (value === undefined) return { reason: `\`${name}\` is code, which only runs later` }
  }
  const isEmpty = (name: string) => (attributes.get(name) ?? '').trim() === ''
  const missing = known.find(
    (name) => (needed.includes(name) || attributes.has(name)) && isEmpty(name),
  )
  return missing === undefined ? undefined : { reason: `it needs a value for \`${missing}\`` }
}

function embedOf({ component, attributes }: EmbedElement): Embed {
  const { kind } = EMBEDS[component]
  const textOf = (name: string): string => attributes.get(name)?.trim() ?? ''
  const api = textOf('api')
  const common = { kind, ...(api !== '' && { api }) }
  if (component === 'Operation') return { ...common, of: textOf('id') }
  if (component === 'Schema') return { ...common, of: textOf('name') }
  const of = textOf('operation')
  if (component === 'Parameter') return { ...common, of, name: textOf('name') }
  const languages = textOf('language').split(',')
  const named = languages.map((language) => language.trim()).filter((language) => language !== '')
  return { ...common, of, ...(named.length > 0 && { languages: named }) }
}

function writtenInMarkdown({ tagName, properties, position }: Element): EmbedElement | undefined {
  const { component, attributes, isFlow } = properties
  if (tagName !== BLOCK || typeof component !== 'string' || !isEmbedName(component)) {
    return undefined
  }
  const pairs = JSON.parse(String(attributes)) as readonly (readonly [string, string])[]
  return { component, attributes: new Map(pairs), isFlow: isFlow === true, position }
}

function writtenInMdx({ type, attributes, position }: Jsx, component: EmbedName): EmbedElement {
  const pairs = attributes.map((attribute): [string, string | undefined] => {
    if (attribute.type !== 'mdxJsxAttribute') return ['…', undefined]
    const { name, value } = attribute
    return [name, value === null || value === undefined ? '' : textIn(value)]
  })
  const isFlow = type === 'mdxJsxFlowElement'
  return { component, attributes: new Map(pairs), isFlow, position }
}

/** The text of an attribute: `"a"`, and also `{'a'}`. */
function textIn(value: NonNullable<Extract<Jsx['attributes'][number], { name: string }>['value']>) {
  if (typeof value === 'string') return value
  return /^\s*(["'`])([^"'`$\\]*)\1\s*$/.exec(value.value)?.[2]
}

function isJsx(node: ElementContent): node is Jsx {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}
