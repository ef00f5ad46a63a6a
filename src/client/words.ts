const ENGLISH = {
  failed: 'This page could not be loaded',
  retry: 'Retry',
  crashed: 'This page crashed.',
  again: 'Try again',
}

/** What the client itself says to a reader, as the theme says it on `<main>`: `data-sp-say-retry`. */
export function wordOf(name: keyof typeof ENGLISH): string {
  return document.querySelector('main')?.getAttribute(`data-sp-say-${name}`) ?? ENGLISH[name]
}
