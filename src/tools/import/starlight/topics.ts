import { pluginsOf, optionsOf } from './old-site.ts'
import type { OldSite } from './old-site.ts'
import { isExternal } from '../../../base/shared/urls/paths.ts'
import { objectsIn, textFor } from '../data.ts'
import type { BarLink, NamedTree, TreeItem } from '../model/navigation.ts'
import { distinctNames } from '../apis.ts'
import { listOf, textOf } from '../../../base/shared/json.ts'

/** A part of the site with a sidebar of its own, as `starlight-sidebar-topics` has it. */
export interface Topic {
  /** A text, or one text per language. */
  readonly label: unknown
  readonly link: string | undefined
  /** The items of its sidebar. A topic that leads to another site has none. */
  readonly items: readonly unknown[]
}

const TOPICS = /^starlight-sidebar-topics(?:-dropdown)?$/

/** True if a plug-in is one that makes topics. */
export function makesTopics(plugin: string): boolean {
  return TOPICS.test(plugin)
}

/** Those of the config, in its order. */
export function topicsOf(site: OldSite): readonly Topic[] {
  const given = pluginsOf(site).filter(makesTopics)
  return given
    .flatMap((name) => optionsOf(site, name))
    .flatMap((topics) => objectsIn(topics))
    .map(({ label, link, items }) => ({ label, link: textOf(link), items: listOf(items) }))
}

/** The items of all sidebars as the config has them; `undefined` if they follow the folders. */
export function topicSidebarOf(site: OldSite): readonly unknown[] | undefined {
  const { sidebar } = site.starlight
  if (Array.isArray(sidebar)) return sidebar
  const topics = topicsOf(site)
  return topics.length > 0 ? topics.flatMap(({ items }) => items) : undefined
}

/** The label of a topic in a language, or in the first that it has. */
export function topicLabelOf({ label }: Topic, lang: string): string {
  return textFor(label, lang) ?? ''
}

/** A sidebar for each topic, and the links to several of them. */
export function navigationOf(
  topics: readonly Topic[],
  lang: string,
  itemsOf: (items: readonly unknown[]) => readonly TreeItem[],
): { readonly trees: readonly NamedTree[]; readonly links: readonly BarLink[] } {
  const nameFor = distinctNames('docs')
  const trees = topics.flatMap((topic): readonly NamedTree[] => {
    const items = itemsOf(topic.items)
    return items.length === 0 ? [] : [{ name: nameFor(topicLabelOf(topic, lang)), items }]
  })
  const links = topics.flatMap((topic): readonly BarLink[] => {
    const { link } = topic
    if (topics.length === 1 || link === undefined) return []
    const href = isExternal(link) ? link : `/${link.replace(/^\/+/, '')}`
    return [{ label: topicLabelOf(topic, lang), href }]
  })
  return { trees, links }
}
