import type { PageProps } from '../model/page.ts'
import { isDrawable } from '../shared/drawable.ts'

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

function sectionOf(page: PageProps): string | undefined {
  switch (page.kind) {
    case 'doc':
    case 'category':
    case 'api':
    case 'operations':
    case 'operation':
    case 'webhook':
    case 'schema':
    case 'errors':
      return page.breadcrumbs.length > 1 ? page.breadcrumbs[0]?.label : undefined
    case 'tags':
    case 'tag':
    case 'post':
    case 'blog-list':
    case 'blog-archive':
    case 'author':
    case 'authors':
      return page.blog?.label
    case 'page':
    case 'custom':
    case 'not-found':
      return undefined
    default:
      return page satisfies never
  }
}
