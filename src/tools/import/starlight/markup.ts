import { posix } from 'node:path'
import type { Node } from 'estree'
import { pathOfAlias } from './old-site.ts'
import type { DocumentPlace, LinkSettings } from './places.ts'
import { fileNameOf, folderOf } from '../../../base/shared/urls/paths.ts'
import { attributeIn } from '../../../base/shared/markup/written-attributes.ts'
import type { WrittenAttribute } from '../../../base/shared/markup/written-attributes.ts'
import { withMdxChanges } from '../mdx-edits.ts'
import { documentLink } from '../relative-links.ts'
import { reactStyle } from '../style-object.ts'
import { applyEdits, editsIn, lineAt, maskCode } from '../text-edits.ts'

/** A component that replaces one that only Astro can run. */
export interface UsedStub {
  /** From the root of the old site. */
  readonly path: string
  /** Its name in the document. */
  readonly name: string
}

const IMPORT = /^([ \t]*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?\s*)(['"])([^'"\n]+)\2/gm
/** Code of other frameworks. */
const FOREIGN = /\.(?:astro|vue|svelte)$/
const STUBBED = /(?<=\.)(?:astro|vue|svelte)$/
const CLIENT = /^client:(?:load|idle|visible|media|only)$/
/** In Astro, the module of a document exports `Content`; here it is the default export. */
const CONTENT =
  /^([ \t]*import\s+)\{\s*Content(?:\s+as\s+(\w+))?\s*\}(?=\s*from\s*['"][^'"\n]+\.mdx?['"])/gm
/** `:a[Sponsors]{href="/sponsors"}`: MDX would read the attributes as an expression. */
const DIRECTIVE = /(?<=^|\s):([a-z][\w-]*)\[([^[\]\n]*)\]\{([^{}\n]*)\}/gim
const IMAGE = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:\?[\w&=]*)?$/i

/** Converts MDX of Astro: imports by their new paths, and attributes in React's form. */
export async function editMdx(
  text: string,
  document: DocumentPlace,
  settings: LinkSettings,
): Promise<string> {
  const mask = maskCode(text)
  const all = importsIn(text, mask)
  const imports = all.map(({ path, ...place }) => ({
    ...place,
    text: newImport(path, document, settings),
  }))
  const images = new Set(all.flatMap(({ path, name }) => (IMAGE.test(path) ? (name ?? []) : [])))
  const edits = [
    ...imports,
    ...editsIn(mask, DIRECTIVE, ([, name = '', label = '', attributes = '']) =>
      inlined({ name, label, attributes }),
    ),
    ...editsIn(mask, CONTENT, ([, start = '', own = 'Content']) => `${start}${own}`),
  ]
  const changed = await withMdxChanges(applyEdits(text, edits), {
    attribute: ownAttribute,
    code(node, source, outer) {
      if (node.type === 'Identifier' && node.name === 'frontmatter' && !isProperty(node, outer))
        return 'frontMatter'
      // In Astro, an imported image is an object.
      const isSource = node.type === 'MemberExpression' && /^[\w$]+\??\.src$/.test(source)
      const [name = ''] = isSource ? source.split(/\??\./) : []
      return images.has(name) ? name : undefined
    },
  })
  return withFragment(changed)
}

/** True for the name of a property: `page.frontmatter`. */
function isProperty(node: Node, outer: Node | null): boolean {
  return outer?.type === 'MemberExpression' && outer.property === node && !outer.computed
}

/** An attribute of Astro in the form of React; those for islands of Astro go. */
function ownAttribute(attribute: WrittenAttribute): string | undefined {
  const { name, value, isCode } = attribute
  if (CLIENT.test(name)) return ''
  if (name !== 'set:html' || value === undefined) return reactStyle(attribute)
  return `dangerouslySetInnerHTML={{ __html: ${isCode ? value : JSON.stringify(value)} }}`
}

const ELEMENT = /^(?:a|abbr|b|cite|del|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var)$/

/** The Markdown of an inline directive: its text if it is an element of HTML, else the directive as text. */
function inlined(found: {
  readonly name: string
  readonly label: string
  readonly attributes: string
}) {
  const { name, label, attributes } = found
  const href = attributeIn(attributes, 'href')
  if (!ELEMENT.test(name) || (name === 'a' && href === undefined))
    return `:${name}[${label}]\\{${attributes}\\}`
  return name === 'a' && href !== undefined ? `[${label}](${href})` : label
}

/** Astro has `Fragment` without an import. */
function withFragment(text: string): string {
  const mask = maskCode(text)
  return /<Fragment\b/.test(mask) && !/^\s*import\b[^;'"]*\bFragment\b/m.test(mask)
    ? `import { Fragment } from '@astrojs/starlight/components'\n${/^\s*import\b/.test(text) ? '' : '\n'}${text.replace(/^\n+/, '')}`
    : text
}

export function newImport(
  name: string,
  document: Pick<DocumentPlace, 'path' | 'file'>,
  settings: LinkSettings,
): string {
  const { site, places } = settings
  const [plain = name, query = ''] = name.split(/(?=\?)/)
  const alias = pathOfAlias(plain, site)
  const words = query === '?raw' ? query : ''
  const path = pathOfImport(plain, document, settings)
  if (path === undefined) return name
  const known = places.byFile.get(path)?.file ?? places.ofFile(path)
  const now = known.replace(STUBBED, 'jsx')
  const isKept = alias === undefined && posix.join(folderOf(document.file), plain) === now
  return `${isKept ? plain : documentLink(document.file, now)}${words}`
}

/** The path of an imported file, from the root of the old site; `undefined` for a package. */
export function pathOfImport(
  name: string,
  { path }: Pick<DocumentPlace, 'path'>,
  { site }: LinkSettings,
): string | undefined {
  if (name.startsWith('.')) return posix.join(folderOf(path), name)
  const alias = pathOfAlias(name, site)
  // A component of a package is one of the site here.
  return alias ?? (FOREIGN.test(name) ? `${site.source}/components/${fileNameOf(name)}` : undefined)
}

/** The components of other frameworks that a document imports. */
export function foreignIn(
  text: string,
  document: DocumentPlace,
  settings: LinkSettings,
): readonly UsedStub[] {
  return importsIn(text, maskCode(text)).flatMap(({ path: written, name }) => {
    const path = FOREIGN.test(written) ? pathOfImport(written, document, settings) : undefined
    return path === undefined || name === undefined ? [] : [{ path, name }]
  })
}

/** The imports and exports of a document: the place of each path, and the name of a default import. */
function importsIn(text: string, mask: string) {
  return Array.from(mask.matchAll(IMPORT), ({ 0: whole, 1: head = '', index }) => {
    const [start, end] = [index + head.length + 1, index + whole.length - 1]
    const [, name] = /^\s*import\s+(\w+)/.exec(whole) ?? []
    return { start, end, path: text.slice(start, end), name }
  })
}

/** The lines that use a component. */
export function linesWith(text: string, name: string): readonly number[] {
  const mask = maskCode(text)
  return Array.from(mask.matchAll(new RegExp(`<${name}\\b`, 'g')), ({ index }) =>
    lineAt(text, index),
  )
}
