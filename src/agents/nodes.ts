import type {
  Code,
  Heading,
  Link,
  List,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
} from 'mdast'
import type { LinkTarget } from './links.ts'

/** Part of a line: plain text, or a node. */
export type Inline = string | PhrasingContent

export function phrasing(parts: readonly Inline[]): PhrasingContent[] {
  return parts
    .filter((part) => part !== '')
    .map((part) => (typeof part === 'string' ? { type: 'text', value: part } : part))
}

export function heading(depth: number, ...parts: readonly Inline[]): Heading {
  const level = Math.min(Math.max(depth, 1), 6) as Heading['depth']
  return { type: 'heading', depth: level, children: phrasing(parts) }
}

export function paragraph(...parts: readonly Inline[]): Paragraph {
  return { type: 'paragraph', children: phrasing(parts) }
}

export function strong(...parts: readonly Inline[]): PhrasingContent {
  return { type: 'strong', children: phrasing(parts) }
}

export function inlineCode(value: string): PhrasingContent {
  return { type: 'inlineCode', value }
}

/** A link. One of a single text with an empty URL is only that text. */
export function link(url: string, ...parts: readonly Inline[]): PhrasingContent {
  const children = phrasing(parts) as Link['children']
  const [only, ...others] = children
  const isText = url === '' && only !== undefined && others.length === 0
  return isText ? only : { type: 'link', url, children }
}

export function codeBlock(value: string, lang: string, title?: string): Code {
  return { type: 'code', lang: lang || null, meta: title ? `title=${quoted(title)}` : null, value }
}

/** A list with an item for each line. */
export function list(lines: readonly (readonly Inline[])[]): List {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: lines.map((parts) => ({
      type: 'listItem',
      spread: false,
      children: [paragraph(...parts)],
    })),
  }
}

export type Row = readonly (readonly Inline[])[]

/** A table whose first row is its head. Columns that are empty in all other rows are left out. */
export function table(head: readonly string[], rows: readonly Row[]): Table {
  const shown = head.map((_, column) => rows.some((row) => (row[column] ?? []).length > 0))
  const cells = (row: Row) => ({
    type: 'tableRow' as const,
    children: row
      .filter((_, column) => shown[column])
      .map((parts) => ({ type: 'tableCell' as const, children: phrasing(parts) })),
  })
  return { type: 'table', children: [cells(head.map((name) => [name])), ...rows.map(cells)] }
}

/** Joins parts of a line with a separator. */
export function joined(
  parts: readonly (readonly Inline[])[],
  separator: string,
): readonly Inline[] {
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index > 0 ? [separator, ...part] : part))
}

export interface ListedLink {
  readonly label: string
  readonly href: string
  readonly description?: string
}

/** Lines of links, each with its description. */
export function linkList(items: readonly ListedLink[], target: LinkTarget): readonly RootContent[] {
  if (items.length === 0) return []
  return [
    list(
      items.map(({ label, href, description = '' }) => [
        link(target(href), label),
        ...(description === '' ? [] : [`: ${oneLine(description)}`]),
      ]),
    ),
  ]
}

export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function quoted(text: string): string {
  return JSON.stringify(oneLine(text))
}
