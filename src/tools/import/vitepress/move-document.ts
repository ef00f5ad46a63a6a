import { editBlocks } from './blocks.ts'
import { documentPartsOf, withParts, withOwnKeys } from '../front-matter-parts.ts'
import { withLinks } from '../relative-links.ts'
import { withIncludes } from './includes.ts'
import { withoutVue } from './markup.ts'
import type { LinkedPage } from './markup.ts'
import type { VueComponents } from './vue-components.ts'
import { withAttributes } from '../python-markdown/inline-attributes.ts'
import { linkDefinitionsIn } from '../python-markdown/inline.ts'
import { withOwnIds } from '../translated-ids.ts'
import { maskMarkdown } from '../text-edits.ts'
import { placedNotes } from '../model/document.ts'
import type { DocumentNote } from '../model/document.ts'
import type { Parts } from '../front-matter-parts.ts'
import { withoutHead } from '../head-tags.ts'
import { isList } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'

export interface MoveSettings {
  /** The path of the document below the content of the old site. */
  readonly path: string
  readonly read: (path: string) => string | undefined
  readonly codeFile: (path: string) => string | undefined
  /** Returns a relative link of the old document for the new one. */
  readonly link: (link: string) => string
  readonly sidebar: string | undefined
  readonly slug: string | undefined
  /** For a translation: the ids of its original's headings, which it would get here. */
  readonly originalIds?: readonly string[] | undefined
  /** The values of a dynamic route. */
  readonly params?: JsonRecord | undefined
  /** The names that the document has for operations of an API, and the names of these in the new site. */
  readonly operations?: ReadonlyMap<string, string>
  readonly components?: VueComponents
  /** The classes that stylesheets of the site have rules for. Default: none. */
  readonly classes?: ReadonlySet<string>
  readonly pageAt?: (link: string) => LinkedPage | undefined
}

export interface MovedDocument {
  readonly text: string
  readonly parts: readonly DocumentNote[]
  /** Parts that were removed without a note. */
  readonly dropped: readonly string[]
  readonly removed: readonly string[]
}

/** Converts a document of VitePress for Specpress. Its own output stays unchanged, so it can run again. */
export function moveDocument(text: string, settings: MoveSettings): MovedDocument {
  const parts = documentPartsOf(text)
  const included = withIncludes(parts.body, settings)
  const blocks = editBlocks(included.text, settings)
  const { originalIds, operations = new Map(), components = new Map(), pageAt } = settings
  const named = withOwnIds(blocks.text, { originalIds, style: 'vitepress', isMdx: false })
  const marked = new Set<string>()
  const { classes = new Set() } = settings
  const linked = withBraces(
    withLinks(named, settings.link),
    classes,
    (name) => void marked.add(name),
  )
  const { data } = parts
  const scope = { $frontmatter: data, $params: settings.params ?? {}, frontmatter: data }
  const plain = withoutVue(linked, {
    scope,
    operations,
    components,
    ...(pageAt && { pageAt }),
  })
  const moved = withParts(text, parts, { matter: editMatter(parts, settings), body: plain.text })
  return {
    text: moved,
    parts: placedNotes(moved, [...included.notes, ...blocks.notes, ...plain.notes]),
    dropped: [...blocks.dropped, ...plain.attributes, ...marked],
    removed: plain.removed,
  }
}

/**
 * Attributes in braces after links, images and other inline elements, and at the end of headings:
 * `[a](b){target="_self"}`. `drop` reports those that have no effect here.
 */
function withBraces(
  text: string,
  classes: ReadonlySet<string>,
  drop: (name: string) => void,
): string {
  const moved = withAttributes(text, maskMarkdown, {
    has: () => false,
    drop: (_, name) => drop(`\`{${name}}\``),
    classes,
    definitions: linkDefinitionsIn(text.split('\n')),
  })
  // The links are those of the new site already.
  return moved.replaceAll(' data-moved>', '>')
}

interface MatterSettings {
  /** The sidebar that VitePress shows for a document that is in no sidebar. */
  readonly sidebar: string | undefined
  /** The path of the document, if it does not follow from its name. */
  readonly slug: string | undefined
}

/**
 * Adds the keys of Specpress to front matter of VitePress, whose own keys stay. Returns its input if there is
 * nothing to add, so it can run again.
 */
function editMatter(given: Parts, { sidebar, slug }: MatterSettings): string {
  const { head, ...parts } = withoutHead(given)
  const { data } = parts
  const layout = data['layout']
  const isAlone =
    data['sidebar'] === false || layout === 'page' || layout === 'home' || layout === false
  const isBare = data['aside'] === false || data['outline'] === false || layout === 'page'
  const added: Readonly<Record<string, unknown>> = {
    slug,
    displayed_sidebar: isAlone ? null : sidebar,
    hide_table_of_contents: isBare || undefined,
    ...levelsOf(data['outline']),
    custom_edit_url: data['editLink'] === false ? null : undefined,
    pagination_prev: data['prev'] === false ? null : undefined,
    pagination_next: data['next'] === false ? null : undefined,
    head,
  }
  return withOwnKeys(parts, added, OWN_KEYS)
}

/** Keys with another meaning here. */
const OWN_KEYS = ['id', 'slug', 'layout', 'draft', 'unlisted', 'tags', 'authors']

function levelsOf(outline: unknown): Readonly<Record<string, unknown>> {
  if (outline === 'deep') return { toc_max_heading_level: 6 }
  const [first, last] = isList(outline) ? outline : [outline, outline]
  return typeof first === 'number' && typeof last === 'number'
    ? { toc_min_heading_level: first, toc_max_heading_level: last }
    : {}
}
