import type { PageProps } from '../../../../src/base/model/page.ts'
import type { Href, Pathname, SourcePath } from '../../../../src/base/shared/urls/paths.ts'

type Page = Extract<PageProps, { readonly kind: 'page' }>

/** A standalone page with only the required fields. */
export function pageWith(changes: Partial<Page> = {}): Page {
  return {
    kind: 'page',
    pathname: '/a' as Pathname,
    href: '/a' as Href,
    site: {
      title: 'Site',
      origin: 'https://site.example',
      base: '/',
      lang: 'en',
      dir: 'ltr',
      messages: {},
      product: { name: 'Site', slug: 'site' },
      variables: {},
      home: '/' as Href,
      navbar: { title: 'Site', logo: undefined, items: [], social: [] },
      footer: { columns: [], text: '', tagline: '' },
      announcement: undefined,
      headTags: [],
      footTags: [],
      analytics: [],
      themeColor: undefined,
      policy: undefined,
      digest: '',
    },
    head: {
      title: 'A | Site',
      description: '',
      keywords: [],
      canonical: 'https://site.example/a',
      image: undefined,
      hasPreview: false,
      type: 'website',
      noindex: false,
      published: undefined,
      modified: undefined,
      feeds: [],
      icons: [],
      manifest: undefined,
      tags: [],
      structuredData: [],
    },
    title: 'A',
    description: '',
    unlisted: false,
    breadcrumbs: [],
    digest: '',
    source: 'content/pages/a.md' as SourcePath,
    content: 'hast',
    documentDigest: '',
    urls: {},
    hasOwnTitle: false,
    toc: [],
    editHref: undefined,
    layout: 'page',
    ...changes,
  }
}
