import { join, posix } from 'node:path'
import { textsByKey, textsOf } from '../data.ts'
import { textIn } from '../files.ts'
import { documentPartsOf, withMatter, withoutKey, withKeys } from '../front-matter-parts.ts'
import type { Document } from '../model/document.ts'
import { decodedLink, documentLink } from '../relative-links.ts'
import { mkdocsSlug, pythonSlugger } from '../../../base/shared/text/heading-slugs.ts'
import { isExternal } from '../../../base/shared/urls/paths.ts'
import { moveBody } from '../python-markdown/move-body.ts'
import { codeSourcesOf } from './code-objects.ts'
import type { CodeSource } from './code-objects.ts'
import { asRaw, isVariable, macrosOf, withMacros } from './macros.ts'
import type { MacroSettings } from './macros.ts'
import { isNotebook, notebookText } from './notebook.ts'
import { navTitleOf } from './navigation.ts'
import type { OldSite } from './old-site.ts'
import { dateOf } from './places.ts'
import type { Place, Places } from './places.ts'
import { basesOf, withSnippets } from '../python-markdown/snippets.ts'
import { capital } from '../plain-text.ts'
import { placedNotes } from '../model/document.ts'
import { remember } from '../../../base/shared/remember.ts'
import { recordOf, textOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'

/** The kinds of admonitions that each site has. */
const KINDS = new Set([
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'important',
  'success',
])

export interface DocumentSettings {
  /** The labels of documents in the navigation, by their names in sidebars. */
  readonly labels: ReadonlyMap<string, string | undefined>
  /** The sidebar of documents that are in none. */
  readonly sidebar: string | undefined
  /** The classes that stylesheets of the site have rules for. */
  readonly classes: ReadonlySet<string>
  readonly leave: (what: string) => void
}

export interface ReadDocuments {
  readonly documents: readonly Document[]
  /** The kinds of admonitions that documents have, with their titles. */
  readonly admonitions: Readonly<Record<string, string>>
  readonly variables: Readonly<Record<string, string>>
  /** Files that documents refer to from the root of the site. */
  readonly fromRoot: readonly string[]
}

/** Converts all documents of a site. */
export function readDocuments(
  site: OldSite,
  places: Places,
  settings: DocumentSettings,
): ReadDocuments {
  const { plugins } = site
  const reader = new Reader(site, places, settings)
  const all = [...places.byPath.values()]
  const hasReferences = plugins.has('autorefs') || plugins.has('mkdocstrings')
  // References can lead to the headings of any page.
  if (hasReferences) for (const place of all) reader.collectIds(place)
  const documents = all.map((place) => reader.read(place))
  return { documents, ...reader.found(documents) }
}

/** The parts that do not come along by their kinds, as the report names them. */
const GONE = {
  icon: 'icons',
  attribute: 'classes and attributes in braces that have no effect',
  macro: 'macros in code, with a name in angle brackets in place of a value',
  link: 'links to code and other sites, which a plug-in finds',
}

/** Counts a part of a document that does not come along. */
type CountGone = (kind: keyof typeof GONE, name: string) => void

class Reader {
  readonly #site: OldSite
  readonly #places: Places
  readonly #settings: DocumentSettings
  readonly #values: Readonly<Record<string, string>>
  readonly #kinds = new Set<string>()
  readonly #gone = new Map<string, Map<string, number>>(
    Object.values(GONE).map((kind) => [kind, new Map()]),
  )
  readonly #pages = new Map<string, string>()
  readonly #sourceOf: (name: string) => CodeSource | undefined
  /** The level of the headings of objects that code documents. */
  readonly #codeLevel: number
  readonly #fromRoot = new Set<string>()

  constructor(site: OldSite, places: Places, settings: DocumentSettings) {
    this.#site = site
    this.#places = places
    this.#settings = settings
    this.#values = site.plugins.has('macros') ? macrosOf(site.config) : {}
    this.#sourceOf = remember(codeSourcesOf(site))
    const { handlers } = recordOf(site.plugins.get('mkdocstrings'))
    const { options } = recordOf(recordOf(handlers)['python'])
    const level = Number(recordOf(options)['heading_level'])
    this.#codeLevel = level >= 1 && level <= 6 ? level : 2
  }

  collectIds(place: Place): void {
    // Missing parts are counted when the document is read.
    for (const id of this.#moved(place, () => undefined).moved.outline.headings) {
      if (!this.#pages.has(id)) this.#pages.set(id, place.file)
    }
  }

  read(place: Place): Document {
    const { parts, before, read, source, moved, notes } = this.#moved(place, (kind, name) => {
      const gone = this.#gone.get(GONE[kind])
      gone?.set(name, (gone.get(name) ?? 0) + 1)
    })
    const { data, matter, body } = parts
    const { labels } = this.#settings
    const own = textOf(data['title']) ?? moved.outline.heading
    const title = own ?? labels.get(place.id) ?? fallbackTitle(place)
    const hasTitle = moved.outline.title !== undefined
    const isDraft = this.#site.isDraft(place.path)
    const head = matterOf({
      data,
      matter,
      place,
      hasTitle,
      title,
      isDraft,
      settings: this.#settings,
    })
    const isSame = head === matter && moved.text === body
    const after = isSame ? read.replace(/^\uFEFF/, '') : withLineEnds(before, head, moved.text)
    return {
      source,
      before,
      ...(read !== before && { read }),
      after,
      place: place.file,
      pathname: data['draft'] === true || isDraft ? undefined : place.pathname,
      outline: { ...moved.outline, title },
      notes: placedNotes(after, notes),
      dropped: [],
    }
  }

  #moved(place: Place, drop: CountGone) {
    const { extensions, plugins, folder, content } = this.#site
    const source = join(content, place.path)
    const before = textIn(source) ?? ''
    const read = isNotebook(source) ? notebookText(before) : before
    const parts = documentPartsOf(read.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n'))
    const options = extensions.get('snippets') ?? {}
    const bases = ['snippets', 'mdx_include', 'include'].flatMap((name) =>
      basesOf(textsOf(extensions.get(name)?.['base_path']), folder),
    )
    const appended = textsOf(options['auto_append'])
      .filter((name) => join(folder, name) !== source)
      .map((name) => `\n\n--8<-- "${name}"`)
    const { leave, classes } = this.#settings
    const hasIncludes = ['include', 'mdx_include'].some((name) => extensions.has(name))
    const given = { bases, hasIncludes, leave }
    const whole = withSnippets(parts.body + appended.join(''), source, given)
    const notes: { readonly text: string; readonly what: string }[] = []
    const hasReferences = plugins.has('autorefs') || plugins.has('mkdocstrings')
    const note = (text: string, what: string): string => {
      notes.push({ text, what })
      return text
    }
    const moved = moveBody(this.#withMacros(whole, parts.data, { drop, note }), {
      variables: this.#values,
      abbreviations: new Map(),
      classes,
      has: (name) => extensions.has(name) || (name === 'autorefs' && hasReferences),
      drop,
      admonition: (kind) => void this.#kinds.add(kind),
      note,
      codeObject: (name) => ({ level: this.#codeLevel, source: this.#sourceOf(name) }),
      link: (url, isHtml) => {
        const path = /^\/([^?#]+)/.exec(url)?.[1]
        if (path !== undefined && this.#places.ofFile(path)) this.#fromRoot.add(path)
        return linkIn(url, isHtml, { place, places: this.#places })
      },
      reference: (id) => {
        const file = this.#pages.get(id)
        return file === undefined ? undefined : `${documentLink(place.file, file)}#${id}`
      },
      slugger: pythonSlugger(slugOf(extensions.get('toc'))),
    })
    return { parts, before, read, source, moved, notes }
  }

  #withMacros(
    text: string,
    data: JsonRecord,
    { drop, note }: Pick<MacroSettings, 'note'> & { readonly drop: CountGone },
  ): string {
    if (!this.#site.plugins.has('macros')) return text
    if (data['render_macros'] === false) return asRaw(text)
    const { folder, plugins } = this.#site
    const base = textOf(plugins.get('macros')?.['include_dir']) ?? ''
    return withMacros(text, {
      values: this.#values,
      own: textsByKey(data),
      included: (name) => textIn(join(folder, base, name)),
      leave: (name) => drop('macro', name),
      note,
    })
  }

  /** The kinds of admonitions and the variables in documents; reports the parts that are gone. */
  found(documents: readonly Document[]): Omit<ReadDocuments, 'documents'> {
    for (const [what, names] of this.#gone)
      if (names.size > 0) this.#settings.leave(`${what}: ${counted(names)}`)
    const own = [...this.#kinds].filter((kind) => !KINDS.has(kind))
    const used = Object.entries(this.#values).filter(
      ([name, value]) =>
        isVariable(value) &&
        documents.some(
          ({ after }) => after.includes(`{{ ${name} }}`) || after.includes(`{{${name}}}`),
        ),
    )
    return {
      admonitions: Object.fromEntries(own.map((kind) => [kind, capital(kind)])),
      variables: Object.fromEntries(used),
      fromRoot: [...this.#fromRoot],
    }
  }
}

/** A document with the line ends that it has in the old site. */
function withLineEnds(before: string, head: string, body: string): string {
  const after = withMatter(head, body)
  return /\r\n/.test(before) && !/(?<!\r)\n/.test(before) ? after.replaceAll('\n', '\r\n') : after
}

function counted(names: ReadonlyMap<string, number>): string {
  return [...names]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `\`${name}\`${count > 1 ? ` (${String(count)})` : ''}`)
    .join(', ')
}

function fallbackTitle({ id }: Place): string {
  return id === 'index' ? 'Home' : navTitleOf(id.replace(/\/index$/, ''))
}

/** The rule for ids: that of Python-Markdown, or one of pymdownx, which keeps letters of all languages. */
function slugOf(toc: JsonRecord | undefined): (text: string) => string {
  const slugify = toc?.['slugify']
  if (slugify === undefined) return mkdocsSlug
  const isLower =
    recordOf(recordOf(slugify)['kwds'])['case'] === 'lower' || typeof slugify === 'string'
  return (text) => {
    const plain = text
      .normalize('NFC')
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .trim()
    return (isLower ? plain.toLowerCase() : plain).replaceAll(' ', '-')
  }
}

interface MatterSettings {
  readonly data: JsonRecord
  readonly matter: string
  readonly place: Place
  readonly settings: DocumentSettings
  readonly hasTitle: boolean
  readonly title: string
  readonly isDraft: boolean
}

/** The front matter of a document, with the keys of Specpress below it. */
function matterOf(given: MatterSettings): string {
  const { data, matter, place, settings, hasTitle, title, isDraft } = given
  const { labels, sidebar } = settings
  const hidden = new Set(textsOf(data['hide']))
  const isPost = place.post !== undefined
  const isAlone = hidden.has('navigation')
  const name = posix.basename(place.id)
  const isIndex = /^readme$/i.test(name) || name === posix.basename(posix.dirname(place.id))
  const isOut = !isPost && !labels.has(place.id)
  const categories = textsOf(data['categories'])
  const day = dateOf(data['date'])
  const added: Readonly<Record<string, unknown>> = {
    title: hasTitle || 'title' in data ? undefined : title,
    draft: (isDraft && !('draft' in data)) || undefined,
    slug: isPost
      ? place.post
      : isIndex || /(?:^|\/)_/.test(place.path)
        ? place.pathname
        : undefined,
    displayed_sidebar: isAlone ? null : isOut ? sidebar : undefined,
    hide_table_of_contents: hidden.has('toc') || undefined,
    date: isPost && typeof data['date'] === 'object' ? day : undefined,
    tags: isPost && categories.length > 0 ? [...textsOf(data['tags']), ...categories] : undefined,
  }
  const replaced = ['slug', 'date', 'tags'].filter((key) => added[key] !== undefined)
  return withKeys(replaced.reduce(withoutKey, matter), added)
}

/** A link of a document for its new place. */
function linkIn(
  url: string,
  isHtml: boolean,
  { place, places }: { readonly place: Place; readonly places: Places },
): string {
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  if (path === '' || isExternal(url) || /^[a-z][\w+.-]*:|^[{$]/i.test(path)) return url
  if (path.startsWith('/')) {
    // The path of a file in the old site, which may be elsewhere here. Paths of pages are the same.
    const own = path.startsWith(places.base) ? decodedLink(path.slice(places.base.length)) : ''
    const file = own === '' ? undefined : fileAt(own, place.language, places)
    return file === undefined ? url : `${documentLink(place.file, file)}${suffix}`
  }
  const fromFile = posix.join(posix.dirname(place.path), decodedLink(path))
  const { language } = place
  const found = isHtml ? undefined : fileAt(fromFile, language, places)
  if (found !== undefined) {
    const same = posix.join(posix.dirname(place.file), decodedLink(path))
    return same === found ? url : `${documentLink(place.file, found)}${suffix}`
  }
  const fromPage = posix
    .join(place.base, decodedLink(path))
    .replace(/(?<=.)\/$/, '')
    .replace(/(?:\/index)?\.html$/, '')
  const page = places.byPathname.get(fromPage === '' ? '/' : fromPage)
  const target = page?.file ?? fileAt(fromPage.replace(/^\//, ''), language, places)
  return target === undefined ? url : `${documentLink(place.file, target)}${suffix}`
}

function fileAt(
  path: string,
  language: string,
  { byPath, ofFile, namesIn }: Places,
): string | undefined {
  return namesIn(path, language)
    .map((name) => byPath.get(name)?.file ?? ofFile(name))
    .find((file) => file !== undefined)
}
