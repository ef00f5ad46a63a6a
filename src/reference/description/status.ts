import type { Text } from '../../base/model/words.ts'
import { message } from '../../base/words/message.ts'

/**
 * The meaning of a status: `429` → `Too Many Requests`. RFC 9110 and RFC 6585; the names are the same in
 * every language.
 */
export function reasonOf(status: string): Text | undefined {
  const kind = /^([1-5])XX$/i.exec(status)?.[1]
  return kind === undefined ? REASONS.get(status) : message(`api.status.${kind}`)
}

/** The heading of a status: `429 Too Many Requests`, `Any other status`. A response of OpenAPI 3.2 may have its own words. */
export function statusTitle(status: string, reason = reasonOf(status)): Text {
  if (status === 'default') return reason ?? message('api.status.default')
  if (reason === undefined) return status
  return typeof reason === 'string'
    ? `${status} ${reason}`
    : message('api.status.title', { status, reason })
}

const REASONS = new Map([
  ['100', 'Continue'],
  ['101', 'Switching Protocols'],
  ['200', 'OK'],
  ['201', 'Created'],
  ['202', 'Accepted'],
  ['203', 'Non-Authoritative Information'],
  ['204', 'No Content'],
  ['205', 'Reset Content'],
  ['206', 'Partial Content'],
  ['207', 'Multi-Status'],
  ['300', 'Multiple Choices'],
  ['301', 'Moved Permanently'],
  ['302', 'Found'],
  ['303', 'See Other'],
  ['304', 'Not Modified'],
  ['307', 'Temporary Redirect'],
  ['308', 'Permanent Redirect'],
  ['400', 'Bad Request'],
  ['401', 'Unauthorized'],
  ['402', 'Payment Required'],
  ['403', 'Forbidden'],
  ['404', 'Not Found'],
  ['405', 'Method Not Allowed'],
  ['406', 'Not Acceptable'],
  ['408', 'Request Timeout'],
  ['409', 'Conflict'],
  ['410', 'Gone'],
  ['411', 'Length Required'],
  ['412', 'Precondition Failed'],
  ['413', 'Content Too Large'],
  ['414', 'URI Too Long'],
  ['415', 'Unsupported Media Type'],
  ['416', 'Range Not Satisfiable'],
  ['417', 'Expectation Failed'],
  ['418', 'I’m a teapot'],
  ['421', 'Misdirected Request'],
  ['422', 'Unprocessable Content'],
  ['423', 'Locked'],
  ['424', 'Failed Dependency'],
  ['425', 'Too Early'],
  ['426', 'Upgrade Required'],
  ['428', 'Precondition Required'],
  ['429', 'Too Many Requests'],
  ['431', 'Request Header Fields Too Large'],
  ['451', 'Unavailable For Legal Reasons'],
  ['500', 'Internal Server Error'],
  ['501', 'Not Implemented'],
  ['502', 'Bad Gateway'],
  ['503', 'Service Unavailable'],
  ['504', 'Gateway Timeout'],
])
