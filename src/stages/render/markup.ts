import type { ReactNode } from 'react'
import { renderToStaticMarkup as render } from './react-server.ts'

export { renderToString } from './react-server.ts'

/** Static markup, which is never hydrated, without the tags around ready markup. */
export function renderToStaticMarkup(
  content: ReactNode,
  options?: { readonly identifierPrefix: string },
): string {
  return render(content, options).replaceAll(/<\/?sp-markup>/g, '')
}

/**
 * Markup without the preloads that React puts in front of it, one for each image: the browser finds images in
 * the markup just as early, and lazy ones are not needed yet.
 */
export function withoutPreloads(markup: string): string {
  return markup.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '')
}
