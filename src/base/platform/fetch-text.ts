import { request, requestReason } from './request.ts'
import { textOfResponse } from '../shared/response-text.ts'

export interface FetchSettings {
  /** True if a URL may be requested. Redirects are checked, too. */
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
    return await textOfResponse(response)
  } catch (error) {
    const isSlow = error instanceof Error && error.name === 'TimeoutError'
    return {
      reason: isSlow ? `it did not answer in ${timeout / 1000} seconds` : requestReason(error),
    }
  }
}
