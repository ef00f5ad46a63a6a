import { isExternal } from '../../../base/shared/urls/paths.ts'
import { objectsIn, textsFrom } from '../data.ts'
import { linksIn, plain } from '../plain-text.ts'
import type { BarLink, BarMenu, Column, Social } from '../model/navigation.ts'
import type { ImportedSite } from '../model/site.ts'
import type { OldLocale } from './old-site.ts'
import { oldSidebarsOf, plainLabel } from './sidebars.ts'
import { socialFrom } from '../social.ts'
import { recordOf, textOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'

type Leave = (what: string) => void

/** The items of the bar at the top of pages. */
export function barItemsOf({ theme }: OldLocale, leave: Leave): readonly (BarLink | BarMenu)[] {
  return objectsIn(theme['nav']).flatMap((item) => barItemFrom(item, leave))
}

function barItemFrom(item: JsonRecord, leave: Leave): readonly (BarLink | BarMenu)[] {
  const label = plainLabel(item['text'])
  if (!Array.isArray(item['items'])) return linkFrom(item, leave)
  const items = objectsIn(item['items']).flatMap((each): readonly (BarLink | Column)[] => {
    if (!Array.isArray(each['items'])) return linkFrom(each, leave)
    const links = objectsIn(each['items']).flatMap((link) => linkFrom(link, leave))
    const title = plainLabel(each['text'])
    return title === undefined ? links : links.length > 0 ? [{ label: title, items: links }] : []
  })
  return label !== undefined && items.length > 0 ? [{ label, items }] : []
}

function linkFrom(item: JsonRecord, leave: Leave): readonly BarLink[] {
  const label = plainLabel(item['text'])
  const link = textOf(item['link'])
  if (label !== undefined && link !== undefined) return [{ label, href: hrefOf(link) }]
  leave(`the item ${JSON.stringify(label ?? item['component'] ?? '')} of the navbar`)
  return []
}

/** `/guide/intro.html` → `/guide/intro`. */
function hrefOf(link: string): string {
  if (isExternal(link) || link.startsWith('#')) return link
  return `/${link.replace(/^(?:\.?\/)+/, '')}`.replace(/(?:index)?\.(?:html|md)(?=$|[?#])/, '')
}

/** The links with an icon. An icon that is an image has no name. */
export function socialOf({ theme }: OldLocale): readonly Social[] {
  return objectsIn(theme['socialLinks']).flatMap(({ link, icon }) =>
    socialFrom(textOf(icon) ?? 'svg', link),
  )
}

export function footerOf({ theme }: OldLocale): ImportedSite['footer'] {
  const { message, copyright } = recordOf(theme['footer'])
  const texts = [message, copyright].flatMap((each) => textOf(each) ?? [])
  const items = texts.flatMap(linksIn).map(({ label, href }) => ({ label, href: hrefOf(href) }))
  return {
    columns: items.length > 0 ? [{ label: 'Links', items }] : [],
    text: texts.length > 0 ? texts.map(plain).join(' ') : undefined,
  }
}

/** Texts of the config in the main language → texts of another language. */
export function localeTextsOf(
  locale: OldLocale,
  root: OldLocale,
): Readonly<Record<string, string>> {
  const own = new Map(labelsOf(locale))
  const others = [
    [root.description, locale.description],
    [root.title, locale.title],
  ]
  return textsFrom([
    ...Array.from(labelsOf(root), ([place, label]) => [label, own.get(place)]),
    [footerOf(root).text, footerOf(locale).text],
    ...others.map((texts) => texts.map((text) => text && plain(text))),
  ])
}

/** The labels of sidebars and menus, each with its place in them: two languages have the same places. */
function* labelsOf({ key, theme }: OldLocale): Iterable<readonly [place: string, label: string]> {
  const withoutKey = (prefix: string) => prefix.replace(new RegExp(`^/${key}(?=/|$)`), '') || '/'
  for (const { prefix, items } of oldSidebarsOf(theme['sidebar'])) {
    yield* labelsIn(items, withoutKey(prefix))
  }
  yield* labelsIn(objectsIn(theme['nav']), 'nav')
}

function* labelsIn(
  items: readonly JsonRecord[],
  place: string,
): Iterable<readonly [string, string]> {
  for (const [index, item] of items.entries()) {
    const own = `${place}>${String(index)}`
    const label = plainLabel(item['text'])
    if (label !== undefined) yield [own, label]
    yield* labelsIn(objectsIn(item['items']), own)
  }
}
