/* eslint no-param-reassign: ["error", { "props": false }] -- a plug-in of unified changes the tree that it is given */
import type { Nodes, Parents, Root } from 'hast'
import type { VFile } from 'vfile'
import { importsOf } from './rehype-parts.ts'
import { isExternal, relativeLink, resolveFile, splitUrl } from '../../../base/shared/urls/paths.ts'
import { URL_ATTRIBUTES, withUrls } from '../../../base/shared/urls/html-urls.ts'
import type { UrlAttribute } from '../../../base/shared/urls/html-urls.ts'
import { factsOf, locationOf } from '../parse/facts.ts'
import type { Facts } from '../parse/facts.ts'

const HREF: UrlAttribute = { name: 'href', property: 'href', isSet: false, kind: 'link' }
const SRC: UrlAttribute = { name: 'src', property: 'src', isSet: false, kind: 'image' }

/** Makes relative URLs and imports of included texts relative to the document. */
export function rehypeIncludedUrls() {
  return (tree: Root, file: VFile): void => {
    const facts = factsOf(file)
    if (!facts.hasIncludes) return
    moveIn(tree, tree, facts)
    const nodes = tree.children.filter((node) => node.type === 'mdxjsEsm')
    for (const node of nodes) {
      for (const { source } of importsOf({ type: 'root', children: [node] })) {
        source.value = movedUrl(String(source.value), node, facts)
        source.raw = JSON.stringify(source.value)
      }
    }
  }
}

/** `placed` is the nearest node around it that has a position. */
function moveIn(parent: Parents, placed: Nodes, facts: Facts): void {
  for (const child of parent.children) {
    const near = child.position ? child : placed
    const move = (value: string, attribute: UrlAttribute) =>
      withUrls(value, attribute, (url) => movedUrl(url, near, facts))
    if (child.type === 'element') {
      for (const attribute of attributesOf(child.tagName)) {
        const value = child.properties[attribute.property]
        const text = Array.isArray(value) ? value.join(', ') : value
        if (typeof text === 'string') child.properties[attribute.property] = move(text, attribute)
      }
    } else if (child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement') {
      for (const written of child.attributes) {
        const attribute = attributesOf(child.name ?? '').find(
          (each) => 'name' in written && [each.name, each.property].includes(String(written.name)),
        )
        if (attribute && typeof written.value === 'string')
          written.value = move(written.value, attribute)
      }
    }
    if ('children' in child) moveIn(child, near, facts)
  }
}

function attributesOf(element: string): readonly UrlAttribute[] {
  if (element === 'a') return [HREF]
  const own = Object.hasOwn(URL_ATTRIBUTES, element) ? (URL_ATTRIBUTES[element] ?? []) : []
  return element === 'img' ? [SRC, ...own] : own
}

/** A relative URL of an included text, from the document; others stay as they are. */
function movedUrl(url: string, node: Nodes, facts: Facts): string {
  const { file } = locationOf(node, facts)
  const [path, { query, hash }] = splitUrl(url)
  if (file === facts.source || path === '' || path.startsWith('/') || isExternal(url)) return url
  if (path.startsWith('@')) return url
  const target = resolveFile(path, file)
  if (target === undefined) return url
  const moved = relativeLink(facts.source, target).split('/').map(encodeURIComponent).join('/')
  return `${moved}${path.endsWith('/') ? '/' : ''}${query}${hash}`
}
