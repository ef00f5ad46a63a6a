import { linkCollector } from './link-collector.ts'
import { headingsIn, withHeadingsFrom } from './prose.ts'
import type { ProseFacts, ProseLink } from './prose.ts'
import type { Prose, Section } from '../../base/model/api.ts'
import type { Heading } from '../../base/model/document.ts'
import type { Text } from '../../base/model/words.ts'
import type { Pathname } from '../../base/shared/urls/paths.ts'
import type { OpenApiSettings } from '../load/settings.ts'
import { urlOf } from '../outline/outline.ts'
import { distinct } from '../outline/tags.ts'
import { addressOf } from '../read/json.ts'
import { shownText } from '../read/left-out.ts'

/** The data that is collected for a page while its body is made: unique ids, headings, links and words. */
export interface Draft {
  /** An id from words: `('query', 'user id')` → `query-user-id`. */
  readonly idOf: (...words: readonly string[]) => string
  /** A part of the page with a heading of level 2, or the given level. */
  readonly section: (title: Text, options?: SectionOptions) => Section
  /** Markdown; its headings begin at level 3, or the given level. */
  readonly prose: (markdown: unknown, headingLevel?: number) => Prose | undefined
  /** The link to a page, or to the part of it with an id. */
  readonly linkTo: (pathname: Pathname, id?: string) => string
  /** The URL of a link that the description contains outside of its texts; `undefined` if it is not safe for a link. */
  readonly writtenUrl: (value: unknown) => string | undefined
  /** The URL of an image, which is checked like a link. */
  readonly imageAt: (url: string) => string
  /**
   * The id at which this was first rendered on the page. If it was not rendered yet, it is recorded at the
   * given id.
   */
  readonly renderedAt: (what: string, id: string) => string | undefined
  readonly gathered: () => Gathered
}

interface SectionOptions {
  readonly id?: string
  readonly level?: number
}

export interface Gathered {
  readonly headings: readonly Heading[]
  readonly links: readonly ProseLink[]
  readonly words: number
  /** The ids of all parts. */
  readonly ids: ReadonlySet<string>
}

/** The inputs of a draft: Markdown as a tree, and messages in English. */
interface DraftSettings extends Pick<OpenApiSettings, 'english'> {
  /** The URL to which a link of the description leads. */
  readonly targetOf: (url: string) => string
  readonly factsOf: (markdown: string) => ProseFacts
  /** The part of the page for which it is made, if the page has several of its kind. */
  readonly within?: Within | undefined
}

/** A part of a page: its ids begin with its own id, and its headings are below its own heading. */
export interface Within {
  readonly id: string
  /** The level of its heading. */
  readonly level: number
}

/** Creates the draft of a page. */
export function newDraft({ factsOf, english, targetOf, within }: DraftSettings): Draft {
  // The frame of a page already has this id.
  const ids = new Set(['main'])
  const distinctId = distinct([...ids])
  const headings: Heading[] = []
  const rendered = new Map<string, string>()
  const links = linkCollector()
  const anchors = new Set<string>()
  let words = 0
  // The page itself has a heading of level 1.
  const deeper = within === undefined ? 0 : within.level - 1

  const unique = (wanted: string): string => {
    const id = distinctId(within === undefined ? wanted : `${within.id}.${wanted}`)
    ids.add(id)
    return id
  }
  const idOf = (...parts: readonly string[]): string =>
    unique(parts.map(idWord).filter(Boolean).join('-') || 'part')

  return {
    idOf,
    section: (title, { id, level = 2 } = {}) => {
      // Ids are English in every language, so that a link to a part of the page works in all of them.
      const text = english(title)
      const section = { id: idOf(id ?? text.toLowerCase()), title }
      const message = typeof title === 'string' ? undefined : title
      headings.push({
        id: section.id,
        level: level + deeper,
        text,
        custom: false,
        ...(message && { message }),
      })
      return section
    },
    prose: (markdown, headingLevel = 3) => {
      const shown = shownText(markdown)
      if (shown === undefined) return undefined
      const text = english(shown)
      const facts = factsOf(text)
      links.addIn(text, facts.links)
      for (const anchor of facts.anchors) anchors.add(anchor)
      words += facts.words
      if (typeof shown !== 'string') return { ...facts.tree, message: shown }
      if (!facts.hasHeadings) return facts.tree
      const tree = withHeadingsFrom(facts.tree, headingLevel + deeper, unique)
      for (const heading of headingsIn(tree)) headings.push(heading)
      return tree
    },
    linkTo: (pathname, id) => {
      const url = `${urlOf(pathname)}${id === undefined ? '' : `#${id}`}`
      links.add({ url, kind: 'link', isWritten: false })
      return url
    },
    writtenUrl: (value) => {
      const address = addressOf(value)
      if (address === undefined) return undefined
      const url = targetOf(address)
      links.add({ url, kind: 'link', isWritten: true })
      return url
    },
    imageAt: (url) => {
      links.add({ url, kind: 'image', isWritten: true })
      return url
    },
    renderedAt: (what, id) => {
      const first = rendered.get(what)
      if (first === undefined) rendered.set(what, id)
      return first
    },
    gathered: () => {
      return { headings, links: links.all(), words, ids: new Set([...ids, ...anchors]) }
    },
  }
}

/** Letters, digits, `_` and `-` of every script; other characters become one dash. */
export function idWord(text: string): string {
  return text.replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, '-').replaceAll(/^-+|-+$/g, '')
}
