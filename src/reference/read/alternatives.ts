import { isRecord, listOf } from './json.ts'
import type { JsonRecord } from './json.ts'

/**
 * The ways to authenticate, and the servers, that the page of an operation shows. Each operation repeats those of the whole API, so
 * the pages of a small description with thousands of both would be gigabytes.
 */
export const MOST_ALTERNATIVES = 50

/** The different requirements of security. Each is an alternative: one that is there twice says nothing more. */
export function requirementsOf(security: unknown): readonly JsonRecord[] {
  const different = new Map(listOf(security).map((each) => [JSON.stringify(each), each]))
  return [...different.values()].filter(isRecord)
}
