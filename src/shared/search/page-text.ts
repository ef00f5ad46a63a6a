import { escapeHtml, unescapeHtml } from '../html.ts'

/** What follows a heading of a page, or one parameter of an operation: it has an address. Space is as in the HTML. */
export interface PagePart {
  /** Nothing for the start of the page. */
  readonly id: string | undefined
  readonly title: string
  readonly text: string
}

const TAG = /<(\/?)([a-zA-Z][^\s/>]*)([^>"]*(?:"[^"]*"[^>"]*)*)>/g
const MAIN = /<main\b[^>]*>/
const MAIN_END = '</main>'
const HEADING = /^h[1-6]$/
/** What is there to be used, not read. */
const PASSED_OVER: ReadonlySet<string> = new Set(
  'nav button script style svg template dialog select textarea noscript iframe'.split(' '),
)
/** A template says so of what belongs to the look, not to the text. */
const UNSEARCHED = 'data-sp-unsearched'
/** What may stand inside a word. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi cite code del dfn em i ins kbd mark q s samp small strong sub sup time u var wbr sp-island'.split(
    ' ',
  ),
)

/** Reads what a reader reads of a page off its HTML: `<main>` without what only serves to find the way. */
export function partsOfPage(html: string): readonly PagePart[] {
  const [start, end] = rangeOfMain(html)
  const parts: PagePart[] = []
  const part = { id: undefined as string | undefined, title: '', text: [] as string[] }
  /** Of the element that is left out: its name, and how many of it are open. */
  let skipped = { name: '', depth: 0 }
  let heading = ''
  let preDepth = 0
  /** Whether an item with an id begins with a link to itself: that is its name. */
  let isNamed = false
  let idOfItem: string | undefined
  let at = start

  const flush = (): void => {
    const text = unescapeHtml(part.text.join(''))
    const title = unescapeHtml(part.title)
    if (/\S/.test(title) || /\S/.test(text)) parts.push({ id: part.id, title, text })
  }
  const begin = (id: string | undefined, title: string): void => {
    flush()
    Object.assign(part, { id, title, text: [] })
  }
  const take = (text: string): void => {
    if (heading !== '') {
      part.title += text
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
    if (!isEnd && (PASSED_OVER.has(name) || attributes.includes(UNSEARCHED))) {
      if (!attributes.endsWith('/')) skipped = { name, depth: 1 }
      continue
    }
    if (name === 'pre') preDepth += isEnd ? -1 : 1
    if (HEADING.test(name)) {
      if (!isEnd) begin(name === 'h1' ? undefined : idOf(attributes), '')
      heading = isEnd ? '' : name
    } else if (!INLINE.has(name) && !(name === 'span' && preDepth > 0)) take(' ')
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
