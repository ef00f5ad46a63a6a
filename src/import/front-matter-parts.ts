import { objectOf } from './data.ts'
import type { Data } from './data.ts'
import { yaml } from '../problems/yaml-library.ts'

const MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n?---[ \t]*(?:\r?\n|$)/

/** The front matter of a document, and the text below it. */
export interface Parts {
  readonly data: Data
  /** As written, without the lines around it. */
  readonly matter: string
  readonly body: string
}

export function partsOf(text: string): Parts {
  const [whole = '', matter = ''] = MATTER.exec(text) ?? []
  try {
    return { data: objectOf(yaml().parse(matter)), matter, body: text.slice(whole.length) }
  } catch {
    return { data: {}, matter, body: text.slice(whole.length) }
  }
}

/** Puts lines below the front matter of a document. */
export function withMatter(matter: string, body: string): string {
  return matter.trim() === '' ? body : `---\n${matter.trimEnd()}\n---\n${body}`
}
