/** A worker thread ended while it had work: code that it ran called `process.exit()`. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded'
}
