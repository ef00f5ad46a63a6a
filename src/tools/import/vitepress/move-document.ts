import { editBlocks } from './blocks.ts'
import { editMatter } from './front-matter.ts'
import { partsOf, withParts } from '../front-matter-parts.ts'
import { withLinks } from '../relative-links.ts'
import { withIncludes } from './includes.ts'
import { withoutVue } from './markup.ts'
import type { LinkedPage } from './markup.ts'
import type { VueComponents } from './vue-components.ts'
import type { Data } from '../data.ts'
import { withAttributes } from '../python-markdown/inline-attributes.ts'
import { definitionsIn } from '../python-markdown/inline.ts'
import { withOwnIds } from '../translated-ids.ts'
import { maskMarkdown } from '../text-edits.ts'
import { placedNotes } from '../model/document.ts'
import type { DocumentNote } from '../model/document.ts'

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
  readonly params?: Data | undefined
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
  const parts = partsOf(text)
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
    definitions: definitionsIn(text.split('\n')),
  })
  // The links are those of the new site already.
  return moved.replaceAll(' data-moved>', '>')
}
