import { dayOf } from '../data.ts'
import { withOwnKeys } from '../front-matter-parts.ts'
import type { Parts } from '../front-matter-parts.ts'
import { withoutHead } from '../head-tags.ts'
import { badgeOf } from './sidebars.ts'
import { recordOf, textOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'

export interface MatterSettings {
  /** The path of the document, if it does not follow from the name of its file. */
  readonly slug: string | undefined
  readonly lang: string
  /** True if an `.mdx` file is plain Markdown. */
  readonly isPlain: boolean
  /** True if it is the not-found page. */
  readonly isNotFound: boolean
  /** `tableOfContents` of the config. */
  readonly contents: unknown
  /** True if it is a post of a blog. */
  readonly isPost: boolean
  /** The id of the document that a link in the front matter leads to. */
  readonly idAt: (link: string) => string | undefined
}

/** Keys with another meaning here. */
const OWN_KEYS = ['id', 'slug', 'layout', 'unlisted', 'tags', 'authors', 'image']

/**
 * Adds the keys of Specpress to front matter of Starlight, whose own keys stay. Returns its input if there is
 * nothing to add, so it can run again.
 */
export function editMatter(given: Parts, settings: MatterSettings): string {
  const { head, ...parts } = withoutHead(given)
  const { data } = parts
  if (settings.isPost)
    return withOwnKeys(parts, { ...postKeys(data), slug: settings.slug, head }, OF_POSTS)
  const sidebar = recordOf(data['sidebar'])
  const day = dayOf(data['lastUpdated'])
  const isSplash = data['template'] === 'splash'
  const added: Readonly<Record<string, unknown>> = {
    slug: settings.slug,
    mdx: settings.isPlain ? { format: 'md' } : undefined,
    layout: settings.isNotFound && typeof data['hero'] === 'object' ? 'bare' : undefined,
    displayed_sidebar: isSplash ? null : undefined,
    hide_title: typeof data['hero'] === 'object' || undefined,
    ...contentsOf(data['tableOfContents'] ?? settings.contents, isSplash),
    sidebar_label: textOf(sidebar['label']),
    sidebar_badge: badgeOf(sidebar['badge'], settings.lang),
    sidebar_position: typeof sidebar['order'] === 'number' ? sidebar['order'] : undefined,
    custom_edit_url: data['editUrl'] === false ? null : textOf(data['editUrl']),
    pagination_prev: neighbourFrom(data['prev'], settings),
    pagination_next: neighbourFrom(data['next'], settings),
    last_update: day && { date: day },
    search: data['pagefind'] === false ? false : undefined,
    head,
  }
  return withOwnKeys(parts, added, OWN_KEYS)
}

/** Keys with another meaning in posts. */
const OF_POSTS = ['id', 'slug', 'layout', 'unlisted', 'image']

const DATES = ['date', 'pubDate', 'publishDate', 'publishedAt', 'pubDatetime', 'published']

/** The day of a post, in any form of date that JavaScript reads. */
export function dateOfPost(data: JsonRecord): string | undefined {
  return DATES.map((key) => dayIn(data[key])).find((day) => day !== undefined)
}

function dayIn(given: unknown): string | undefined {
  const day = dayOf(given)
  if (day !== undefined || typeof given !== 'string' || !/\d{4}/.test(given)) return day
  // The day of a date without a zone is that of the clock here.
  const date = new Date(`${given} UTC`)
  return Number.isNaN(date.valueOf()) ? undefined : dayOf(date)
}

function postKeys(data: JsonRecord): JsonRecord {
  const author = textOf(data['author'])
  return {
    date: dateOfPost(data),
    description: textOf(data['description']) ?? textOf(data['excerpt']) ?? textOf(data['summary']),
    authors: author === undefined ? undefined : [{ name: author }],
  }
}

function contentsOf(given: unknown, isSplash: boolean): JsonRecord {
  const { minHeadingLevel, maxHeadingLevel } = recordOf(given)
  return {
    hide_table_of_contents: isSplash || given === false || undefined,
    toc_min_heading_level: levelOf(minHeadingLevel, 2),
    toc_max_heading_level: levelOf(maxHeadingLevel, 3),
  }
}

/** A level that is not the default. */
function levelOf(given: unknown, usual: number): number | undefined {
  return typeof given === 'number' && given !== usual && given >= 2 && given <= 6
    ? given
    : undefined
}

function neighbourFrom(given: unknown, { idAt }: MatterSettings): string | null | undefined {
  if (given === false) return null
  const link = textOf(recordOf(given)['link'])
  return link === undefined ? undefined : idAt(link)
}
