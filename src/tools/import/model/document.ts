import { NO_OUTLINE } from '../outline.ts'
import { lineAt } from '../text-edits.ts'
import type { Outline } from '../outline.ts'

/** A document of the old site, and the same in the new one. */
export interface Document {
  /** Absolute; `undefined` for a document that the import makes. */
  readonly source?: string | undefined
  /** The file in the new site, from its root. */
  readonly place: string
  /** As it is in the old site. */
  readonly before: string
  /** As its parser read it, if that differs: with the parts that its generator inserts, and with the usual signs for attributes. */
  readonly read?: string
  /** As it is written into the new one. */
  readonly after: string
  /** Its URL in the old site, without the base and without a slash at its end; `undefined` for a part of others. */
  readonly pathname?: string | undefined
  /** The title, headings and links that its page had. */
  readonly outline: Outline
  /** The visible notes in it, in place of parts that do not come along. */
  readonly notes: readonly DocumentNote[]
  /** The parts of it that are gone without a note. */
  readonly dropped: readonly string[]
  /** The names of components that are left out: they cannot be built, and have no content. */
  readonly removed?: readonly string[]
}

export interface DocumentNote {
  /** In the new text, from 1. */
  readonly line: number
  readonly what: string
}

/** A file of the new site that is not a page, and that has no original. */
export function madeFile(place: string, text: string): Document {
  return { place, before: text, after: text, outline: NO_OUTLINE, notes: [], dropped: [] }
}

/** The lines of notes in the text of a document. Equal ones are matched one after the other. */
export function placedNotes(
  text: string,
  notes: readonly { readonly text: string; readonly what: string }[],
): readonly DocumentNote[] {
  const next = new Map<string, number>()
  return notes.map(({ text: note, what }) => {
    const at = text.indexOf(note, next.get(note) ?? 0)
    next.set(note, at + note.length)
    return { line: lineAt(text, Math.max(0, at)), what }
  })
}
