import type { ReactElement, ReactNode } from 'react'
import { InPage, resolvedUrl } from './content.tsx'
import { htmlDocumentOf } from './document.ts'
import type { DocumentHalves } from './document.ts'
import type { EmbedViews } from './embeds.ts'
import type { FrameRenderer } from './frame.tsx'
import { renderToStaticMarkup } from './markup.ts'
import { addressesOf, templateOf } from './template.tsx'
import type { PageParts } from './template.tsx'
import { WithWords } from './words.tsx'
import type { Bundle, ClientBundle } from '../../base/model/bundle.ts'
import type { PageProps } from '../../base/model/page.ts'
import type { ThemeWords } from '../../base/model/theme.ts'
import type { Href } from '../../base/shared/urls/paths.ts'
import { escapeHtml } from '../../base/shared/text/html.ts'

/** Everything that the markup of a page depends on, in addition to its props and its parts. */
export interface MarkupSettings {
  readonly embeds?: EmbedViews
  readonly words: ThemeWords
  readonly frames: FrameRenderer
  readonly bundle: Bundle
}

/** A page in its template, as a whole HTML document without its policy. */
export function halvesOf(
  page: PageProps,
  parts: PageParts,
  { embeds, words, frames, bundle }: MarkupSettings,
): DocumentHalves {
  const { theme } = bundle
  const addresses = addressesOf(page, embeds)
  const frame = frames.on(page)
  const { body, hoisted } = bodyMarkup(
    <InPage addresses={addresses}>
      <WithWords theme={theme} words={words}>
        {frame.around(
          templateOf(page, theme, {
            ...parts,
            resolve: (url) => resolvedUrl(url, addresses).href,
          }),
        )}
      </WithWords>
    </InPage>,
  )
  const head = `${frames.headOf({ page, words })}${hoisted}${frame.hoisted()}`
  return documentIn({ body: frame.fill(body), hoisted: head }, page, bundle)
}

/** The markup of the content alone, without the rest of the page. */
export function contentMarkup(
  content: ReactElement,
  page: PageProps,
  { embeds, words, frames, bundle }: MarkupSettings,
): string {
  return renderToStaticMarkup(
    <InPage addresses={addressesOf(page, embeds)}>
      <WithWords theme={bundle.theme} words={words}>
        {frames.on(page).around(content)}
      </WithWords>
    </InPage>,
  )
}

function documentIn(
  { body, hoisted }: BodyMarkup,
  page: PageProps,
  { theme, client, mode }: Bundle,
): DocumentHalves {
  return htmlDocumentOf(page, {
    body: withIslandAddresses(body, client),
    head: hoisted,
    headScript: theme.headScript,
    htmlAttributes: theme.htmlAttributes ?? {},
    script: client.script,
    stylesheets: stylesheetsOf(page, client),
    isPublic: mode === 'production',
  })
}

/** The document of a page that nothing can be rendered of. */
export function blankDocument(page: PageProps, bundle: Bundle): DocumentHalves {
  const body = '<body><main><p>This page could not be built.</p></main></body>'
  return documentIn({ body, hoisted: '' }, page, bundle)
}

/** The styles of the theme, then those that the page imports. */
function stylesheetsOf(page: PageProps, client: ClientBundle): readonly Href[] {
  const own = client.pageStylesheets.filter(
    ({ source }) => 'source' in page && page.source === source,
  )
  return [...(client.stylesheet ? [client.stylesheet] : []), ...own.map(({ href }) => href)]
}

interface BodyMarkup {
  readonly body: string
  readonly hoisted: string
}

/**
 * The markup of `<body>`, and the elements that React moved in front of it: metadata that components wrote.
 * React also puts a preload there for each image; the browser finds those in the markup just as early.
 */
function bodyMarkup(children: ReactNode): BodyMarkup {
  const markup = renderToStaticMarkup(<body>{children}</body>)
  const start = markup.indexOf('<body>')
  const hoisted = markup.slice(0, start).replaceAll(/<link rel="preload" as="image"[^>]*>/g, '')
  return { hoisted, body: markup.slice(start) }
}

/** The markup with the URL of each island's code. */
function withIslandAddresses(html: string, { islands }: ClientBundle): string {
  if (!html.includes('<sp-island')) return html
  return html.replaceAll(/<sp-island data-island="([^"]*)"/g, (tag, written: string) => {
    const href = islands.find(({ id }) => id === written)?.href
    return href === undefined ? tag : `<sp-island data-island="${escapeHtml(href)}"`
  })
}
