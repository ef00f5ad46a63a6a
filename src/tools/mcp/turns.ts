/** After so many milliseconds, half of what a client has used is forgotten. */
const HALF_LIFE = 10_000
/** Clients that are known by their use. */
const MOST_CLIENTS = 1000

interface Waiting {
  readonly client: string
  readonly resume: () => void
}

/**
 * Gives the processor to the clients of a server. A call asks for its next turn between its steps: of those that wait, the one whose
 * client has used the processor least goes on. So a client with a plain question waits for one step of the others, however
 * many they are and however long their calls take.
 */
export class Turns {
  readonly #used = new Map<string, { readonly milliseconds: number; readonly at: number }>()
  #waiting: Waiting[] = []
  #isAwake = false

  /** The turns of one call. The function waits for the next one. */
  of(client: string): () => Promise<void> {
    let began = performance.now()
    return async () => {
      const asked = performance.now()
      this.#spend(client, asked - began)
      began = asked
      await new Promise<void>((resume) => {
        this.#waiting.push({ client, resume })
        this.#wake()
      })
      began = performance.now()
    }
  }

  #wake(): void {
    if (this.#isAwake || this.#waiting.length === 0) return
    this.#isAwake = true
    // A call does its step before the next timer.
    setTimeout(() => {
      this.#isAwake = false
      this.#next()?.resume()
      this.#wake()
    }, 0)
  }

  #next(): Waiting | undefined {
    const uses = this.#waiting.map(({ client }) => this.#usedBy(client))
    const at = uses.indexOf(Math.min(...uses))
    const next = this.#waiting[at]
    this.#waiting = this.#waiting.filter((each) => each !== next)
    return next
  }

  #usedBy(client: string): number {
    const { milliseconds = 0, at = 0 } = this.#used.get(client) ?? {}
    return milliseconds * 0.5 ** ((performance.now() - at) / HALF_LIFE)
  }

  #spend(client: string, milliseconds: number): void {
    const used = this.#usedBy(client) + milliseconds
    this.#used.delete(client)
    this.#used.set(client, { milliseconds: used, at: performance.now() })
    const [oldest] = this.#used.keys()
    if (this.#used.size > MOST_CLIENTS && oldest !== undefined) this.#used.delete(oldest)
  }
}
