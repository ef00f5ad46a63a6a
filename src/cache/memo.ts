import type { Store } from '../model/output.ts'
import type { DrawnPage, PageFacts, PageProps, RenderedPage } from '../model/page.ts'
import { oneCopy } from '../shared/one-copy.ts'

export interface RenderMemo {
  readonly store: Store
  /** Of everything but the page's props that its HTML depends on: the theme, or the module that draws it. */
  readonly digestOf: (page: PageProps) => string
  /** Is told of each page that has to be drawn, because the store does not know it. */
  readonly onRender: (page: PageProps) => void
}

/** Pages as they were drawn. */
export interface DrawnPages {
  readonly render: (page: PageProps) => Promise<RenderedPage>
  /** The words that a search finds a page by. */
  readonly termsOf: (page: PageProps) => Promise<string | undefined>
  /** The Markdown version of a page, if it has one. */
  readonly markdownOf: (page: PageProps) => Promise<string | undefined>
}

/**
 * Remembers the HTML of each page, its facts and its words for the search, until its props or its code change. A page
 * with problems is not kept, since they have to be reported again, and never a placeholder.
 */
export function rememberRender(
  draw: (page: PageProps) => Promise<DrawnPage>,
  { store, digestOf, onRender }: RenderMemo,
): DrawnPages {
  const keyOf = (page: PageProps): string => `page/${digestOf(page)}/${page.digest}`

  // Most links of a page are those of its sidebar, which many pages have alike; what leads to a part of it, none has.
  const oneText = oneCopy()
  const once = (link: string): string => (link.startsWith('#') ? link : oneText(link))

  const drawAndKeep = async (page: PageProps, key: string): Promise<RenderedPage> => {
    onRender(page)
    const { html, facts: found, terms, markdown, problems } = await draw(page)
    const facts = { ...found, links: found.links.map(once) }
    if (problems.length === 0 && found.unbuilt === undefined) {
      store.put(key, facts, html)
      if (terms !== undefined) store.put(termsKey(key), undefined, terms)
      if (markdown !== undefined) store.put(markdownKey(key), undefined, markdown)
    }
    return {
      facts,
      problems,
      html: () => Promise.resolve(html),
      markdown: () => Promise.resolve(markdown ?? ''),
    }
  }
  const markdownOf = async (page: PageProps): Promise<string | undefined> => {
    const kept = await store.get(markdownKey(keyOf(page)))
    return (await kept?.body()) ?? (await draw(page)).markdown
  }

  return {
    async render(page) {
      const key = keyOf(page)
      const kept = await store.get(key)
      if (kept === undefined) return drawAndKeep(page, key)
      const facts = kept.card as PageFacts
      // It is asked for even where nobody reads it, so that the store knows that it is in use.
      if (facts.terms !== undefined) await store.get(termsKey(key))
      if (facts.markdown !== undefined) await store.get(markdownKey(key))
      const html = async (): Promise<string> =>
        (await kept.body()) ?? (await (await drawAndKeep(page, key)).html())
      const markdown = async (): Promise<string> => (await markdownOf(page)) ?? ''
      return { facts, problems: [], html, markdown }
    },
    async termsOf(page) {
      const kept = await store.get(termsKey(keyOf(page)))
      return (await kept?.body()) ?? (await draw(page)).terms
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
