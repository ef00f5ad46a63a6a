import { createElement } from 'react'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { resolvedUrl } from './content.tsx'
import type { Addresses, ContentRenderer } from './content.tsx'
import { apiWithColors, operationWithColors } from './embeds.ts'
import type { EmbedViews } from './embeds.ts'
import { WithWords } from './words.tsx'
import { CONTENT } from '../../base/shared/markup/content-marks.ts'
import type { Bundle } from '../../base/model/bundle.ts'
import type { CodeRenderer } from '../../base/model/code.ts'
import type { Body } from '../../base/model/document.ts'
import type { PageKind, PageProps } from '../../base/model/page.ts'
import type {
  KindProps,
  ModulePageProps,
  TemplateProps,
  Theme,
  ThemeWords,
} from '../../base/model/theme.ts'

/** The code and the body that a page is rendered with. */
export interface PageSource {
  readonly bundle: Bundle
  readonly body: Body | undefined
  readonly content: ContentRenderer
  readonly code: CodeRenderer
}

export type PageParts = Omit<TemplateProps<PageKind>, 'page' | 'resolve'>

/** The props of a template in addition to the page. */
export async function renderedPartsOf(
  page: PageProps,
  { bundle, body, content, code }: PageSource,
): Promise<PageParts> {
  const { render, components } = content
  if (!('content' in page)) return { content: undefined, body: undefined, render }
  if (page.content === 'module') {
    const Component = await bundle.modules.get(page.source)?.()
    if (!Component) throw new Error(`No module was bundled for ${page.source}`)
    const addresses = addressesOf(page)
    const props: ModulePageProps = {
      page,
      site: page.site,
      components,
      resolve: (url) => resolvedUrl(url, addresses).href,
    }
    return { content: <Component {...props} />, body: undefined, render }
  }
  switch (body?.kind) {
    case undefined:
    case 'broken':
    case 'module':
    case 'text':
      return { content: undefined, body: undefined, render }
    case 'hast':
      return { content: render(body.tree), body: undefined, render }
    case 'api':
      return { content: undefined, body: apiWithColors(body.api, code), render }
    case 'operation':
      return { content: undefined, body: operationWithColors(body.operation, code), render }
    case 'webhook':
      return { content: undefined, body: body.webhook, render }
    case 'schema':
      return { content: undefined, body: body.schema, render }
    case 'errors':
      return { content: undefined, body: body.errors, render }
    case 'changelog':
      return { content: undefined, body: body.changelog, render }
  }
}

/** The parts with marks around the content. */
export function marked(parts: PageParts): PageParts {
  const { content } = parts
  return content === undefined ? parts : { ...parts, content: createElement(CONTENT, {}, content) }
}

/** The content of a page that is not translated is rendered with the messages of its own language. */
export function inWordsOf(
  words: ThemeWords | undefined,
  { parts, theme }: { readonly parts: PageParts; readonly theme: Theme },
): PageParts {
  if (words === undefined) return parts
  const within = (content: ReactNode) => (
    <WithWords theme={theme} words={words}>
      <>{content}</>
    </WithWords>
  )
  const { content, render } = parts
  return {
    ...parts,
    content: content === undefined ? undefined : within(content),
    render: (tree) => within(render(tree)),
  }
}

/** Resolves the links of a page. Its code may also make links that are in no document. */
export function addressesOf(page: PageProps, views: EmbedViews = {}): Addresses {
  const form = page.site
  if (!('urls' in page)) return { form, urls: {} }
  const { urls, parts, headingIds, embeds } = page
  return {
    form,
    urls,
    ...(parts && { parts }),
    ...(headingIds && { headingIds }),
    ...(embeds && { embeds: { ...embeds, views } }),
  }
}

/** The template of the page's kind: a component that a plug-in names, or one of the theme's pages. */
export function templateOf(
  page: PageProps,
  theme: Theme,
  parts: Omit<TemplateProps<PageKind>, 'page'>,
): ReactElement {
  if ('component' in page) {
    // The component takes the data that `pages` of its kind gives. A theme without it is a problem already.
    const Component = theme.kinds?.[page.component] as ComponentType<KindProps>
    const { body: _, ...given } = parts
    const toc = 'toc' in page ? page.toc : []
    return <Component page={page} data={page.data} toc={toc} {...given} />
  }
  const instead = 'template' in page && !theme.pages[page.kind] ? page.template : undefined
  const kind = instead ?? page.kind
  const Template = theme.pages[kind] as ComponentType<TemplateProps<PageKind>>
  return <Template page={page} {...parts} />
}
