import { createHash, hash } from 'node:crypto'

const DIGEST_LENGTH = 22

/** The whole SHA-256 of a text, in base64, the form that a Content-Security-Policy uses for inline code. */
export function sha256Of(text: string): string {
  return hash('sha256', text, 'base64')
}

/** The digest of content that comes piece by piece. */
export interface GrowingDigest {
  readonly add: (piece: Uint8Array) => void
  readonly digest: () => string
}

/** Works out the same digest as `digestOf`, for content that is never held as a whole. */
export function growingDigest(): GrowingDigest {
  const growing = createHash('sha256')
  return {
    add: (piece) => void growing.update(piece),
    digest: () => growing.digest('base64url').slice(0, DIGEST_LENGTH),
  }
}

/** A content hash: 128 bits of SHA-256 in base64url, 22 characters; safe in file names and URLs. */
export function digestOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url').slice(0, DIGEST_LENGTH)
}
