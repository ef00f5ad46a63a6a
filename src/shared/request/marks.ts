/**
 * What a program does not send as a text that it holds: a secret, which stands in an environment variable, and a file. In
 * a request in HAR they are marked.
 */
export interface Secret {
  readonly variable: string
  /** What is done with it before it stands in its place. */
  readonly encoding: 'plain' | 'url' | 'base64'
}

export interface FilePart {
  readonly file: string
}

/** A text with secrets in it. */
export type Text = readonly (string | Secret)[]

/** A body: texts and files, one after the other. */
export type Body = readonly (string | FilePart)[]

// Two characters for private use keep a mark apart from all that a description can say.
const OPEN = '\u{E000}'
const CLOSE = '\u{E001}'
const MARK = new RegExp(`(${OPEN}[^${CLOSE}]+${CLOSE})`, 'u')
const PARTS = new RegExp(`${OPEN}(plain|url|base64|file):([^${CLOSE}]+)${CLOSE}`, 'u')

/** A secret as it stands in a HAR request. */
export function secretMark({ variable, encoding }: Secret): string {
  return `${OPEN}${encoding}:${variable}${CLOSE}`
}

/** The content of a file, as it stands in a HAR request. */
export function fileMark(name: string): string {
  return `${OPEN}file:${withoutMarks(name)}${CLOSE}`
}

/** A marked text for programs that know no marks: a secret is the name of its variable. */
export function withPlainMarks(marked: string): string {
  return partsOf(marked)
    .map((part) =>
      typeof part === 'string' ? part : 'variable' in part ? part.variable : part.file,
    )
    .join('')
}

/** Whether a marked text has a file in it. */
export function hasFileMark(marked: string): boolean {
  return partsOf(marked).some((part) => typeof part !== 'string' && 'file' in part)
}

/** A text of a description, which must not look like a mark. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[\u{E000}\u{E001}]/gu, '\u{FFFD}')
}

/** A marked text as it is to be written. */
export function textOf(marked: string): Text {
  return partsOf(marked).filter((part) => typeof part === 'string' || 'variable' in part)
}

/** A marked body. Texts beside each other are one. */
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
