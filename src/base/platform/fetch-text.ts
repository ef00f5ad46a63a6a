import { request, requestReason } from './request.ts'

const MEBIBYTE = 2 ** 20
const MAX_BYTES = 128 * MEBIBYTE

export interface FetchSettings {
  /** Checks that a URL may be requested. Redirects are checked, too. */
  readonly mayAsk: (url: string) => boolean
  /** The most time that one answer may take, in milliseconds. */
  readonly timeout: number
}

/** The text at a URL, or the reason why there is none; the reason ends a sentence. */
export async function fetchText(
  url: string,
  { mayAsk, timeout }: FetchSettings,
): Promise<{ readonly text: string } | { readonly reason: string }> {
  try {
    const response = await request(url, {
      mayAsk,
      signal: AbortSignal.timeout(timeout),
      headers: { accept: 'application/json, application/yaml, text/yaml, */*' },
    })
    if (!response.ok) return { reason: `the server answers with status ${response.status}` }
    return await textOf(response)
  } catch (error) {
    const isSlow = error instanceof Error && error.name === 'TimeoutError'
    return {
      reason: isSlow ? `it did not answer in ${timeout / 1000} seconds` : requestReason(error),
    }
  }
}

async function textOf(
  response: Response,
): Promise<{ readonly text: string } | { readonly reason: string }> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_BYTES) return { reason: `it is larger than ${MAX_BYTES / MEBIBYTE} MiB` }
    text += decoder.decode(chunk, { stream: true })
  }
  return { text: text + decoder.decode() }
}
