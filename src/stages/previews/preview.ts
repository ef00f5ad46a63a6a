import type { PageProps } from '../../base/model/page.ts'
import { isDrawable } from '../../base/shared/text/drawable.ts'

/** The texts on the preview of one page. */
export interface Preview {
  readonly title: string
  /** The part of the site that the page belongs to. */
  readonly section: string | undefined
}

/** The preview of a page: its title, and its section of the site. */
export function previewOf(page: PageProps): Preview {
  const section = sectionOf(page)
  const isSaid = section === page.title || (section !== undefined && !isDrawable(section))
  return { title: page.title, section: isSaid ? undefined : section }
}

/** The blog of a page, or its category at the top of a sidebar. */
function sectionOf(page: PageProps): string | undefined {
  if ('blog' in page) return page.blog.label
  return 'sidebar' in page && page.breadcrumbs.length > 1 ? page.breadcrumbs[0]?.label : undefined
}
