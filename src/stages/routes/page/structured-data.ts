import type { Breadcrumb, Post, PostAuthor } from '../../../base/model/route.ts'
import type { SiteConfig } from '../../../base/model/site-config.ts'
import { absoluteUrlOf } from '../../../base/shared/urls/paths.ts'
import type { Urls } from '../urls.ts'

const CONTEXT = 'https://schema.org'

/** The site itself, for its home page. */
export function webSite(config: SiteConfig, url: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: config.title,
    ...(config.description && { description: config.description }),
    url,
    inLanguage: config.lang,
  }
}

/** The breadcrumbs of a page; a category without a page is left out. */
export function breadcrumbList(
  breadcrumbs: readonly Breadcrumb[],
  { urls, origin }: { readonly urls: Urls; readonly origin: string },
): readonly object[] {
  const steps = breadcrumbs.flatMap(({ label, pathname }) =>
    pathname ? [{ label, pathname }] : [],
  )
  if (steps.length < 2) return []
  return [
    {
      '@context': CONTEXT,
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ label, pathname }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: absoluteUrlOf(urls.hrefOf(pathname), origin),
      })),
    },
  ]
}

/** The data about an article of the docs or the blog. */
export interface ArticleParts {
  readonly title: string
  readonly description: string
  readonly url: string
  readonly lang: string
  readonly keywords?: readonly string[] | undefined
  readonly image?: string | undefined
  readonly modified?: string | undefined
}

/** A doc. */
export function techArticle(parts: ArticleParts): object {
  return { '@context': CONTEXT, '@type': 'TechArticle', ...articleFields(parts) }
}

/** `BlogPosting` of schema.org. */
export function blogPosting(parts: ArticleParts, { date, authors }: Post, urls: Urls): object {
  return {
    '@context': CONTEXT,
    '@type': 'BlogPosting',
    ...articleFields(parts),
    datePublished: date,
    ...(authors.length > 0 && { author: authors.map((author) => person(author, urls)) }),
  }
}

/** `ProfilePage` of schema.org. */
export function profilePage(author: PostAuthor, urls: Urls): object {
  const { description, image_url, socials = [] } = author
  return {
    '@context': CONTEXT,
    '@type': 'ProfilePage',
    mainEntity: {
      ...person(author, urls),
      ...(description !== undefined && { description }),
      ...(image_url !== undefined && { image: urls.absolute(image_url) }),
      ...(socials.length > 0 && { sameAs: socials.map(({ url }) => urls.absolute(url)) }),
    },
  }
}

function articleFields({ title, description, url, lang, ...rest }: ArticleParts): object {
  const { keywords, image, modified } = rest
  return {
    headline: title,
    ...(description && { description }),
    url,
    inLanguage: lang,
    ...(keywords && keywords.length > 0 && { keywords: keywords.join(', ') }),
    ...(image !== undefined && { image }),
    ...(modified !== undefined && { dateModified: modified }),
  }
}

function person({ name, page, url = page, title }: PostAuthor, urls: Urls): object {
  return {
    '@type': 'Person',
    name,
    ...(title !== undefined && { jobTitle: title }),
    ...(url !== undefined && { url: urls.absolute(url) }),
  }
}
