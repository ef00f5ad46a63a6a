/** Code as ready markup. */
export interface HighlightedPiece {
  readonly html: string
  /** Whether nothing that began in it is still open at its end: what follows is read as if it stood alone. */
  readonly isClosed: boolean
}
