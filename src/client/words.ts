/** What the client itself says to a reader. */
export const WORDS = {
  failed: 'This page could not be loaded',
  retry: 'Retry',
}
