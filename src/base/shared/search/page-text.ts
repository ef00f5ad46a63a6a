import { HOLE, withoutHoles } from '../text/holes.ts'
import { escapeHtml, unescapeHtml } from '../text/html.ts'

/**
 * The text after a heading of a page, or one parameter of an operation: it has its own URL. Space is as in
 * the HTML, but a form feed is at the start and the end of each row of a table, and a vertical tab after each cell.
 */
export interface PagePart {
  /** `undefined` for the start of the page. */
  readonly id: string | undefined
  readonly title: string
  readonly text: string
  /** The blocks of code in its text. */
  readonly code: string
}

const TAG = /<(\/?)([a-zA-Z][^\s/>]*)([^>"]*(?:"[^"]*"[^>"]*)*)>/g
const MAIN = /<main\b[^>]*>/
const MAIN_END = '</main>'
const HEADING = /^h[1-6]$/
/** Elements to use, not to read. */
const PASSED_OVER: ReadonlySet<string> = new Set(
  'nav button script style svg template dialog select textarea noscript iframe'.split(' '),
)
/** Templates set this attribute on text that belongs to the design, not to the content. */
const UNSEARCHED = 'data-sp-unsearched'
/** Marks the number of a footnote in the text. */
const NOTE_NUMBER = 'data-footnote-ref'
/** Marks the link back from a footnote. */
const NOTE_BACK = 'data-footnote-backref'
/** Elements that may occur inside a word. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi cite code del dfn em i ins kbd mark q s samp small strong sub sup time u var wbr sp-island'.split(
    ' ',
  ),
)

const CELL_ENDS: ReadonlySet<string> = new Set(['/td', '/th'])

/** The part that is being read. */
interface OpenPart {
  id: string | undefined
  title: string[]
  text: string[]
  code: string[]
}

/** Extracts the readable text of a page from its HTML: `<main>` without navigation. */
export function partsOfPage(html: string): readonly PagePart[] {
  const [start, end] = rangeOfMain(html)
  const parts: PagePart[] = []
  const part: OpenPart = { id: undefined, title: [], text: [], code: [] }
  /** The name of the element that is left out, and how many of it are open. */
  let skipped = { name: '', depth: 0 }
  let heading = ''
  let preDepth = 0
  /** True if an item with an id begins with a link to itself: the link's text is its name. */
  let isNamed = false
  let idOfItem: string | undefined
  let at = start

  const flush = (): void => {
    const read = readPart(part)
    if (/\S/.test(read.title + read.text)) parts.push(read)
  }
  const begin = (id: string | undefined, title: string): void => {
    flush()
    Object.assign(part, { id, title: [title], text: [], code: [] })
  }
  const take = (text: string): void => {
    if (heading !== '') {
      part.title.push(text)
      return
    }
    if (idOfItem !== undefined && text.trim() !== '') {
      const id = idOfItem
      idOfItem = undefined
      if (isNamed) {
        begin(id, text)
        return
      }
    }
    part.text.push(text)
    if (preDepth > 0) part.code.push(text)
  }

  TAG.lastIndex = start
  for (let match = TAG.exec(html); match && match.index < end; match = TAG.exec(html)) {
    const [tag, slash, written = '', attributes = ''] = match
    const name = written.toLowerCase()
    const isEnd = slash === '/'
    if (skipped.depth > 0) {
      if (name === skipped.name && !attributes.endsWith('/')) skipped.depth += isEnd ? -1 : 1
      at = match.index + tag.length
      continue
    }
    if (match.index > at) take(html.slice(at, match.index))
    at = match.index + tag.length
    if (!isEnd && leavesHole(name, attributes)) (heading === '' ? part.text : part.title).push(HOLE)
    if (!isEnd && isPassedOver(name, attributes)) {
      if (!attributes.endsWith('/')) skipped = { name, depth: 1 }
      continue
    }
    if (name === 'pre') preDepth += isEnd ? -1 : 1
    if (HEADING.test(name)) {
      if (!isEnd) begin(name === 'h1' ? undefined : idOf(attributes), '')
      heading = isEnd ? '' : name
    } else if (!INLINE.has(name) && !(name === 'span' && preDepth > 0)) {
      take(name === 'tr' ? '\f' : CELL_ENDS.has(slash + name) ? '\v' : ' ')
    }
    if (!isEnd && name === 'li') {
      idOfItem = idOf(attributes)
      isNamed = false
    }
    if (!isEnd && name === 'a' && idOfItem !== undefined) {
      isNamed = attributes.includes(`href="#${escapeHtml(encodeURIComponent(idOfItem))}"`)
    }
  }
  flush()
  return parts
}

function leavesHole(name: string, attributes: string): boolean {
  return name === 'img' || attributes.includes(NOTE_NUMBER)
}

function isPassedOver(name: string, attributes: string): boolean {
  if (PASSED_OVER.has(name)) return true
  return [UNSEARCHED, NOTE_NUMBER, NOTE_BACK].some((name) => attributes.includes(name))
}

function readPart({ id, title, text, code }: OpenPart): PagePart {
  return {
    id,
    title: unescapeHtml(withoutHoles(title.join(''))),
    text: unescapeHtml(withoutHolesIn(text.join(''))),
    code: unescapeHtml(code.join('')),
  }
}

/** Closes the holes of a text, within cells of tables. */
function withoutHolesIn(text: string): string {
  if (!text.includes(HOLE)) return text
  return text
    .split(/([\f\v])/)
    .map(withoutHoles)
    .join('')
}

function rangeOfMain(html: string): readonly [start: number, end: number] {
  const found = MAIN.exec(html)
  if (found === null) return [0, 0]
  const end = html.lastIndexOf(MAIN_END)
  return [found.index + found[0].length, end < 0 ? html.length : end]
}

function idOf(attributes: string): string | undefined {
  const id = /\sid="([^"]*)"/.exec(attributes)?.[1]
  return id === undefined ? undefined : unescapeHtml(id)
}
