/** Notes that the present code reads something. `above` is the function that it calls. */
export type Note = (
  what: string,
  above: (...values: never[]) => unknown,
  digest?: () => string,
) => void

/** How functions that code reads with report it. */
export interface Watching {
  readonly isRecording: () => boolean
  readonly note: Note
}
