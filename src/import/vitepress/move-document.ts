import { editBlocks } from './blocks.ts'
import { editMatter } from './front-matter.ts'
import { partsOf, withMatter } from '../front-matter-parts.ts'
import { withLinks } from '../relative-links.ts'
import { withIncludes } from './includes.ts'
import { withoutVue } from './markup.ts'
import type { Note } from './markup.ts'
import type { Data } from '../data.ts'
import { withOwnIds } from '../translated-ids.ts'
import { lineAt } from '../text-edits.ts'

export interface MoveSettings {
  /** The path of the document below the content of the old site. */
  readonly path: string
  readonly read: (path: string) => string | undefined
  readonly codeFile: (path: string) => string | undefined
  /** A relative link of the old document as it is in the new one. */
  readonly link: (link: string) => string
  readonly sidebar: string | undefined
  readonly slug: string | undefined
  /** Of a translation: the ids of the headings of its original, which it would get here. */
  readonly originalIds?: readonly string[] | undefined
  /** The values of a dynamic route. */
  readonly params?: Data | undefined
}

export interface MovedDocument {
  readonly text: string
  readonly parts: readonly { readonly line: number; readonly what: string }[]
  /** What was dropped without a note. */
  readonly dropped: readonly string[]
}

/** A document of VitePress as Specpress reads it. Run on what it gives, it changes nothing. */
export function moveDocument(text: string, settings: MoveSettings): MovedDocument {
  const parts = partsOf(text)
  const included = withIncludes(parts.body, settings)
  const blocks = editBlocks(included.text, settings)
  const { originalIds } = settings
  const named = originalIds
    ? withOwnIds(blocks.text, { originalIds, style: 'vitepress', isMdx: false })
    : blocks.text
  const linked = withLinks(named, settings.link)
  const { data } = parts
  const scope = { $frontmatter: data, $params: settings.params ?? {}, frontmatter: data }
  const plain = withoutVue(linked, scope)
  const matter = editMatter(parts, settings)
  const isSame = matter === parts.matter && plain.text === parts.body
  const moved = isSame ? text : withMatter(matter, plain.text)
  return {
    text: moved,
    parts: placesOf(moved, [...included.notes, ...blocks.notes, ...plain.notes]),
    dropped: [...blocks.dropped, ...plain.attributes],
  }
}

/** The lines of notes. Equal ones are found one after the other. */
function placesOf(text: string, notes: readonly Note[]): MovedDocument['parts'] {
  const next = new Map<string, number>()
  return notes.map(({ text: note, what }) => {
    const at = text.indexOf(note, next.get(note) ?? 0)
    next.set(note, at + note.length)
    return { line: lineAt(text, Math.max(0, at)), what }
  })
}
