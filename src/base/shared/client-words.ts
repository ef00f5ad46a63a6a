import { CRASH_WORDS } from './crash-words.ts'
import { FAILURE_WORDS } from './failure-words.ts'

/** The client's own messages in English. Pages in English need not carry them. */
export const CLIENT_WORDS = { ...FAILURE_WORDS, ...CRASH_WORDS } as const
