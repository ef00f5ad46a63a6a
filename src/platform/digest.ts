import { createHash } from 'node:crypto'

/** The whole SHA-256 of a text, in base64, as a Content-Security-Policy names what may run. */
export function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

/** A content hash: 128 bits of SHA-256 in base64url, 22 characters; safe in file names and URLs. */
export function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}
