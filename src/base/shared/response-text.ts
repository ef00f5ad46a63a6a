const MEBIBYTE = 2 ** 20
/** A text of V8 holds at most 512 million characters, and a parsed one takes several times its size. */
export const MAX_BYTES = 128 * MEBIBYTE

/**
 * The text of a response or a request in UTF-8, up to a size in bytes (default: 128 MiB); or the reason why it is too large, which
 * ends a sentence. Throws a `TypeError` if it is not UTF-8.
 */
export async function textOfResponse(
  { body }: Pick<Response, 'body'>,
  most: number = MAX_BYTES,
): Promise<{ readonly text: string } | { readonly reason: string }> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > most) return { reason: tooLarge(most) }
    text += decoder.decode(chunk, { stream: true })
  }
  return { text: text + decoder.decode() }
}

/** The reason why a text was not read, which ends a sentence. */
export function tooLarge(most: number): string {
  const size = most < MEBIBYTE ? `${String(most)} bytes` : `${String(most / MEBIBYTE)} MiB`
  return `it is larger than ${size}`
}
