import { CRASH_WORDS } from './crash-words.ts'
import { FAILURE_WORDS } from './failure-words.ts'

/** What the client says to a reader by itself, in English: a page need not carry it. */
export const CLIENT_WORDS = { ...FAILURE_WORDS, ...CRASH_WORDS } as const
