import { yaml } from '../../base/yaml/yaml-library.ts'
import { recordOf } from '../../base/shared/json.ts'
import type { JsonRecord } from '../../base/shared/json.ts'

const MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n?---[ \t]*(?:\r?\n|$)/

/** The front matter of a document, and the text below it. */
export interface Parts {
  readonly data: JsonRecord
  /** As written, without the lines around it. */
  readonly matter: string
  readonly body: string
}

export function documentPartsOf(text: string): Parts {
  const [whole = '', matter = ''] = MATTER.exec(text) ?? []
  try {
    return { data: recordOf(yaml().parse(matter)), matter, body: text.slice(whole.length) }
  } catch {
    return { data: {}, matter, body: text.slice(whole.length) }
  }
}

/** Puts lines below the front matter of a document. */
export function withMatter(matter: string, body: string): string {
  return matter.trim() === '' ? body : `---\n${matter.trimEnd()}\n---\n${body}`
}

/** Front matter without a key and the lines that belong to it. */
export function withoutKey(matter: string, key: string): string {
  const lines = matter.split('\n')
  const begin = lines.findIndex((line) => line.startsWith(`${key}:`))
  if (begin === -1) return matter
  const next = lines.slice(begin + 1).findIndex((line) => /^[^\s#-]/.test(line))
  const end = next === -1 ? lines.length : begin + 1 + next
  return [...lines.slice(0, begin), ...lines.slice(end)].join('\n')
}

/** Front matter with keys below it. Keys without a value are left out. */
export function withKeys(matter: string, added: JsonRecord): string {
  const lines = Object.entries(added).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${JSON.stringify(value)}`],
  )
  return lines.length === 0 ? matter : [matter.trimEnd(), ...lines].filter(Boolean).join('\n')
}

/**
 * Front matter with the keys of Specpress in `added`, unless it has them. The keys in `others` have another meaning here:
 * they get other names. The same input comes back if it has all of that, so this can run again.
 */
export function withOwnKeys(
  { data, matter }: Parts,
  added: JsonRecord,
  others: readonly string[],
): string {
  const renamed = others.filter((key) => key !== 'slug' || data['slug'] !== added['slug'])
  const given = Object.entries(added).filter(([key]) => !(key in data) || renamed.includes(key))
  return withKeys(
    renamed.reduce((text, key) => text.replace(new RegExp(`^${key}:`, 'm'), `old_${key}:`), matter),
    Object.fromEntries(given),
  )
}

/** A document with other front matter and another text; the document itself if neither changes. */
export function withParts(
  text: string,
  parts: Parts,
  { matter, body }: Omit<Parts, 'data'>,
): string {
  return matter === parts.matter && body === parts.body ? text : withMatter(matter, body)
}
