import { ToolError } from './tool-error.ts'

/** Calls that are answered at the same time. */
const MOST = 100

export const TOO_MANY = 'The server answers too many calls at the moment. Send the request again.'

interface Call {
  readonly client: unknown
  readonly until: number
  /** Milliseconds of the processor. */
  used: number
  /** A call may read several pages at the same time. */
  readonly waiting: { readonly resume: () => void; readonly refuse: (reason: ToolError) => void }[]
}

/** The place of a call among those that a server answers. */
export interface Place {
  /** Waits for the next turn. Throws if the call lost its place, or if its time is over. */
  readonly turn: () => Promise<void>
  readonly isRefused: () => boolean
  readonly leave: () => void
}

/**
 * Gives the processor to the calls of a server. A call asks for its next turn between its steps: of those that wait, the one whose client has
 * used the processor least for its present calls goes on. So a plain question waits for a few steps of the others, however many they are and
 * however long their calls take. If there are too many calls, one of the client with the most of them goes, the one that has used most.
 */
export class Turns {
  readonly #calls = new Set<Call>()
  readonly #refused = new WeakSet<Call>()
  readonly #now: () => number
  #isAwake = false

  /** `now`: a clock, in milliseconds. */
  constructor(now = () => performance.now()) {
    this.#now = now
  }

  /** `until`: the time at which it is refused in any case, in milliseconds since 1970. */
  enter(client: unknown, until = Infinity): Place {
    const call: Call = { client, until, used: 0, waiting: [] }
    this.#calls.add(call)
    if (this.#calls.size > MOST) this.#refuse(this.#mostUsing(call))
    let began = this.#now()
    return {
      isRefused: () => this.#refused.has(call),
      leave: () => void this.#calls.delete(call),
      turn: async () => {
        const asked = this.#now()
        call.used += asked - began
        began = asked
        await new Promise<void>((resume, refuse) => {
          if (this.#refused.has(call)) return refuse(tooMany())
          call.waiting.push({ resume, refuse })
          this.#wake()
        })
        began = this.#now()
      },
    }
  }

  #wake(): void {
    if (this.#isAwake) return
    this.#isAwake = true
    // A call does its step before the next timer.
    setTimeout(() => {
      this.#isAwake = false
      for (const late of this.#waiting().filter(({ until }) => until < Date.now()))
        this.#refuse(late)
      const [next] = this.#waiting()
        .map((call) => ({ call, ofClient: this.#usedBy(call) }))
        .toSorted((a, b) => a.ofClient - b.ofClient || a.call.used - b.call.used)
      next?.call.waiting.shift()?.resume()
      if (this.#waiting().length > 0) this.#wake()
    }, 0)
  }

  #waiting(): readonly Call[] {
    return [...this.#calls].filter(({ waiting }) => waiting.length > 0)
  }

  #ofClient({ client }: Call): readonly Call[] {
    return [...this.#calls].filter((each) => each.client === client)
  }

  #usedBy(call: Call): number {
    return this.#ofClient(call).reduce((sum, { used }) => sum + used, 0)
  }

  /** The call that goes: one that waits, or the one that came last. */
  #mostUsing(last: Call): Call {
    const [first] = [last, ...this.#waiting()]
      .map((call) => ({ call, count: this.#ofClient(call).length }))
      .toSorted((a, b) => b.count - a.count || b.call.used - a.call.used)
    return first?.call ?? last
  }

  #refuse(call: Call): void {
    this.#refused.add(call)
    this.#calls.delete(call)
    for (const { refuse } of call.waiting) refuse(tooMany())
  }
}

function tooMany(): ToolError {
  return new ToolError(TOO_MANY)
}
