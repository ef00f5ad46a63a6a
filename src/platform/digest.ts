import { createHash } from 'node:crypto'

/** A content hash: 128 bits of SHA-256 in base64url, 22 characters; safe in file names and URLs. */
export function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}
