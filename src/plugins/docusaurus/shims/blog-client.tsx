import type { ReactElement, ReactNode } from 'react'
import { useOwnPage } from './site.ts'

/** The data of the post on the page. */
export function useBlogPost() {
  const page = useOwnPage()
  const post = page?.kind === 'post' ? page.post : undefined
  return {
    metadata: {
      title: page?.title,
      description: page?.description,
      permalink: page?.href,
      date: post?.date,
      authors: post?.authors ?? [],
      tags: post?.tags ?? [],
      frontMatter: {},
    },
    frontMatter: {},
    assets: {},
    toc: [],
    isBlogPostPage: post !== undefined,
  }
}

export function BlogPostProvider({ children }: { readonly children?: ReactNode }): ReactElement {
  return <>{children}</>
}
