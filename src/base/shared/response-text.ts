const MEBIBYTE = 2 ** 20
const MAX_BYTES = 128 * MEBIBYTE

/**
 * The text of a response in UTF-8, up to 128 MiB; or the reason why it is too large, which ends a sentence. Throws a
 * `TypeError` if it is not UTF-8.
 */
export async function textOfResponse({
  body,
}: Response): Promise<{ readonly text: string } | { readonly reason: string }> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_BYTES) return { reason: `it is larger than ${MAX_BYTES / MEBIBYTE} MiB` }
    text += decoder.decode(chunk, { stream: true })
  }
  return { text: text + decoder.decode() }
}
