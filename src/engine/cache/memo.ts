import type { Store } from '../../base/model/output.ts'
import type { RenderResult, PageFacts, PageProps, RenderedPage } from '../../base/model/page.ts'

export interface RenderMemo {
  readonly store: Store
  /**
   * The digest of everything that a page's HTML depends on, except its props: the theme, or the module that
   * renders it.
   */
  readonly digestOf: (page: PageProps) => string
  /** Checks that a page can be kept: its code reads nothing that its digest does not cover. */
  readonly mayKeep: (page: PageProps) => boolean
  /** Called with each page that has to be rendered, because the store does not have it. */
  readonly onRender: (page: PageProps) => void
}

/** Renders pages, or takes them from the store. */
export interface RenderedPages {
  readonly render: (page: PageProps) => Promise<RenderedPage>
  /** The terms by which a search finds a page. */
  readonly termsOf: (page: PageProps) => Promise<string | undefined>
  /** The Markdown version of a page, if it has one. */
  readonly markdownOf: (page: PageProps) => Promise<string | undefined>
}

/**
 * Caches the HTML of each page, its facts and its search terms, until its props or its code change. A page
 * with problems is not stored, since they have to be reported again; neither is a placeholder, nor a page that is made in
 * every build. They stay in
 * memory: what emitters ask of a page comes after the threads that could render it again have ended.
 */
export function rememberRender(
  render: (page: PageProps) => Promise<RenderResult>,
  { store, digestOf, mayKeep, onRender }: RenderMemo,
): RenderedPages {
  const keyOf = (page: PageProps): string => `page/${digestOf(page)}/${page.digest}`

  // Most links of a page are those of its sidebar, which many pages share; links with a fragment are not in
  // it.
  const oneText = oneCopy()
  const once = (link: string): string => (link.startsWith('#') ? link : oneText(link))

  const unstored = new Map<string, RenderResult>()

  const renderAndKeep = async (page: PageProps, key: string): Promise<RenderedPage> => {
    onRender(page)
    const result = unstored.get(key) ?? (await render(page))
    const { html, facts: found, terms, markdown, problems } = result
    const { links, externalLinks } = found
    const facts = {
      ...found,
      links: links.map(once),
      externalLinks: externalLinks.map(once),
    }
    const isWhole = problems.length === 0 && found.unbuilt === undefined
    if (isWhole && mayKeep(page)) {
      store.put(key, facts, html)
      if (terms !== undefined) store.put(termsKey(key), undefined, terms)
      if (markdown !== undefined) store.put(markdownKey(key), undefined, markdown)
    } else unstored.set(key, result)
    return {
      facts,
      problems,
      html: () => Promise.resolve(html),
      markdown: () => Promise.resolve(markdown ?? ''),
    }
  }
  const markdownOf = async (page: PageProps): Promise<string | undefined> => {
    const key = keyOf(page)
    const kept = unstored.get(key)
    if (kept !== undefined) return kept.markdown
    const stored = await store.get(markdownKey(key))
    return (await stored?.body()) ?? (await render(page)).markdown
  }

  return {
    async render(page) {
      const key = keyOf(page)
      const kept = await store.get(key)
      if (kept === undefined) return renderAndKeep(page, key)
      const facts = kept.card as PageFacts
      // Requested even if no caller reads it, so that the store counts it as used.
      if (facts.terms !== undefined) await store.get(termsKey(key))
      if (facts.markdown !== undefined) await store.get(markdownKey(key))
      const html = async (): Promise<string> =>
        (await kept.body()) ?? (await (await renderAndKeep(page, key)).html())
      const markdown = async (): Promise<string> => (await markdownOf(page)) ?? ''
      return { facts, problems: [], html, markdown }
    },
    async termsOf(page) {
      const key = keyOf(page)
      const kept = unstored.get(key)
      if (kept !== undefined) return kept.terms
      const stored = await store.get(termsKey(key))
      return (await stored?.body()) ?? (await render(page)).terms
    },
    markdownOf,
  }
}

function markdownKey(pageKey: string): string {
  return `markdown/${pageKey}`
}

function termsKey(pageKey: string): string {
  return `terms/${pageKey}`
}

/** Returns one copy of equal texts, so that a text on many pages is held in memory once. */
function oneCopy(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const first = known.get(text)
    if (first !== undefined) return first
    known.set(text, text)
    return text
  }
}
