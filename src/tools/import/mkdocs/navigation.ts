import { posix } from 'node:path'
import { isExternal } from '../../../base/shared/urls/paths.ts'
import type { Group, NamedTree, TreeItem } from '../model/navigation.ts'
import { plain, capital } from '../plain-text.ts'
import { distinctNames } from '../apis.ts'
import { isRecord, listOf, recordOf, textOf } from '../../../base/shared/json.ts'

export interface NavDocument {
  /** Its path below the folder of its set, without an extension. */
  readonly id: string
  readonly title: string | undefined
}

export interface NavSettings {
  /** By their paths below the folder of the documents. */
  readonly documents: ReadonlyMap<string, NavDocument>
  /** The data of `.pages` or `.nav.yml` of a folder, if a plug-in reads them. */
  readonly pagesOf: (folder: string) => unknown
  /** The list of a folder in Markdown, if a plug-in reads it. */
  readonly summaryOf: (folder: string) => string | undefined
  /** True if the config keeps a document out of lists of folders. */
  readonly isUnlisted: (path: string) => boolean
  /** An index at the beginning of a section is the page of its label. */
  readonly hasIndexes: boolean
  /** The path of a page that is not a document: that of the list of posts. */
  readonly pathOf: (path: string) => string | undefined
  readonly leave: (what: string) => void
}

/** The items of `nav`, or of the folders if there is none. */
export function navigationFrom(nav: unknown, settings: NavSettings): readonly TreeItem[] {
  const summary = settings.summaryOf('')
  if (nav !== undefined && nav !== null) return itemsOf(nav, '', settings)
  return summary === undefined ? ofFolder('', settings) : ofSummary(summary, '', settings)
}

function itemsOf(given: unknown, folder: string, settings: NavSettings): readonly TreeItem[] {
  return listOf(given).flatMap((item): readonly TreeItem[] =>
    isRecord(item)
      ? Object.entries(item).flatMap(([label, value]) =>
          // A title is markup, and that of an icon has no text.
          itemOf(plain(label), value, { folder, settings }),
        )
      : itemOf(undefined, item, { folder, settings }),
  )
}

interface Below {
  readonly folder: string
  readonly settings: NavSettings
}

function itemOf(label: string | undefined, value: unknown, below: Below): readonly TreeItem[] {
  const { folder, settings } = below
  if (Array.isArray(value)) return [group(label ?? '', itemsOf(value, folder, settings), settings)]
  const written = textOf(value)
  if (written === undefined) return []
  if (isExternal(written) || written.startsWith('/'))
    return [{ href: written, label: label || written }]
  const path = posix.join(folder, written)
  const found = settings.documents.get(path)
  if (found) return [{ document: found.id, ...(label ? { label } : {}) }]
  const inside = path.replace(/\/?\*(?:\*.*|\.md)?$|\/$/, '')
  const isFolder = [...settings.documents.keys()].some((each) => each.startsWith(`${inside}/`))
  if (/\*/.test(written) || (inside === '' && written !== ''))
    return ofFolder(inside === path ? folder : inside, settings)
  const href = settings.pathOf(path)
  if (href !== undefined) return [{ href, label: label || 'Blog' }]
  if (isFolder) return [group(label || navTitleOf(inside), inFolder(inside, settings), settings)]
  settings.leave(`the line of \`nav\` for \`${written}\`, which no document is`)
  return []
}

function inFolder(folder: string, settings: NavSettings): readonly TreeItem[] {
  const summary = settings.summaryOf(folder)
  return summary === undefined ? ofFolder(folder, settings) : ofSummary(summary, folder, settings)
}

function group(
  label: string,
  items: readonly TreeItem[],
  { hasIndexes, documents }: NavSettings,
): Group {
  const [first] = items
  const isIndex =
    first !== undefined && 'document' in first && /(?:^|\/)index$/.test(first.document)
  const title = [...documents.values()].find(({ id }) => isIndex && id === first.document)?.title
  const index = hasIndexes && isIndex && first.label === undefined ? first.document : undefined
  return {
    label: label || title || 'More',
    items: index === undefined ? items : items.slice(1),
    index,
  }
}

/** The documents of a folder, its index first, then its folders; or the order of the file that a plug-in reads. */
function ofFolder(folder: string, settings: NavSettings): readonly TreeItem[] {
  const start = folder === '' ? '' : `${folder}/`
  const below = [...settings.documents.keys()].filter(
    (path) => path.startsWith(start) && !settings.isUnlisted(path),
  )
  const isIndex = (path: string): boolean => /(?:^|\/)(?:index|readme)(?:\.\w+)?\.md$/i.test(path)
  const files = below
    .filter((path) => !path.slice(start.length).includes('/'))
    .toSorted((a, b) => Number(isIndex(b)) - Number(isIndex(a)) || (a < b ? -1 : 1))
  const names = below.map((path) => /^(.+?)\//.exec(path.slice(start.length))?.[1])
  const folders = [...new Set(names)].filter((name) => name !== undefined).toSorted()
  const all = [...files.map((path) => path.slice(start.length)), ...folders]
  const given = recordOf(settings.pagesOf(folder))
  const own = listOf(given['nav'] ?? given['arrange'])
  const named = own.flatMap((each) => (isRecord(each) ? Object.values(each) : [each])).map(String)
  const isRest = (each: unknown): boolean => /^\.\.\.|^\*/.test(textOf(each) ?? '')
  const rest = all.filter((name) => !named.includes(name) && !named.includes(`${name}/`))
  const order = own.length === 0 ? all : own.flatMap((each) => (isRest(each) ? rest : [each]))
  return order.flatMap((each) => {
    const name = textOf(each)
    if (name === undefined) return itemsOf([each], folder, settings)
    const inner = start + name.replace(/\/$/, '')
    if (settings.documents.has(inner) || !folders.includes(name.replace(/\/$/, '')))
      return itemOf(undefined, name, { folder, settings })
    const { title, hide } = recordOf(settings.pagesOf(inner))
    if (hide === true) return []
    const label = plain(textOf(title) ?? '')
    return [group(label || navTitleOf(inner), inFolder(inner, settings), settings)]
  })
}

/** A list in Markdown: `* [Title](page.md)`, `* Section` with a list below it, `* folder/`, `* *.md`. */
function ofSummary(text: string, folder: string, settings: NavSettings): readonly TreeItem[] {
  const root: unknown[] = []
  const open: { readonly indent: number; readonly items: unknown[] }[] = [
    { indent: -1, items: root },
  ]
  const lines = text.split('\n').flatMap((line) => {
    const [, space, written = ''] = /^([ \t]*)[-*+][ \t]+(.*?)[ \t]*$/.exec(line) ?? []
    return space === undefined ? [] : [{ indent: space.replaceAll('\t', '    ').length, written }]
  })
  for (const [index, { indent, written }] of lines.entries()) {
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop()
    const [, label = written.replaceAll(/[*_`]/g, ''), href] =
      /^\[(.*)\]\(<?([^)>]*)>?\)$/.exec(written) ?? []
    const items = open.at(-1)?.items
    if ((lines[index + 1]?.indent ?? -1) > indent) {
      const inner: unknown[] = href === undefined ? [] : [href]
      items?.push({ [label]: inner })
      open.push({ indent, items: inner })
    } else items?.push(href === undefined ? written : { [label]: href })
  }
  return itemsOf(root, folder, settings)
}

/** `getting-started` → `Getting started`, as MkDocs names folders and files. */
export function navTitleOf(path: string): string {
  const name = posix.basename(path).replaceAll(/[-_]/g, ' ')
  return name === name.toLowerCase() ? capital(name) : name
}

/** One tree for the whole site, or with tabs one for each section. */
export function treesOf(items: readonly TreeItem[], hasTabs: boolean): readonly NamedTree[] {
  if (!hasTabs) return [{ name: 'docs', items }]
  const nameFor = distinctNames('section')
  return items.flatMap((item) => {
    if (!('items' in item)) return []
    const index = typeof item.index === 'string' ? [{ document: item.index }] : []
    return [{ name: nameFor(item.label), items: [...index, ...item.items] }]
  })
}
