/** One page of each kind, by the name of its screenshots. */
export const KINDS: Readonly<Record<string, string>> = {
  home: '/',
  docs: '/docs',
  'getting-started': '/docs/getting-started',
  doc: '/docs/google/main',
  errors: '/docs/errors',
  changelog: '/docs/changelog',
  markdown: '/docs/tutorial-basics/markdown-features',
  api: '/docs/api/serpline-api',
  operation: '/docs/api/serpline-users-api-search',
  schema: '/docs/api/schemas/searchparams',
  category: '/docs/category/api-documentation',
  'docs-tags': '/docs/tags',
  'docs-tag': '/docs/tags/google',
  blog: '/blog',
  post: '/blog/welcome',
  archive: '/blog/archive',
  'blog-tags': '/blog/tags',
  authors: '/blog/authors',
  legal: '/privacy-policy',
  page: '/markdown-page',
  'not-found': '/docs/getting-stared',
}

export interface Screen {
  readonly width: number
  readonly height: number
}

/** A phone, a tablet, a laptop, and a large desktop. */
export const SCREENS: readonly Screen[] = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]

export const SCHEMES = ['light', 'dark'] as const

export type Scheme = (typeof SCHEMES)[number]
