import { validateHeaderName, validateHeaderValue } from 'node:http'
import type {
  MockedAnswer,
  MockedHeader,
  MockWarning,
} from '../../reference/requests/runnable-operation.ts'

/**
 * Headers that the server of a mock sets itself, so those of a description are left out: the framing of the
 * response, and what pages of other origins may do with it.
 */
const OWN =
  /^(?:access-control-.*|connection|content-length|content-security-policy|cross-origin-resource-policy|date|keep-alive|preference-applied|proxy-connection|te|timing-allow-origin|trailer|transfer-encoding|upgrade|x-content-type-options)$/i

/** Most clients refuse more. */
const LONGEST = 8192

/** The headers of an answer, without those that the server sets. */
export function sentHeaders(headers: readonly MockedHeader[]): readonly MockedHeader[] {
  return headers.filter(([name]) => !OWN.test(name))
}

/** The reason why Node cannot send a header; `undefined` if it can. */
export function headerFault([name, value]: MockedHeader): string | undefined {
  const shown = JSON.stringify(name.slice(0, 100))
  try {
    validateHeaderName(name)
  } catch {
    return `the name of the header ${shown} has characters that HTTP does not allow`
  }
  try {
    validateHeaderValue(name, value)
  } catch {
    return `the value of the header ${shown} has characters that HTTP does not allow, such as line breaks or characters outside of Latin-1`
  }
  return value.length > LONGEST
    ? `the value of the header ${shown} has more than ${String(LONGEST)} characters`
    : undefined
}

/** The headers of an answer that cannot be sent, one of its content types included. */
export function warningsOf(answer: MockedAnswer, response: string): readonly MockWarning[] {
  const headers = sentHeaders(answer.headers).flatMap((header) => {
    const reason = headerFault(header)
    return reason === undefined ? [] : [{ at: [...answer.at, 'headers', header[0]], reason }]
  })
  const types = answer.media.flatMap(({ type }) => {
    const reason = headerFault(['Content-Type', type])
    return reason === undefined ? [] : [{ at: [...answer.at, 'content', type], reason }]
  })
  return [...headers, ...types].map((warning) => ({ ...warning, response }))
}
