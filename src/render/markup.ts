import type { ReactNode } from 'react'
import { renderToStaticMarkup as render } from './react-server.ts'

export { renderToString } from './react-server.ts'

/** Markup of what is never hydrated, without the tags around markup that was ready. */
export function renderToStaticMarkup(
  content: ReactNode,
  options?: { readonly identifierPrefix: string },
): string {
  return render(content, options).replaceAll(/<\/?sp-markup>/g, '')
}

/**
 * Markup without the preloads that React puts in front of it, one for each picture: the browser finds pictures in the
 * markup as early by itself, and lazy ones are not wanted yet.
 */
export function withoutPreloads(markup: string): string {
  return markup.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '')
}
