/** The texts of the notice that replaces a page that could not be loaded, in English. */
export const FAILURE_WORDS = { failed: 'This page could not be loaded', retry: 'Retry' } as const
