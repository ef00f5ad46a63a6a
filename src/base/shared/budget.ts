/** Characters that may come out for each character that comes in. */
const OUT_PER_CHARACTER = 4
/** Characters that may always come out, however little comes in. */
const LEAST_OUT = 200_000

/**
 * The steps, values or characters, and the time that the input of a stranger may use. A reader of such an input spends from it, and
 * stops when it is spent: some inputs are made so that the work never ends. The result then says what is left out.
 */
export class Budget {
  #spent = 0
  #most: number
  readonly #until: number

  /** `until`: the time at which it is spent in any case, in milliseconds since 1970. */
  constructor(most: number, until = Infinity) {
    this.#most = most
    this.#until = until
  }

  /** The characters that may come out of texts that can contain each other. Each of the texts is added with `read`. */
  static ofTexts(): Budget {
    return new Budget(LEAST_OUT)
  }

  get spent(): number {
    return this.#spent
  }

  get isSpent(): boolean {
    return this.#spent > this.#most || (this.#until < Infinity && Date.now() > this.#until)
  }

  /** Spends an amount. True if there was enough. */
  spend(amount: number): boolean {
    this.#spent += amount
    return !this.isSpent
  }

  /** Adds what may come out of a text that was read, once for each text. */
  read(text: string): void {
    this.#most += text.length * OUT_PER_CHARACTER
  }
}
