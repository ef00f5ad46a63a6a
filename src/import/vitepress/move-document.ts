import { editBlocks } from './blocks.ts'
import { editMatter } from './front-matter.ts'
import { partsOf, withMatter } from '../front-matter-parts.ts'
import { withIncludes } from './includes.ts'
import { withoutVue } from './markup.ts'
import type { Note } from './markup.ts'
import type { Data } from '../data.ts'
import { withOwnIds } from '../translated-ids.ts'
import { applyEdits, lineAt, maskCode } from '../text-edits.ts'
import type { Edit } from '../text-edits.ts'

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
  const linked = withLinks(named, settings)
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

const LINK = /\]\(\s*<?((?:\.{1,2}\/|(?![a-z][a-z\d+.-]*:|[/#<]))[^\s)>]+)/gi
const ATTRIBUTE = /\s(?:href|src)="((?:\.{1,2}\/)[^"]+)"/g
const REFERENCE = /^\s{0,3}\[[^\]]+\]:\s+((?:\.{1,2}\/)\S+)/gm

/** Changes relative links to what they are in the new place of the document. */
function withLinks(text: string, { link }: MoveSettings): string {
  const mask = maskCode(text)
  const edits = [LINK, ATTRIBUTE, REFERENCE].flatMap((pattern) =>
    Array.from(mask.matchAll(pattern), ({ 0: whole, 1: url = '', index }): Edit => {
      const start = index + whole.lastIndexOf(url)
      return { start, end: start + url.length, text: link(url) }
    }),
  )
  const changed = edits.filter(({ start, end, text: now }) => text.slice(start, end) !== now)
  return applyEdits(text, changed)
}
