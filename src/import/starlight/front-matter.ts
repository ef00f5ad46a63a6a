import { isHeadTag } from '../../base/shared/head-tag.ts'
import type { HeadTag } from '../../base/shared/head-tag.ts'
import { listOf, objectOf, textOf } from '../data.ts'
import type { Data } from '../data.ts'
import { withoutKey } from '../front-matter-parts.ts'
import type { Parts } from '../front-matter-parts.ts'
import { badgeOf } from './sidebars.ts'

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
  /** The id of the document that a link in the front matter leads to. */
  readonly idAt: (link: string) => string | undefined
}

/** Keys with another meaning here. */
const OWN_KEYS = ['id', 'slug', 'layout', 'unlisted', 'tags', 'authors', 'image']

/**
 * Adds the keys of Specpress to front matter of Starlight, whose own keys stay. Returns its input if there is
 * nothing to add, so it can run again.
 */
export function editMatter(parts: Parts, settings: MatterSettings): string {
  const { data } = parts
  const sidebar = objectOf(data['sidebar'])
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
    last_update: dateOf(data['lastUpdated']),
    search: data['pagefind'] === false ? false : undefined,
  }
  const lines = Object.entries(added)
    .filter(([key, value]) => value !== undefined && (!(key in data) || OWN_KEYS.includes(key)))
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  const renamed = OWN_KEYS.reduce(
    (matter, key) =>
      key === 'slug' && data['slug'] === settings.slug
        ? matter
        : matter.replace(new RegExp(`^${key}:`, 'm'), `old_${key}:`),
    parts.matter,
  )
  const own =
    data['slug'] === settings.slug ? lines.filter((line) => !line.startsWith('slug:')) : lines
  const head = listOf(data['head'])
  const isOld = head.some((each) => 'attrs' in objectOf(each) || !isHeadTag(each))
  const tags = isOld ? head.flatMap((each) => headTagFrom(each) ?? []) : []
  if (tags.length > 0) own.push(`head: ${JSON.stringify(tags)}`)
  const matter = isOld ? withoutKey(renamed, 'head') : renamed
  return own.length === 0 ? matter : [matter.trimEnd(), ...own].filter(Boolean).join('\n')
}

/** An element of the head in Starlight's form: `{ tag: 'meta', attrs: { name: 'x' } }`. */
export function headTagFrom(given: unknown): HeadTag | undefined {
  const { tag, attrs, content } = objectOf(given)
  const attributes = Object.fromEntries(
    Object.entries(objectOf(attrs)).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? value : value === '' ? true : String(value),
    ]),
  )
  const element = { tag, attributes, ...(textOf(content) && { content }) }
  return isHeadTag(element) ? element : undefined
}

function contentsOf(given: unknown, isSplash: boolean): Data {
  const { minHeadingLevel, maxHeadingLevel } = objectOf(given)
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
  const link = textOf(objectOf(given)['link'])
  return link === undefined ? undefined : idAt(link)
}

function dateOf(given: unknown): Data | undefined {
  const text = given instanceof Date ? given.toISOString() : textOf(given)
  const [day] = /^\d{4}-\d\d-\d\d/.exec(text ?? '') ?? []
  return day === undefined ? undefined : { date: day }
}
