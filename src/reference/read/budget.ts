/**
 * Counts the steps of a piece of work, so that it can end early: descriptions come from third parties, and
 * some never end.
 */
export class Budget {
  #spent = 0
  readonly #steps: number

  constructor(steps: number) {
    this.#steps = steps
  }

  get spent(): number {
    return this.#spent
  }

  get isSpent(): boolean {
    return this.#spent > this.#steps
  }

  spend(steps: number): void {
    this.#spent += steps
  }
}
