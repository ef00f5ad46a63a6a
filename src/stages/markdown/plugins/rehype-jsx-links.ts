/* eslint no-param-reassign: ["error", { "props": false }] -- a plug-in of unified changes the tree that it is given */
import type { Parents, Root } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import { importsOf } from './rehype-parts.ts'
import { mdxSyntax, missingAlt } from '../../../base/problems/catalogue.ts'
import { LOADED_IMAGE } from '../../../base/shared/image-variants.ts'
import { STYLED, urlsInStyle } from '../../../base/shared/urls/html-urls.ts'
import { factsOf, locationOf, placeOfLink } from '../parse/facts.ts'
import type { Facts } from '../parse/facts.ts'
import { writtenUrls } from '../parse/written-urls.ts'

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast

/** Paths of files that a document imports, by the name of the import. */
type Imports = ReadonlyMap<string, string>

/**
 * Renders `<a>` and `<img>` in JSX like those of Markdown, so that their URLs are resolved, too; MDX itself
 * renders JSX as it is. An image that code loads gets its path as an attribute.
 */
export function rehypeJsxLinks() {
  return (tree: Root, file: VFile): void =>
    noteIn(tree, { facts: factsOf(file), imports: importsIn(tree) })
}

interface Noting {
  readonly facts: Facts
  readonly imports: Imports
}

function importsIn(tree: Root): Imports {
  return new Map(
    importsOf(tree).flatMap(({ source, specifiers }) =>
      specifiers
        .filter(({ type }) => type === 'ImportDefaultSpecifier')
        .map(({ local }) => [local.name, String(source.value)] as const),
    ),
  )
}

function noteIn(parent: Parents, noting: Noting): void {
  for (const child of parent.children) {
    if (child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement') {
      note(child, noting)
    }
    if ('children' in child) noteIn(child, noting)
  }
}

const REQUIRED = /^\s*require\(\s*(['"])([^'"]+)\1\s*\)(?:\.default)?\s*$/

/** The path of the image that an expression loads: `require('./a.png').default`, `logo`. */
function loadedPath(code: string, imports: Imports): string | undefined {
  const path = REQUIRED.exec(code)?.[2] ?? imports.get(code.trim())
  return path !== undefined && /^(?:\.{1,2}|@site)\//.test(path) ? path : undefined
}

function note(element: JsxElement, noting: Noting): void {
  const { facts, imports } = noting
  noteAttributes(element, facts)
  noteStyle(element, facts)
  if (element.name !== 'a' && element.name !== 'img') return
  element.data = { ...element.data, _mdxExplicitJsx: null }
  const place = placeOfLink(element, facts)
  const url = attributeOf(element, element.name === 'a' ? 'href' : 'src')
  if (typeof url === 'object' && element.name === 'img') {
    const path = loadedPath(url?.value ?? '', imports)
    if (path === undefined) return
    element.attributes.push({ type: 'mdxJsxAttribute', name: LOADED_IMAGE, value: path })
    // A file that is not an asset of the site is published as code imports it.
    facts.links.push({ url: path, kind: 'image', ...place, isUnchecked: true })
  }
  if (typeof url !== 'string') return
  const kind = element.name === 'a' ? 'link' : 'image'
  facts.links.push({ url, kind, ...place })
  if (kind === 'image' && attributeOf(element, 'alt') === undefined) {
    facts.problems.push(missingAlt({ url }, locationOf(element, facts)))
  }
}

/** Elements that refer to files, such as videos: rendered like those of Markdown, too. */
function noteAttributes(element: JsxElement, facts: Facts): void {
  const name = element.name ?? ''
  const isPicture = name === 'picture'
  const valueOf = (property: string) => {
    const value = attributeOf(element, property)
    return value ?? attributeOf(element, property.toLowerCase())
  }
  const urls = writtenUrls(name, valueOf)
  if (!isPicture && urls.length === 0) return
  element.data = { ...element.data, _mdxExplicitJsx: null }
  const place = placeOfLink(element, facts)
  for (const link of urls) facts.links.push({ ...link, ...place })
}

/** Elements whose style names files, as in Markdown; not those of links and images, which themes render. */
function noteStyle(element: JsxElement, facts: Facts): void {
  const { name } = element
  if (name === null || !/^[a-z][a-z0-9]*$/.test(name) || name === 'a' || name === 'img') return
  const value = attributeOf(element, 'style')
  if (typeof value === 'string') {
    const reason = '`style` is a text, and MDX needs an object'
    const fix = `Write \`style={${objectOf(value)}}\``
    facts.problems.push(mdxSyntax({ reason, fix }, locationOf(element, facts)))
    return
  }
  const ofElement = element.children.map((child) => ('value' in child ? child.value : '')).join('')
  const written = value?.value
  const urls = urlsInStyle((name === 'style' ? ofElement : written) ?? '')
  if (urls.length === 0) return
  const place = placeOfLink(element, facts)
  for (const url of urls) facts.links.push({ url, kind: 'image', ...place })
  element.data = { ...element.data, _mdxExplicitJsx: null }
  if (name === 'style') return
  element.attributes.push({ type: 'mdxJsxAttribute', name: 'as', value: name })
  element.name = STYLED
}

/** The declarations of a style as an object of JavaScript: `{ color: 'red' }`. */
function objectOf(style: string): string {
  const pairs = style.split(';').flatMap((each) => {
    const [name = '', ...value] = each.split(':')
    const key = name.trim().replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    return key === '' ? [] : [`${key}: '${value.join(':').trim()}'`]
  })
  return `{ ${pairs.join(', ')} }`
}

/** The value of an attribute: a text, or an expression. */
function attributeOf({ attributes }: JsxElement, name: string) {
  return attributes.find((attribute) => 'name' in attribute && attribute.name === name)?.value
}
