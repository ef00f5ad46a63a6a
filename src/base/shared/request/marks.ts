/**
 * A value that a program does not contain as text: a secret, which comes from an environment variable, or a
 * file. In a request in HAR, they are marked.
 */
export interface Secret {
  readonly variable: string
  /** The encoding that is applied before it is inserted. */
  readonly encoding: 'plain' | 'url' | 'base64'
}

export interface FilePart {
  readonly file: string
}

/** Plain parts and secrets, in the order of the text. */
export type Text = readonly (string | Secret)[]

/** A body: texts and files, one after the other. */
export type Body = readonly (string | FilePart)[]

// Two private-use characters distinguish a mark from any text of a description.
const OPEN = '\u{E000}'
const CLOSE = '\u{E001}'
const MARK = new RegExp(`(${OPEN}[^${CLOSE}]+${CLOSE})`, 'u')
const PARTS = new RegExp(`${OPEN}(plain|url|base64|file):([^${CLOSE}]+)${CLOSE}`, 'u')

/** A secret in a HAR request. */
export function secretMark({ variable, encoding }: Secret): string {
  return `${OPEN}${encoding}:${variable}${CLOSE}`
}

/** The content of a file in a HAR request. */
export function fileMark(name: string): string {
  return `${OPEN}file:${withoutMarks(name)}${CLOSE}`
}

/** A marked text for clients that do not support marks: a secret is the name of its variable. */
export function withPlainMarks(marked: string): string {
  return partsOf(marked)
    .map((part) =>
      typeof part === 'string' ? part : 'variable' in part ? part.variable : part.file,
    )
    .join('')
}

/** True if a marked text has a file in it. */
export function hasFileMark(marked: string): boolean {
  return partsOf(marked).some((part) => typeof part !== 'string' && 'file' in part)
}

/** A text of a description, without characters that look like a mark. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[\u{E000}\u{E001}]/gu, '\u{FFFD}')
}

/** The parts of a marked text, each a text or a secret, in their order. */
export function textWithSecrets(marked: string): Text {
  return partsOf(marked).filter((part) => typeof part === 'string' || 'variable' in part)
}

/** A marked body. Adjacent texts are joined. */
export function bodyOf(marked: string): Body {
  return partsOf(marked).filter((part) => typeof part === 'string' || 'file' in part)
}

function partsOf(marked: string): readonly (string | Secret | FilePart)[] {
  return marked.split(MARK).flatMap((part): readonly (string | Secret | FilePart)[] => {
    const [, kind, name] = PARTS.exec(part) ?? []
    if (kind === undefined || name === undefined) return part === '' ? [] : [part]
    if (kind === 'plain' || kind === 'url' || kind === 'base64')
      return [{ variable: name, encoding: kind }]
    return [{ file: name }]
  })
}
