import { urlOf } from './outline.ts'
import { headingsIn, withHeadingsFrom } from './prose.ts'
import { textOf } from '../read/json.ts'
import type { ProseFacts, ProseLink } from './prose.ts'
import type { OpenApiSettings } from '../settings.ts'
import type { Prose, Section } from '../../model/api.ts'
import type { Heading } from '../../model/document.ts'
import type { Text } from '../../model/words.ts'
import type { Pathname } from '../../shared/paths.ts'

/** What is gathered of one page while its body is made: ids that nothing shares, headings, links and words. */
export interface Draft {
  /** An id of words: `('query', 'user id')` → `query-user-id`. */
  readonly idOf: (...words: readonly string[]) => string
  /** A part of the page with a heading of level 2, or the level that is given. */
  readonly section: (title: Text, options?: SectionOptions) => Section
  /** Markdown; the headings in it begin at level 3, or the level that is given. */
  readonly prose: (markdown: unknown, headingLevel?: number) => Prose | undefined
  /** The link to a page, or to the part of it that has an id. */
  readonly linkTo: (pathname: Pathname, id?: string) => string
  /** The address of a picture, which is checked as a link is. */
  readonly imageAt: (url: string) => string
  /** Where this was drawn before, the first time: its id. Otherwise it is drawn at the id that is given. */
  readonly drawnAt: (what: string, id: string) => string | undefined
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
}

/** What a draft is made with: Markdown as a tree, and what words are in English. */
interface DraftSettings extends Pick<OpenApiSettings, 'english'> {
  readonly factsOf: (markdown: string) => ProseFacts
  /** The part of a page that is made, if the page has several of its kind. */
  readonly within?: Within | undefined
}

/** A part of a page: its ids begin with the id of it, and its headings are below its own. */
export interface Within {
  readonly id: string
  /** Of its heading. */
  readonly level: number
}

/** Begins a page. */
export function newDraft({ factsOf, english, within }: DraftSettings): Draft {
  // The frame of a page has this id already.
  const ids = new Set(['main'])
  const headings: Heading[] = []
  const drawn = new Map<string, string>()
  const links = new Map<string, ProseLink>()
  let words = 0
  // The page itself has a heading of level 1.
  const deeper = within === undefined ? 0 : within.level - 1

  const unique = (wanted: string): string => {
    const whole = within === undefined ? wanted : `${within.id}.${wanted}`
    let id = whole
    for (let count = 2; ids.has(id); count++) id = `${whole}-${String(count)}`
    ids.add(id)
    return id
  }
  const idOf = (...parts: readonly string[]): string =>
    unique(parts.map(idWord).filter(Boolean).join('-') || 'part')

  return {
    idOf,
    section: (title, { id, level = 2 } = {}) => {
      // Ids are English in every language, so that a link to a part of the page holds in all of them.
      const text = english(title)
      const section = { id: idOf(id ?? text.toLowerCase()), title }
      const said = typeof title === 'string' ? undefined : title
      headings.push({
        id: section.id,
        level: level + deeper,
        text,
        custom: false,
        ...(said && { said }),
      })
      return section
    },
    prose: (markdown, headingLevel = 3) => {
      const text = textOf(markdown)
      if (text === undefined) return undefined
      const facts = factsOf(text)
      for (const link of facts.links) links.set(`${link.kind} ${link.url}`, link)
      words += facts.words
      if (!facts.hasHeadings) return facts.tree
      const tree = withHeadingsFrom(facts.tree, headingLevel + deeper, unique)
      for (const heading of headingsIn(tree)) headings.push(heading)
      return tree
    },
    linkTo: (pathname, id) => {
      const url = `${urlOf(pathname)}${id === undefined ? '' : `#${id}`}`
      links.set(`link ${url}`, { url, kind: 'link', isWritten: false })
      return url
    },
    imageAt: (url) => {
      links.set(`image ${url}`, { url, kind: 'image', isWritten: true })
      return url
    },
    drawnAt: (what, id) => {
      const first = drawn.get(what)
      if (first === undefined) drawn.set(what, id)
      return first
    },
    gathered: () => ({ headings, links: [...links.values()], words }),
  }
}

/** Letters, digits, `_` and `-` of every script; anything else is one dash. */
export function idWord(text: string): string {
  return text.replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, '-').replaceAll(/^-+|-+$/g, '')
}
