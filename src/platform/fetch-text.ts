const MEBIBYTE = 2 ** 20
const MAX_BYTES = 128 * MEBIBYTE
const MAX_REDIRECTS = 5

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
  let address = url
  try {
    for (let step = 0; step <= MAX_REDIRECTS; step++) {
      if (!mayAsk(address))
        return { reason: `it leads on to \`${address}\`, whose host is not allowed` }
      const response = await fetch(address, {
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
        headers: { accept: 'application/json, application/yaml, text/yaml, */*' },
      })
      const next = response.headers.get('location')
      if (response.status >= 300 && response.status < 400 && next !== null) {
        address = new URL(next, address).href
        continue
      }
      if (!response.ok) return { reason: `the server answers with status ${response.status}` }
      return await textOf(response)
    }
    return { reason: `it leads on more than ${MAX_REDIRECTS} times` }
  } catch (error) {
    const isSlow = error instanceof Error && error.name === 'TimeoutError'
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const reason = cause instanceof Error ? cause.message : String(cause)
    return { reason: isSlow ? `it did not answer in ${timeout / 1000} seconds` : reason }
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
