import type { ChangeSeverity } from './severity.ts'

/** A rule: how a kind of change is rated, and why. */
export interface Rule {
  readonly severity: ChangeSeverity
  /** The kind of change, as a sentence. */
  readonly title: string
  /** Why it has this severity, as a sentence. */
  readonly reason: string
}

/** Reasons that several rules have. */
export const REASONS = {
  refused: 'A request that was valid is refused.',
  larger: 'Every request that was valid still is.',
  unknown: 'A client gets values that it was not made for.',
  smaller: 'Every value that a client gets was possible before.',
  sunset: 'It was announced by `x-sunset`, and the date is over.',
  ignored: 'A client that sends it loses its effect.',
  gone: 'A client that reads it no longer finds it.',
  isNew: 'A client that does not know it is not affected.',
} as const

export function rule(severity: ChangeSeverity, title: string, reason: string): Rule {
  return { severity, title, reason }
}
