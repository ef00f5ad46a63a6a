// The one door to React's server renderer.
export { renderToStaticMarkup, renderToString } from 'react-dom/server'

/**
 * Markup without the preloads that React puts in front of it, one for each picture: the browser finds pictures in the
 * markup as early by itself, and lazy ones are not wanted yet.
 */
export function withoutPreloads(markup: string): string {
  return markup.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '')
}
