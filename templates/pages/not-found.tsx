import { useSlots } from 'specpress/theme'
import { PageLayout } from '../layout/page-layout.tsx'
import type { TemplateProps } from 'specpress/theme'

/** The page for URLs that do not exist. */
export function NotFoundTemplate({ page }: TemplateProps<'not-found'>) {
  const { notFound: NotFound } = useSlots()
  return <PageLayout page={page}>{NotFound && <NotFound page={page} />}</PageLayout>
}
