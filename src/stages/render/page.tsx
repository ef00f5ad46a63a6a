import type { ComponentType, ReactElement, ReactNode } from 'react'
import { bodyMarkup, withIslandAddresses } from './body-markup.tsx'
import type { BodyMarkup } from './body-markup.tsx'
import { contentRenderer, InPage, resolvedUrl } from './content.tsx'
import type { Addresses, ContentRenderer } from './content.tsx'
import { documentOf } from './document.ts'
import type { DocumentHalves } from './document.ts'
import { apiWithColors, embedViewsOf, operationWithColors } from './embeds.ts'
import type { EmbedViews } from './embeds.ts'
import { isBroken, problemOfError } from './broken/page-faults.ts'
import { problemsOfIslands } from './broken/faulty-islands.tsx'
import { frameRenderer } from './frame.tsx'
import type { FrameRenderer } from './frame.tsx'
import { withGuardedParts } from './broken/guarded-parts.tsx'
import { markdownFacts } from './markdown-facts.ts'
import { renderToStaticMarkup } from './markup.ts'
import { scanOf, withoutCodeUrls } from './page-scan.ts'
import { plainContent } from './plain-content.tsx'
import type { MissingPartProps } from './broken/missing-part.tsx'
import { missingStatement, placeholdersOf, unbuiltStatement } from './broken/placeholder.tsx'
import { policies } from './policies.ts'
import type { PolicyOf } from './policies.ts'
import { termsOfPage } from './page-terms.ts'
import { WithWords, wordsOfSites } from './words.tsx'
import type { Bundle, ClientBundle } from '../../base/model/bundle.ts'
import type { CodeRenderer } from '../../base/model/code.ts'
import type { Body } from '../../base/model/document.ts'
import type { MarkdownSource, WriteMarkdown } from '../../base/model/markdown.ts'
import type { RenderResult, PageFacts, PageKind, PageProps } from '../../base/model/page.ts'
import type {
  KindProps,
  ModulePageProps,
  TemplateProps,
  Theme,
  ThemeWords,
} from '../../base/model/theme.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { digestOf } from '../../base/platform/digest.ts'
import type { Href } from '../../base/shared/urls/paths.ts'
import { remember } from '../../base/shared/remember.ts'

const BLANK = '<body><main><p>This page could not be built.</p></main></body>'

/** Renders a page from its props, the body of its document, and those of the pages whose parts it shows. */
export type RenderPage = (
  page: PageProps,
  body: Body | undefined,
  embedded?: readonly (Body | undefined)[],
) => Promise<RenderResult>

/**
 * Makes the function that renders a page with a theme. `code` renders the code in it, and `writeMarkdown`
 * writes its Markdown version. An error that a component throws is a problem of the page, which then becomes
 * a placeholder; so does a page whose document or module is broken.
 */
export function pageRenderer(
  bundle: Bundle,
  code: CodeRenderer,
  writeMarkdown?: WriteMarkdown,
): RenderPage {
  const content = contentRenderer(bundle.theme, code.block)
  const wordsIn = wordsOfSites()
  const frames = frameRenderer(bundle.theme)
  const policyOf = policies()
  const Statement = unbuiltStatement(bundle.theme)
  const MissingStatement = missingStatement(bundle.theme)
  const plain = remember(() => plainContent(bundle.theme))

  const halvesWith = (page: PageProps, parts: PageParts, embeds?: EmbedViews): DocumentHalves =>
    halvesOf(page, { parts, embeds, words: wordsIn(page.site), frames, bundle })

  const placeholder = (page: PageProps, problems: readonly Problem[]): RenderedParts => {
    const parts = { content: <Statement />, body: undefined, render: content.render }
    for (const instead of placeholdersOf(page)) {
      try {
        return { halves: halvesWith(instead, parts), problems, unbuilt: 'placeholder' }
      } catch {
        // The template fails without the content, too: the first problem is the one to report.
      }
    }
    const halves = documentIn({ body: BLANK, hoisted: '' }, page, bundle)
    return { halves, problems, unbuilt: 'blank' }
  }

  /** The content of a page without a tree, as plain markup: of a module, or of a component of a plug-in. */
  const plainMarkup = async (page: PageProps, embeds: EmbedViews, from: MarkdownFrom) => {
    if ('component' in page) return mainOf(from.rest)
    if (!('content' in page) || page.content !== 'module') return undefined
    const { content } = await partsOf(page, { bundle, body: undefined, content: plain(), code })
    const words = wordsIn(page.writtenIn ?? page.site)
    const markup = () => contentMarkup(<>{content}</>, page, { embeds, words, frames, bundle })
    return from.run ? from.run(markup) : markup()
  }
  const markdownOf = async (page: PageProps, { embeds, ...bodies }: Shown, from: MarkdownFrom) => {
    if (page.head.markdown === undefined || writeMarkdown === undefined) return undefined
    const markup = await plainMarkup(page, embeds, from)
    return writeMarkdown(titled(page, from), { ...bodies, markup })
  }

  const guarded = (page: PageProps, shown: Shown, found: readonly Problem[] = []) =>
    guardedPage({ bundle, body: shown.body, content, code }, page, {
      found,
      halvesWith: (parts) => halvesWith(page, parts, shown.embeds),
      markdownOf: (from) => markdownOf(page, shown, from),
      Statement: MissingStatement,
    })

  return async (page, body, embedded = []) => {
    const shown = { body, embedded, embeds: embedViewsOf(page, embedded, code) }
    if (isBroken(page, { body, bundle })) return wholePage(page, placeholder(page, []), policyOf)
    try {
      const parts = inWordsOf(page.writtenIn && wordsIn(page.writtenIn), {
        parts: await partsOf(page, { bundle, body, content, code }),
        theme: bundle.theme,
      })
      const halves = halvesWith(page, parts, shown.embeds)
      const source = 'source' in page ? { file: page.source } : {}
      const problems = problemsOfIslands(halves.rest, bundle.locate, source)
      if (problems.length > 0) {
        const instead = await guarded(page, shown, problems)
        return wholePage(page, instead ?? placeholder(page, problems), policyOf)
      }
      const markdown = await markdownOf(page, shown, halves)
      return wholePage(page, { halves, problems, markdown }, policyOf)
    } catch (error) {
      const instead =
        (await guarded(page, shown)) ?? placeholder(page, [problemOfError(error, page, bundle)])
      return wholePage(page, instead, policyOf)
    }
  }
}

/** The page with the title that it shows. */
function titled(page: PageProps, { title }: Pick<DocumentHalves, 'title'>): PageProps {
  return title === undefined ? page : { ...page, title }
}

/** The halves of a page, and a function that runs the render of its content. */
interface MarkdownFrom extends DocumentHalves {
  readonly run?: (render: () => string) => string
}

interface Guarding {
  /** The problems that were found before. */
  readonly found: readonly Problem[]
  readonly halvesWith: (parts: PageParts) => DocumentHalves
  readonly markdownOf: (from: MarkdownFrom) => Promise<string | undefined>
  readonly Statement: ComponentType<MissingPartProps>
}

/** The page with boxes in place of components that throw; `undefined` if that is not enough. */
async function guardedPage(
  drawing: Drawing,
  page: PageProps,
  { found, halvesWith, markdownOf, Statement }: Guarding,
): Promise<RenderedParts | undefined> {
  const { bundle } = drawing
  if (!bundle.allowsParts) return undefined
  try {
    const parts = await partsOf(page, drawing)
    const { result: halves, errors } = withGuardedParts(() => halvesWith(parts), Statement)
    const problems = [...found, ...errors.map((error) => problemOfError(error, page, bundle))]
    if (problems.length === 0) return undefined
    const run = (render: () => string) => withGuardedParts(render, Statement).result
    return { halves, problems, markdown: await markdownOf({ ...halves, run }) }
  } catch {
    // The first problem is the one to report.
    return undefined
  }
}

/** The content of a page, in addition to its props. */
interface Shown extends Pick<MarkdownSource, 'body' | 'embedded'> {
  readonly embeds: EmbedViews
}

interface RenderedParts {
  readonly halves: DocumentHalves
  readonly problems: readonly Problem[]
  readonly unbuilt?: NonNullable<PageFacts['unbuilt']>
  readonly markdown?: string | undefined
}

/** The policy of a page comes first in its head, and is known once the rest has been scanned. */
function wholePage(
  page: PageProps,
  { halves: { start, rest: written, title }, problems, unbuilt, markdown }: RenderedParts,
  policyOf: PolicyOf,
): RenderResult {
  const { pathname, site } = page
  const scan = scanOf(written)
  const rest = scan.codeUrls ? withoutCodeUrls(written) : written
  const policy = site.policy ? policyOf(site.policy, scan.policy) : ''
  const html = `${start}${policy}${rest}`
  const isFound = page.search?.finds && unbuilt === undefined
  const terms = isFound ? termsOfPage(titled(page, { title }), rest) : undefined
  const facts = {
    pathname,
    ...scan,
    ...(unbuilt && { unbuilt }),
    ...(title !== undefined && { title }),
    ...(terms !== undefined && { terms: digestOf(terms) }),
    ...(markdown !== undefined && { markdown: markdownFacts(markdown) }),
    digest: digestOf(html),
  }
  return { html, facts, terms, markdown, problems }
}

interface Drawing {
  readonly bundle: Bundle
  readonly body: Body | undefined
  readonly content: ContentRenderer
  readonly code: CodeRenderer
}

type PageParts = Omit<TemplateProps<PageKind>, 'page' | 'resolve'>

/** The props of a template in addition to the page. */
async function partsOf(
  page: PageProps,
  { bundle, body, content, code }: Drawing,
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
  }
}

/** The content of a page that is not translated is rendered with the messages of its own language. */
function inWordsOf(
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
function addressesOf(page: PageProps, views: EmbedViews = {}): Addresses {
  const form = page.site
  if (!('urls' in page)) return { form, urls: {} }
  const { urls, parts, headingIds, embeds } = page
  return {
    ...{ form, urls },
    ...(parts && { parts }),
    ...(headingIds && { headingIds }),
    ...(embeds && { embeds: { ...embeds, views } }),
  }
}

interface ContentInput {
  readonly parts: PageParts
  readonly embeds: EmbedViews | undefined
  readonly words: ThemeWords
  readonly frames: FrameRenderer
  readonly bundle: Bundle
}

function halvesOf(
  page: PageProps,
  { parts, embeds, words, frames, bundle }: ContentInput,
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
function contentMarkup(
  content: ReactElement,
  page: PageProps,
  { embeds, words, frames, bundle }: Omit<ContentInput, 'parts'>,
): string {
  return renderToStaticMarkup(
    <InPage addresses={addressesOf(page, embeds)}>
      <WithWords theme={bundle.theme} words={words}>
        {frames.on(page).around(content)}
      </WithWords>
    </InPage>,
  )
}

/** The main part of a page. */
function mainOf(html: string): string {
  return /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? ''
}

/** The template of the page's kind: a component that a plug-in names, or one of the theme's pages. */
function templateOf(
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

function documentIn(
  { body, hoisted }: BodyMarkup,
  page: PageProps,
  { theme, client, mode }: Bundle,
): DocumentHalves {
  return documentOf(page, {
    body: withIslandAddresses(body, client),
    head: hoisted,
    headScript: theme.headScript,
    htmlAttributes: theme.htmlAttributes ?? {},
    script: client.script,
    stylesheets: stylesheetsOf(page, client),
    isPublic: mode === 'production',
  })
}

/** The styles of the theme, then those that the page imports. */
function stylesheetsOf(page: PageProps, client: ClientBundle): readonly Href[] {
  const own = client.pageStylesheets.filter(
    ({ source }) => 'source' in page && page.source === source,
  )
  return [...(client.stylesheet ? [client.stylesheet] : []), ...own.map(({ href }) => href)]
}
