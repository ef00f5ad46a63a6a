import { createElement } from 'react'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from './markup.ts'
import { WithPage } from './page-scope.tsx'
import { WithWords } from './words.tsx'
import type { PageProps } from '../../base/model/page.ts'
import type { Theme, ThemeWords } from '../../base/model/theme.ts'
import { unescapeHtml } from '../../base/shared/text/html.ts'

/** The markup of a slot, rendered by itself. */
export interface Piece {
  readonly html: string
  /** The places in the markup for `aria-current`, in their order. */
  readonly marks: readonly Mark[]
  /** Elements that React moved in front of the markup: they belong in the head. */
  readonly hoisted: string
}

/** A place for the `aria-current` of a link: of any link, or of one of the navbar. */
interface Mark {
  readonly href: string
  readonly of: 'page' | 'section'
  readonly at: number
}

/** The page that a slot is rendered on. */
export interface OnPage {
  readonly page: PageProps
  readonly words: ThemeWords | undefined
}

// Consecutive pages mostly belong to one section, so a few pieces per slot are enough.
const REMEMBERED = 32

/**
 * Renders a slot once for all pages that give it the same props in the same language. The slot sees the page
 * itself only through `usePage`, whose use makes the piece valid for this page alone, and through
 * `CurrentLink`, which is marked afterwards.
 */
export function pieceRenderer<Props extends object>(
  theme: Theme,
  name: string,
  Component: ComponentType<Props>,
): (props: Props, on: OnPage) => Piece {
  const known: { readonly props: Props; readonly words: OnPage['words']; readonly piece: Piece }[] =
    []
  return (props, { page, words }) => {
    const found = known.find((other) => other.words === words && isSame(other.props, props))
    if (found) return found.piece
    let isPageAsked = false
    const scope = {
      get page() {
        isPageAsked = true
        return page
      },
      slots: theme.slots,
      ariaCurrent: markOf,
    }
    const content = (
      <WithPage theme={theme} scope={scope}>
        <Component {...props} />
      </WithPage>
    )
    const within = words ? (
      <WithWords theme={theme} words={words}>
        {content}
      </WithWords>
    ) : (
      content
    )
    const piece = pieceIn(
      renderToStaticMarkup(createElement(TAG, {}, within), { identifierPrefix: name }),
    )
    if (!isPageAsked) {
      known.push({ props, words, piece })
      if (known.length > REMEMBERED) known.shift()
    }
    return piece
  }
}

/** The markup of a piece on one page: links to the page are marked, and the navbar's links to its section. */
export function markedFor(page: PageProps, { html, marks }: Piece): string {
  let [marked, end] = ['', 0]
  for (const mark of marks) {
    const current = currentOn(page, mark)
    if (current === undefined) continue
    marked += `${html.slice(end, mark.at)} aria-current="${current}"`
    end = mark.at
  }
  return marked + html.slice(end)
}

/** The `aria-current` of a link on a page. */
export function currentOn(
  { href, section }: Pick<PageProps, 'href' | 'section'>,
  link: Pick<Mark, 'href' | 'of'>,
): 'page' | 'true' | undefined {
  if (link.href === href) return 'page'
  return link.of === 'section' && link.href === section ? 'true' : undefined
}

const TAG = 'sp-piece'
const MARK = 'sp-current:'

// Any text can be an attribute; the types list only those that browsers know.
function markOf(href: string, of: Mark['of']): 'page' {
  return `${MARK}${of}:${href}` as 'page'
}

function pieceIn(markup: string): Piece {
  const start = markup.indexOf(`<${TAG}>`)
  const content = markup.slice(start + TAG.length + 2, -TAG.length - 3)
  const [first = '', ...rest] = content.split(
    new RegExp(` aria-current="${MARK}(page|section):([^"]*)"`),
  )
  const marks: Mark[] = []
  let html = first
  for (let index = 0; index < rest.length; index += 3) {
    const of = rest[index] === 'section' ? 'section' : 'page'
    marks.push({ href: unescapeHtml(rest[index + 1] ?? ''), of, at: html.length })
    html += rest[index + 2] ?? ''
  }
  return { html, marks, hoisted: markup.slice(0, start) }
}

function isSame(before: object, now: object): boolean {
  const values = Object.entries(now)
  return (
    values.length === Object.keys(before).length &&
    values.every(([name, value]) => isSameValue(Reflect.get(before, name), value))
  )
}

// Lists are compared by their items: in a worker, the URLs of the search are a new list for each page.
function isSameValue(before: unknown, now: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(now)) return Object.is(before, now)
  return (
    before === now ||
    (before.length === now.length && before.every((item, index) => Object.is(item, now[index])))
  )
}
