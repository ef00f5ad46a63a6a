import type { ReactNode } from 'react'
import { renderToStaticMarkup } from './markup.ts'
import type { ClientBundle } from '../../base/model/bundle.ts'
import { escapeHtml } from '../../base/shared/text/html.ts'

export interface BodyMarkup {
  readonly body: string
  readonly hoisted: string
}

/**
 * The markup of `<body>`, and the elements that React moved in front of it: metadata that components wrote.
 * React also puts a preload there for each image; the browser finds those in the markup just as early.
 */
export function bodyMarkup(children: ReactNode): BodyMarkup {
  const markup = renderToStaticMarkup(<body>{children}</body>)
  const start = markup.indexOf('<body>')
  const hoisted = markup.slice(0, start).replaceAll(/<link rel="preload" as="image"[^>]*>/g, '')
  return { hoisted, body: markup.slice(start) }
}

/** The markup with the URL of each island's code. */
export function withIslandAddresses(html: string, { islands }: ClientBundle): string {
  if (!html.includes('<sp-island')) return html
  return html.replaceAll(/<sp-island data-island="([^"]*)"/g, (tag, written: string) => {
    const href = islands.find(({ id }) => id === written)?.href
    return href === undefined ? tag : `<sp-island data-island="${escapeHtml(href)}"`
  })
}
