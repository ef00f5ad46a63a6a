/** A part of a `multipart/form-data` body. */
export interface FormPart {
  readonly name: string
  /** The name of its file, if it is one. */
  readonly file: string | undefined
  readonly type: string | undefined
  readonly content: Buffer
}

/** The parts of a `multipart/form-data` body; `undefined` if it is not one. */
export function readMultipart(type: string, body: Buffer): readonly FormPart[] | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return undefined
  // One character per byte: the content between the boundaries may be anything.
  const text = `\r\n${body.toString('latin1')}`
  const [before, ...pieces] = text.split(`\r\n--${boundary}`)
  const last = pieces.pop()
  if (before !== '' || !last?.startsWith('--')) return undefined
  const parts = pieces.map(readPart)
  return parts.every((part) => part !== undefined) ? parts : undefined
}

function readPart(piece: string): FormPart | undefined {
  const end = piece.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = Buffer.from(piece.slice(0, end), 'latin1').toString('utf8')
  const disposition = /^content-disposition:(.*)$/im.exec(head)?.[1] ?? ''
  const name = parameterOf(disposition, 'name')
  if (name === undefined) return undefined
  return {
    name,
    file: parameterOf(disposition, 'filename'),
    type: /^content-type:\s*(.*?)\s*$/im.exec(head)?.[1],
    content: Buffer.from(piece.slice(end + 4), 'latin1'),
  }
}

function parameterOf(disposition: string, name: string): string | undefined {
  const [, value] = new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(disposition) ?? []
  return value?.replaceAll('%22', '"').replaceAll(/%0d/gi, '\r').replaceAll(/%0a/gi, '\n')
}
