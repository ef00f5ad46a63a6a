import type { SourcePath } from '../shared/urls/paths.ts'

/** An error keeps the site from being published, a warning does not. */
export type Severity = 'error' | 'warning'

/** A point in a file. Lines and columns start at 1; columns count UTF-16 units. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** A writer's mistake: plain data, so that it can be cached, sent to the dev overlay and printed, unchanged. */
export interface Problem {
  /** Permanent: `dead-link`. */
  readonly id: string
  readonly severity: Severity
  /** The problem, its reason, and its fix, in full sentences. */
  readonly message: string
  /** A possible fix: `Did you mean …?` */
  readonly hint?: string
  readonly file?: SourcePath
  readonly place?: Place
  /** The page that the message names, if the problem is the same on other pages. */
  readonly page?: string
  /** Texts in the code of the site, one of which it is about: their place is found before it is reported. */
  readonly literals?: readonly string[]
}

/** The file of a problem. A problem of the whole site (a port in use) has none. */
export interface Location {
  readonly file?: SourcePath | undefined
  readonly place?: Place | undefined
  readonly literals?: readonly string[]
}

interface ProblemText<Details> {
  readonly severity?: Severity
  /**
   * True if a part of the site is missing because of it. Then it is always an error, whatever the config
   * sets.
   */
  readonly isFatal?: boolean
  readonly message: (details: Details) => string
  readonly hint?: (details: Details) => string | undefined
  readonly page?: (details: Details) => string
}

/** One entry of the catalogue: a function from the details of one case to its problem. */
export interface ProblemKind<Details> {
  (details: Details, location?: Location): Problem
  readonly id: string
  readonly isFatal: boolean
}

/** Defines an entry of the catalogue. Its default severity is `error`. */
export function defineProblem<Details>(
  id: string,
  text: ProblemText<Details>,
): ProblemKind<Details> {
  const create = (details: Details, { file, place, literals }: Location = {}): Problem => {
    const hint = text.hint?.(details)
    const page = text.page?.(details)
    return {
      id,
      severity: text.severity ?? 'error',
      message: text.message(details),
      ...(hint && { hint }),
      ...(file && { file }),
      ...(place && { place }),
      ...(page !== undefined && { page }),
      ...(literals && { literals }),
    }
  }
  return Object.assign(create, { id, isFatal: text.isFatal ?? false })
}

/** The entries of a module of problems. */
export function problemKindsOf(
  catalogue: object,
): readonly Pick<ProblemKind<never>, 'id' | 'isFatal'>[] {
  return Object.values(catalogue).filter(
    (kind: unknown): kind is ProblemKind<never> => typeof kind === 'function' && 'isFatal' in kind,
  )
}

/** The order of a report: by file, then line, then column, then id. Problems without a file come first. */
export function compareProblems(a: Problem, b: Problem): number {
  return (
    compareText(a.file ?? '', b.file ?? '') ||
    (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
    (a.place?.column ?? 0) - (b.place?.column ?? 0) ||
    compareText(a.id, b.id)
  )
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
