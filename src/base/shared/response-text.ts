const MEBIBYTE = 2 ** 20
const MAX_BYTES = 128 * MEBIBYTE

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
    if (bytes > most) return { reason: `it is larger than ${sizeText(most)}` }
    text += decoder.decode(chunk, { stream: true })
  }
  return { text: text + decoder.decode() }
}

function sizeText(bytes: number): string {
  return bytes < MEBIBYTE ? `${String(bytes)} bytes` : `${String(bytes / MEBIBYTE)} MiB`
}
