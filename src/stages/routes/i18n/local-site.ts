import type { Card } from '../../../base/model/document.ts'
import type {
  Locale,
  NamedSidebars,
  NavItem,
  SidebarItemOptions,
  SiteConfig,
} from '../../../base/model/site-config.ts'
import type { Words } from '../../../base/model/words.ts'
import { badgeFrom } from '../../../base/shared/sidebar-badge.ts'
import type { SourcePath } from '../../../base/shared/urls/paths.ts'
import { normalizedPathname } from '../normalized-pathname.ts'
import { placeOf } from '../place.ts'
import { translatedCard } from './translated-card.ts'

/** The site in one of its languages: the config in this language, and its documents, translated or not. */
export interface LocalSite {
  readonly config: SiteConfig
  readonly cards: readonly Card[]
  readonly words: Words
}

/** The translation of a data file with the missing fields of its original; `undefined` for other cards. */
export type Translated = (card: Card, original: Card) => Card | undefined

/**
 * The site in each of its languages, the default one first. Untranslated documents are included in the
 * default language.
 */
export function localSitesOf(
  cards: readonly Card[],
  config: SiteConfig,
  translate: Translated,
): readonly Omit<LocalSite, 'words'>[] {
  const [main, ...others] = config.locales
  if (main === undefined) return []
  if (others.length === 0 && main.path === '/') return [{ config, cards }]
  const originals = cards.filter((card) => card.locale === main.id)
  return [
    { config: localConfigOf(config, main), cards: originals },
    ...others.map((locale) => ({
      config: localConfigOf(config, locale),
      cards: overlaid(
        originals,
        cards.filter((card) => card.locale === locale.id),
        translate,
      ),
    })),
  ]
}

/**
 * Replaces each original by its translation, in the order of the originals. A file with many documents is translated as a
 * whole.
 */
function overlaid(
  originals: readonly Card[],
  translations: readonly Card[],
  translate: Translated,
): readonly Card[] {
  const byPlace = new Map<string, Card>()
  for (const card of originals) {
    const key = keyOf(card, card.source)
    if (!byPlace.has(key)) byPlace.set(key, card)
  }
  const translated = new Set(translations.map(placeOf))
  const own = translations.map((card) => {
    const original = byPlace.get(keyOf(card, placeOf(card)))
    return (original && translate(card, original)) ?? translatedCard(card, original)
  })
  return [...originals.filter((card) => !translated.has(card.source)), ...own]
    .map((card) => ({ card, place: placeOf(card) }))
    .toSorted((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0))
    .map(({ card }) => card)
}

/**
 * The pages of a description are in one file: they are distinguished by their pathnames, which are the same
 * in every language.
 */
function keyOf(card: Card, place: SourcePath): string {
  return 'pathname' in card ? `${place} ${card.pathname}` : place
}

/** The config in one language: its texts translated, its paths below the language's root. */
function localConfigOf(config: SiteConfig, locale: Locale): SiteConfig {
  const routed = (route: string) => normalizedPathname(locale.path, route)
  const translated = withTexts(config, (text) => locale.texts[text] ?? text)
  const { docs, blogs, pages } = translated
  return {
    ...translated,
    lang: locale.lang,
    locale: locale.id,
    messages: locale.messages,
    origin: locale.origin,
    docs: docs.map((docsVersion) => ({ ...docsVersion, route: routed(docsVersion.route) })),
    blogs: blogs.map((blog) => ({ ...blog, route: routed(blog.route) })),
    pages: pages.map((set) => ({ ...set, route: routed(set.route) })),
  }
}

/** The texts of a config that can be translated, each once. */
export function siteTextsOf(config: SiteConfig): readonly string[] {
  const found = new Set<string>()
  withTexts(config, (text) => {
    if (text !== '') found.add(text)
    return text
  })
  return [...found]
}

function withTexts(config: SiteConfig, translate: (text: string) => string): SiteConfig {
  const { docs, blogs, navbar, footer, announcement } = config
  return {
    ...config,
    title: translate(config.title),
    description: translate(config.description),
    docs: docs.map(({ sidebar, sidebars, state, ...docsVersion }) => ({
      ...docsVersion,
      ...(sidebar && { sidebar: sidebar.map((item) => localItemOf(item, translate)) }),
      ...(sidebars && { sidebars: localSidebars(sidebars, translate) }),
      ...(state && { state: { ...state, label: translate(state.label) } }),
    })),
    blogs: blogs.map((blog) => ({
      ...blog,
      ...(blog.title !== undefined && { title: translate(blog.title) }),
      ...(blog.description !== undefined && { description: translate(blog.description) }),
    })),
    navbar: {
      ...navbar,
      title: translate(navbar.title),
      items: navbar.items.map((item) => localNavItemOf(item, translate)),
      social: navbar.social.map((link) =>
        link.label === undefined ? link : { ...link, label: translate(link.label) },
      ),
    },
    footer: {
      text: translate(footer.text),
      tagline: translate(footer.tagline),
      columns: footer.columns.map(({ title, items }) => ({
        title: translate(title),
        items: items.map((item) => localLinkOf(item, translate)),
      })),
    },
    announcement: announcement && { ...announcement, text: translate(announcement.text) },
  }
}

type Translate = (text: string) => string

function localNavItemOf(item: NavItem, translate: Translate): NavItem {
  if (!('items' in item)) return localLinkOf(item, translate)
  const items = item.items.map((member) =>
    'items' in member
      ? {
          label: translate(member.label),
          items: member.items.map((link) => localLinkOf(link, translate)),
        }
      : localLinkOf(member, translate),
  )
  return { ...item, label: translate(item.label), items }
}

function localLinkOf<Link extends { readonly label: string }>(
  link: Link,
  translate: Translate,
): Link {
  return { ...link, label: translate(link.label) }
}

function localSidebars(sidebars: NamedSidebars, translate: Translate): NamedSidebars {
  const named = Object.entries(sidebars)
  return Object.fromEntries(
    named.map(([name, items]) => [name, items.map((item) => localItemOf(item, translate))]),
  )
}

function localItemOf(
  item: SidebarItemOptions,
  translate: (text: string) => string,
): SidebarItemOptions {
  if (typeof item === 'string' || item.type === 'autogenerated' || item.type === 'html') return item
  const badge = item.badge && badgeFrom(item.badge)
  const ofBadge = badge && { badge: { ...badge, text: translate(badge.text) } }
  if (item.type !== 'category') {
    return {
      ...item,
      ...(item.label !== undefined && { label: translate(item.label) }),
      ...ofBadge,
    }
  }
  const { link } = item
  return {
    ...item,
    label: translate(item.label),
    ...ofBadge,
    ...(item.description !== undefined && { description: translate(item.description) }),
    items: item.items.map((each) => localItemOf(each, translate)),
    ...(typeof link === 'object' && {
      link: {
        ...link,
        ...(link.title !== undefined && { title: translate(link.title) }),
        ...(link.description !== undefined && { description: translate(link.description) }),
      },
    }),
  }
}
