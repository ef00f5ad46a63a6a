import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { objectOf, textOf, textsOf } from '../data.ts'
import type { Data } from '../data.ts'
import { partsOf, withMatter, withoutKey } from '../front-matter-parts.ts'
import type { Document, DocumentNote } from '../model/document.ts'
import { decoded, relativeLink } from '../relative-links.ts'
import { lineAt } from '../text-edits.ts'
import { mkdocsSlug, pythonSlugger } from '../../base/shared/text/heading-slugs.ts'
import { isExternal } from '../../base/shared/urls/paths.ts'
import { ADMONITION_KINDS } from './kinds.ts'
import { moveBody } from './move-document.ts'
import { titleOf } from './navigation.ts'
import type { OldSite } from './old-site.ts'
import { dateOf } from './places.ts'
import type { Place, Places } from './places.ts'
import { basesOf, withSnippets } from './snippets.ts'

export interface DocumentSettings {
  /** The labels of documents in the navigation, by their names in sidebars. */
  readonly labels: ReadonlyMap<string, string | undefined>
  /** The sidebar of documents that are in none. */
  readonly sidebar: string | undefined
  readonly leave: (what: string) => void
}

export interface ReadDocuments {
  readonly documents: readonly Document[]
  /** The kinds of admonitions that documents have, with their titles. */
  readonly admonitions: Readonly<Record<string, string>>
  readonly variables: Readonly<Record<string, string>>
}

/** Converts all documents of a site. */
export function readDocuments(
  site: OldSite,
  places: Places,
  settings: DocumentSettings,
): ReadDocuments {
  const { extensions, plugins } = site
  const kinds = new Set<string>()
  const values = plugins.has('macros') ? macrosOf(site) : {}
  const has = (name: string): boolean =>
    extensions.has(name) ||
    (name === 'autorefs' && (plugins.has(name) || plugins.has('mkdocstrings')))
  const snippets = extensions.get('snippets')
  const bases = basesOf(textsOf(snippets?.['base_path']), site.folder)
  const reading = { root: site.root, bases, leave: settings.leave }
  const appended = textsOf(snippets?.['auto_append'])
    .map((name) => `\n--8<-- "${name}"`)
    .join('\n')
  const documents = [...places.byPath.values()].map((place): Document => {
    const source = join(site.content, place.path)
    const before = readFileSync(source, 'utf8')
    const { data, matter, body } = partsOf(before)
    const whole = withSnippets(body + (extensions.has('snippets') ? appended : ''), source, reading)
    const dropped = new Set<string>()
    const notes: (readonly [text: string, what: string])[] = []
    const moved = moveBody(whole, {
      ...{ has, variables: values, abbreviations: new Map() },
      drop: (what) => void dropped.add(what),
      admonition: (kind) => void kinds.add(kind),
      note: (text, what) => {
        notes.push([text, what])
        return text
      },
      link: (url, isHtml) => linkIn(url, isHtml, { place, places }),
      reference: () => undefined,
      slugger: pythonSlugger(slugOf(extensions.get('toc'))),
    })
    const title =
      textOf(data['title']) ??
      moved.outline.heading ??
      settings.labels.get(place.id) ??
      fallbackTitle(place)
    const head = matterOf({
      data,
      matter,
      place,
      settings,
      hasTitle: moved.outline.title !== undefined,
      title,
    })
    const isSame = head === matter && moved.text === body
    const after = isSame ? before : withMatter(head, moved.text)
    return {
      ...{ source, before, after, place: place.file, pathname: place.pathname },
      outline: { ...moved.outline, title },
      notes: notesIn(after, notes),
      dropped: [...dropped],
    }
  })
  const own = [...kinds].filter((kind) => !ADMONITION_KINDS.has(kind))
  const used = Object.entries(values).filter(([name]) =>
    documents.some(({ after }) => after.includes(`{{ ${name} }}`) || after.includes(`{{${name}}}`)),
  )
  return {
    documents,
    admonitions: Object.fromEntries(
      own.map((kind) => [kind, `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`]),
    ),
    variables: Object.fromEntries(used),
  }
}

function fallbackTitle({ id }: Place): string {
  return id === 'index' ? 'Home' : titleOf(id.replace(/\/index$/, ''))
}

/** The rule for ids: that of Python-Markdown, or one of pymdownx, which keeps letters of all languages. */
function slugOf(toc: Data | undefined): (text: string) => string {
  const slugify = toc?.['slugify']
  if (slugify === undefined) return mkdocsSlug
  const isLower =
    objectOf(objectOf(slugify)['kwds'])['case'] === 'lower' || typeof slugify === 'string'
  return (text) => {
    const plain = text
      .normalize('NFC')
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .trim()
    return (isLower ? plain.toLowerCase() : plain).replaceAll(' ', '-')
  }
}

/** The values that macros insert: those of `extra`, and those of the config by their paths. */
function macrosOf({ config }: OldSite): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  const collect = (value: unknown, path: string, depth: number): void => {
    if (typeof value === 'string' || typeof value === 'number') found[path] = String(value)
    else if (depth < 5 && !Array.isArray(value))
      for (const [key, inner] of Object.entries(objectOf(value)))
        collect(inner, path === '' ? key : `${path}.${key}`, depth + 1)
  }
  collect(config['extra'], '', 0)
  collect(config, 'config', 0)
  return found
}

interface MatterSettings {
  readonly data: Data
  readonly matter: string
  readonly place: Place
  readonly settings: DocumentSettings
  readonly hasTitle: boolean
  readonly title: string
}

/** The front matter of a document, with the keys of Specpress below it. */
function matterOf({ data, matter, place, settings, hasTitle, title }: MatterSettings): string {
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
    slug: isPost ? place.post : isIndex || place.path.includes('/_') ? `/${place.id}` : undefined,
    displayed_sidebar: isAlone ? null : isOut ? sidebar : undefined,
    hide_table_of_contents: hidden.has('toc') || undefined,
    date: isPost && typeof data['date'] === 'object' ? day : undefined,
    tags: isPost && categories.length > 0 ? [...textsOf(data['tags']), ...categories] : undefined,
  }
  const lines = Object.entries(added).filter(([, value]) => value !== undefined)
  const replaced = ['slug', 'date', 'tags'].filter((key) => added[key] !== undefined)
  const kept = replaced.reduce(withoutKey, matter)
  const texts = lines.map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  return lines.length === 0 ? matter : [kept.trimEnd(), ...texts].filter(Boolean).join('\n')
}

/** The lines of notes. Equal ones are matched one after the other. */
function notesIn(
  text: string,
  notes: readonly (readonly [text: string, what: string])[],
): readonly DocumentNote[] {
  let from = 0
  return notes.map(([note, what]) => {
    const at = Math.max(0, text.indexOf(note, from))
    from = at + note.length
    return { line: lineAt(text, at), what }
  })
}

/** A link of a document for its new place. */
function linkIn(
  url: string,
  isHtml: boolean,
  { place, places }: { readonly place: Place; readonly places: Places },
): string {
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  if (path === '' || isExternal(url) || /^[a-z][\w+.-]*:|^[/{$]/i.test(path)) return url
  const fromFile = posix.join(posix.dirname(place.path), decoded(path))
  const found = isHtml ? undefined : fileAt(fromFile, places)
  if (found !== undefined) {
    const same = posix.join(posix.dirname(place.file), decoded(path))
    return same === found ? url : `${relativeLink(place.file, found)}${suffix}`
  }
  const fromPage = posix
    .join(place.base, decoded(path))
    .replace(/(?<=.)\/$/, '')
    .replace(/(?:\/index)?\.html$/, '')
  const page = places.byPathname.get(fromPage === '' ? '/' : fromPage)
  const target = page?.file ?? fileAt(fromPage.replace(/^\//, ''), places)
  return target === undefined ? url : `${relativeLink(place.file, target)}${suffix}`
}

function fileAt(path: string, { byPath, ofFile }: Places): string | undefined {
  return byPath.get(path)?.file ?? ofFile(path)
}
