/** The texts of the notice that replaces a component that crashed, in English. */
export const CRASH_WORDS = { crashed: 'This page crashed.', retry: 'Retry' } as const
