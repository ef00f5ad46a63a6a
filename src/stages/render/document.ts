import { addedElement, element, joinLayers } from './head-elements.ts'
import { withTexts } from './with-texts.ts'
import type { RenderedTexts } from './with-texts.ts'
import type { HeadTag } from '../../base/shared/head-tag.ts'
import type { HeadProps, PageProps, SiteProps } from '../../base/model/page.ts'
import type { Href } from '../../base/shared/urls/paths.ts'
import { documentTitleOf } from '../../base/shared/text/document-title.ts'
import { escapeHtml, scriptJson, textOfMarkup, unescapeHtml } from '../../base/shared/text/html.ts'
import { unmarked } from '../../base/shared/markup/content-marks.ts'
import { markupTree } from '../../base/shared/markup/markup-tree.ts'
import { attributeIn } from '../../base/shared/markup/written-attributes.ts'
import { portableHtml } from '../../base/shared/markup/portable.ts'
import { proseIn, proseTextOf, withMarkedHoles } from '../../base/shared/markup/prose.ts'
import { DESCRIPTION_LENGTH, truncate } from '../../base/shared/text/text.ts'

/** The texts of a page that are made of its content, from its marked markup. */
function textsIn(marked: string, page: PageProps): Omit<RenderedTexts, 'title'> {
  if (!('rendered' in page)) return {}
  const { markup, content } = unmarked(marked)
  if (content === undefined) return {}
  const { start, end, more } = content
  const tree = markupTree(markup.slice(start, more ?? end))
  const prose = more === undefined ? proseIn(tree).slice(0, 1) : proseIn(tree)
  const excerpt = proseTextOf(prose, withMarkedHoles)
  const shown = more === undefined ? { ...tree, children: prose } : tree
  const urlOf = (url: string) => (/^[#?]/.test(url) ? `${page.href}${url}` : url)
  const made = {
    description: () => truncate(excerpt, DESCRIPTION_LENGTH),
    excerpt: () => excerpt,
    excerptHtml: () => portableHtml(shown, urlOf),
  }
  const texts = page.rendered.map((name) => [name, made[name]()] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

/** The parts of a document that are rendered elsewhere, as markup. */
export interface DocumentParts {
  readonly body: string
  /** The elements that components put into the head: `<meta>` and `<link>` of templates and content. */
  readonly head: string
  readonly headScript: string | undefined
  readonly htmlAttributes: Readonly<Record<string, string>>
  readonly script: Href
  /** In the order of the cascade. */
  readonly stylesheets: readonly Href[]
  /** True if the document is for readers: then it includes the site's analytics. */
  readonly isPublic: boolean
}

/** A document in two halves: the policy goes between them, and is known only when the rest is. */
export interface DocumentHalves extends RenderedTexts {
  readonly start: string
  /** The rest of the document, with marks around the content. */
  readonly rest: string
  /** True if the head refuses search engines. */
  readonly noindex?: true
}

const CANONICAL = /<link\b[^>]*\brel="canonical"[^>]*>/g

/** The whole HTML document of a page, without its policy. */
export function htmlDocumentOf(written: PageProps, parts: DocumentParts): DocumentHalves {
  const own = canonicalIn(parts)
  const title = 'isNamedByFile' in written ? titleIn(parts) : undefined
  const texts = { ...(title !== undefined && { title }), ...textsIn(parts.body, written) }
  const page = withTexts(written, texts)
  const head = {
    ...page.head,
    ...(own && { canonical: own.href }),
    ...(title !== undefined && { title: documentTitleOf(title, written.site.title) }),
  }
  return { ...joined({ ...page, head }, own?.parts ?? parts), ...texts }
}

/** The title that content shows: its first heading with a text, or else the title that it puts into the head. */
function titleIn({ body, head }: DocumentParts): string | undefined {
  const elements = [
    ...body.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs),
    ...head.matchAll(/<title>(.*?)<\/title>/gs),
  ]
  const texts = elements.map(([, markup = '']) =>
    textOfMarkup(markup).replaceAll(/\s+/g, ' ').trim(),
  )
  return texts.find((text) => text !== '')
}

/** The canonical URL that a writer gives in content, and the parts without its links: a page has only one. */
function canonicalIn(
  parts: DocumentParts,
): { readonly href: string; readonly parts: DocumentParts } | undefined {
  const { head, body } = parts
  const [link] = head.match(CANONICAL) ?? body.match(CANONICAL) ?? []
  const href = link && attributeIn(link, 'href')
  if (!href) return undefined
  const without = { head: head.replaceAll(CANONICAL, ''), body: body.replaceAll(CANONICAL, '') }
  return { href: unescapeHtml(href), parts: { ...parts, ...without } }
}

function joined(page: PageProps, parts: DocumentParts): DocumentHalves {
  const { site } = page
  const added = (tags: readonly HeadTag[]): string => tags.map(addedElement).join('')
  const own = [
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    `<title>${escapeHtml(page.head.title)}</title>`,
    // Before the stylesheets, since a script waits for the stylesheets above it.
    parts.headScript && `<script>${inlineScript(parts.headScript)}</script>`,
    ...parts.stylesheets.map((href) => element('link', { rel: 'stylesheet', href })),
    element('script', { type: 'module', src: parts.script }, '</script>'),
    ...metaOf(page),
    ...linksOf(page.head),
  ]
  const layers = [
    own.filter(Boolean).join(''),
    added(site.headTags),
    added(page.head.tags),
    parts.head,
  ]
  const elements = joinLayers(layers)
  const head = [
    elements,
    ...(parts.isPublic ? site.analytics.map(analyticsScript) : []),
    ...page.head.structuredData.map(
      (data) => `<script type="application/ld+json">${scriptJson(data)}</script>`,
    ),
  ]
  const dir = site.dir === 'rtl' ? site.dir : undefined
  const attributes = { lang: site.lang, dir, ...parts.htmlAttributes }
  return {
    ...(refusesSearch(elements) && { noindex: true }),
    start: `<!doctype html>${element('html', attributes)}<head>${element('meta', { charset: 'utf-8' })}`,
    rest: `${head.filter(Boolean).join('')}</head>${withFoot(parts.body, added(site.footTags))}</html>\n`,
  }
}

const ROBOTS = /<meta\b(?=[^>]*\sname="robots")[^>]*>/gi

/** True if elements of a head forbid search engines to list the page. */
function refusesSearch(elements: string): boolean {
  const robots = elements.match(ROBOTS) ?? []
  return robots.some((tag) => /\b(?:noindex|none)\b/i.test(attributeIn(tag, 'content') ?? ''))
}

/** Puts elements at the end of a body. */
function withFoot(body: string, foot: string): string {
  return foot === '' ? body : body.replace(/<\/body>$/, () => `${foot}</body>`)
}

function metaOf({ head, site }: PageProps): readonly string[] {
  const named = (name: string, content: string | undefined, media?: string): string | undefined =>
    content === undefined || content === '' ? undefined : element('meta', { name, media, content })
  const property = (name: string, content: string | undefined): string | undefined =>
    content === undefined || content === ''
      ? undefined
      : element('meta', { property: name, content })
  return [
    named('description', head.description),
    named('keywords', head.keywords.join(', ')),
    named('robots', head.noindex ? 'noindex' : undefined),
    named('theme-color', site.themeColor?.light, '(prefers-color-scheme: light)'),
    named('theme-color', site.themeColor?.dark, '(prefers-color-scheme: dark)'),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:type', head.type),
    property('og:url', head.canonical),
    property('og:site_name', site.title),
    property('og:image', head.image),
    property('article:published_time', head.type === 'article' ? head.published : undefined),
    property('article:modified_time', head.type === 'article' ? head.modified : undefined),
    named('twitter:card', head.image === undefined ? 'summary' : 'summary_large_image'),
  ].filter((tag) => tag !== undefined)
}

function linksOf({
  canonical,
  alternates = [],
  icons,
  manifest,
  feeds,
  markdown,
  index,
}: HeadProps): readonly string[] {
  return [
    ...(canonical ? [element('link', { rel: 'canonical', href: canonical })] : []),
    ...alternates.map(({ lang, href }) =>
      element('link', { rel: 'alternate', hreflang: lang, href }),
    ),
    ...icons.map(({ rel, href, type, sizes }) => element('link', { rel, href, type, sizes })),
    ...(manifest ? [element('link', { rel: 'manifest', href: manifest })] : []),
    ...(markdown
      ? [element('link', { rel: 'alternate', type: 'text/markdown', href: markdown })]
      : []),
    ...(index ? [element('link', { rel: 'index', type: 'text/plain', href: index })] : []),
    ...feeds.map(({ type, title, href }) =>
      element('link', { rel: 'alternate', type, title, href }),
    ),
  ]
}

// The page does not wait for it, however slow another host is.
function analyticsScript({ src, attributes }: SiteProps['analytics'][number]): string {
  return element('script', { async: true, src, ...attributes }, '</script>')
}

// `</script` would end the element anywhere in the code; in a string or pattern `<\/` means the same.
function inlineScript(code: string): string {
  return code.trim().replaceAll(/<\/(?=script)/gi, '<\\/')
}
