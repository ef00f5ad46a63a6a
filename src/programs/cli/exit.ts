/** The exit codes of commands. The last two follow sysexits.h and the shells' 128 + signal. */
export const EXIT = {
  fine: 0,
  problems: 1,
  wrongUse: 2,
  bug: 70,
  interrupted: 130,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/**
 * Specpress was called in a way that cannot work. The message is one or two sentences: the mistake, and the
 * fix.
 */
export class WrongUse extends Error {
  override readonly name = 'WrongUse'
}
