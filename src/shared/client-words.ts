/** What the client says to a reader by itself, in English: a page need not carry it. */
export const CLIENT_WORDS = {
  failed: 'This page could not be loaded',
  retry: 'Retry',
  crashed: 'This page crashed.',
  again: 'Try again',
} as const
