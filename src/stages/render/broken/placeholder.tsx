import type { ReactElement } from 'react'
import { contentWordsOf } from '../content-words.ts'
import type { ContentTheme } from '../mdx-components.tsx'
import type { MissingPartProps } from './missing-part.tsx'
import type { DocPage, PageProps, PostPage, StandalonePage } from '../../../base/model/page.ts'

type PlaceholderPage = DocPage | PostPage | StandalonePage

/**
 * The pages to try in place of a page that cannot be built, best first: the page without its content; then,
 * if its own template fails, the plainest of pages. Empty for a page that has no document, which belongs to
 * the theme.
 */
export function placeholdersOf(page: PageProps): readonly PlaceholderPage[] {
  if (!('content' in page)) return []
  // Without content, the language does not matter.
  const { writtenIn: _, menu: __, ...rest } = page
  // A page that cannot be built has no Markdown version.
  const { markdown: ___, ...head } = page.head
  const empty = {
    ...rest,
    hasOwnTitle: false,
    toc: [],
    head: { ...head, noindex: true, canonical: undefined, structuredData: [] },
  }
  const plain: StandalonePage = { ...empty, kind: 'page', layout: 'page' }
  if ('post' in empty) return [empty, plain]
  if (!('sidebar' in empty)) return [plain]
  const inSidebar =
    'hideTitle' in empty
      ? { ...empty, hideTitle: false }
      : { ...empty, kind: 'doc' as const, tags: [], hideTitle: false, lastUpdate: undefined }
  return [inSidebar, plain]
}

/**
 * Makes the component that shows readers that the page could not be built, without the reason: the page may
 * be public.
 */
export function unbuiltStatement({ content, words }: ContentTheme): () => ReactElement {
  const { admonition: Admonition } = content
  const useContentWords = contentWordsOf(words)
  return function UnbuiltStatement() {
    const t = useContentWords()
    return (
      <Admonition kind="warning" title={t('content.unbuilt')}>
        <p>{t('content.unbuiltNote')}</p>
      </Admonition>
    )
  }
}

/**
 * Makes the component that shows that a part of a page is missing. Its name is in the page already, as code.
 */
export function missingStatement({ content, words }: ContentTheme) {
  const { admonition: Admonition } = content
  const useContentWords = contentWordsOf(words)
  return function MissingStatement({ name }: MissingPartProps): ReactElement {
    const t = useContentWords()
    return (
      <Admonition kind="warning" title={t('content.missing')}>
        <p>
          <code>{name}</code>
        </p>
      </Admonition>
    )
  }
}
