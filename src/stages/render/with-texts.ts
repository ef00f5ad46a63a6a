import type { PageFacts, PageProps } from '../../base/model/page.ts'

/** The texts about a page that its content has, not its props. */
export type RenderedTexts = Pick<PageFacts, 'title' | 'description' | 'excerpt' | 'excerptHtml'>

/** The page with the texts that it shows. */
export function withTexts(page: PageProps, { title, description }: RenderedTexts): PageProps {
  const titled = title === undefined ? page : { ...page, title }
  if (description === undefined) return titled
  const { head } = page
  const structuredData = head.structuredData.map((data) =>
    'headline' in data ? { ...data, description } : data,
  )
  return { ...titled, description, head: { ...head, description, structuredData } }
}
