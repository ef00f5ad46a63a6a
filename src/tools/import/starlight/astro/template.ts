import { astroAttributesOf } from './attributes.ts'
import type { Attribute } from './attributes.ts'
import { VOID } from '../../entities.ts'
import { endOfQuoted, startsElement } from './tokens.ts'

/** The template of an Astro component as JSX, and its style sheets. */
export interface Template {
  readonly jsx: string
  readonly styles: readonly Style[]
}

export interface Style {
  readonly attributes: readonly Attribute[]
  readonly css: string
}

/** The template has syntax that JSX does not have, or needs a script. */
export class NotTranslatable extends Error {}

/** Converts the template of an Astro component to JSX; `mark` is an attribute for each of its elements. */
export function astroTemplateOf(text: string, mark: string | undefined): Template {
  const reader = new TemplateReader(text, mark)
  const jsx = reader.nodes()
  if (!reader.isAtEnd()) throw new NotTranslatable('an element is closed that is not open')
  return { jsx, styles: reader.styles }
}

const RAW = /^(?:script|style)$/i
const INLINE = /^(?:a|abbr|b|button|code|em|i|img|kbd|mark|small|span|strong|sub|sup|svg|time)$/

/** Reads a template from its start to its end. */
class TemplateReader {
  readonly styles: Style[] = []
  #at = 0
  readonly #text: string
  readonly #mark: string | undefined

  constructor(text: string, mark: string | undefined) {
    this.#text = text
    this.#mark = mark
  }

  isAtEnd(): boolean {
    return this.#at >= this.#text.length
  }

  /** The nodes up to the closing tag around them. */
  nodes(): string {
    let jsx = ''
    let isAfterNode = false
    while (!this.isAtEnd() && !this.#isNext('</')) {
      const start = this.#at
      if (this.#isNext('<!--')) {
        this.#skipPast('-->')
        continue
      }
      if (this.#isNext('{')) jsx += this.#expression()
      else if (startsElement(this.#text, start)) jsx += this.#element()
      else {
        const end = this.#endOfText()
        jsx += this.#words(this.#text.slice(start, end), { isAfterNode })
        this.#at = end
      }
      isAfterNode = true
    }
    return jsx
  }

  #isNext(expected: string): boolean {
    return this.#text.startsWith(expected, this.#at)
  }

  #skipPast(end: string): string {
    const found = this.#text.indexOf(end, this.#at)
    if (found === -1) throw new NotTranslatable(`\`${end}\` is missing`)
    const skipped = this.#text.slice(this.#at, found)
    this.#at = found + end.length
    return skipped
  }

  #endOfText(): number {
    let end = this.#at + 1
    while (end < this.#text.length && !this.#isEndOfText(end)) end++
    return end
  }

  #isEndOfText(at: number): boolean {
    const rest = this.#text.slice(at, at + 4)
    return (
      rest[0] === '{' || rest.startsWith('</') || rest === '<!--' || startsElement(this.#text, at)
    )
  }

  /** JSX drops white space with a line break, HTML shows it as a space. */
  #words(text: string, { isAfterNode }: { readonly isAfterNode: boolean }): string {
    const end = this.#at + text.length
    const isBeforeNode = end < this.#text.length && !this.#text.startsWith('</', end)
    const escaped = text.replaceAll('>', '&gt;').replaceAll('}', '{"}"}')
    if (text.trim() === '') {
      const isBetween = INLINE.test(this.#tagBefore()) && INLINE.test(this.#tagAt(end))
      return text.includes('\n') && isBetween ? '{" "}' : text
    }
    const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(escaped) ?? []
    const first = before.includes('\n') && isAfterNode ? '{" "}' : before
    const last = after.includes('\n') && isBeforeNode ? '{" "}' : after
    return `${first}${words}${last}`
  }

  #tagBefore(): string {
    return /<\/?(\w+)[^<]*>$/.exec(this.#text.slice(0, this.#at))?.[1] ?? ''
  }

  #tagAt(at: number): string {
    return /^<(\w+)/.exec(this.#text.slice(at, at + 20))?.[1] ?? ''
  }

  /** `{…}`: code, with elements in it. */
  #expression(): string {
    this.#at++
    let jsx = '{'
    let depth = 1
    while (depth > 0) {
      if (this.isAtEnd()) throw new NotTranslatable('an expression does not end')
      const character = this.#text[this.#at] ?? ''
      if (startsElement(this.#text, this.#at, jsx)) {
        jsx += this.#elements()
        continue
      }
      const end = endOfQuoted(this.#text, this.#at)
      jsx += this.#text.slice(this.#at, end)
      this.#at = end
      if (character === '{') depth++
      if (character === '}') depth--
    }
    // An expression without a value, such as a comment, is fine in JSX, too.
    return jsx
  }

  /** The elements of an expression: Astro allows several where JSX needs one. */
  #elements(): string {
    const elements = [this.#element()]
    for (;;) {
      const [space = ''] = /^\s*/.exec(this.#text.slice(this.#at)) ?? []
      if (!startsElement(this.#text, this.#at + space.length)) break
      this.#at += space.length
      elements.push(this.#element())
    }
    return elements.length === 1 ? (elements[0] ?? '') : `<>${elements.join('')}</>`
  }

  #element(): string {
    const [opening = '', name = ''] = /^<([\w.-]*)/.exec(this.#text.slice(this.#at)) ?? []
    this.#at += opening.length
    const { attributes, end, isEmpty } = astroAttributesOf(this.#text, this.#at)
    this.#at = end
    if (RAW.test(name)) return this.#raw(name, { attributes, isEmpty })
    const isVoid = isEmpty || VOID.test(name)
    const content = isVoid ? '' : this.nodes()
    if (!isVoid) this.#close(name)
    return elementOf({ name, attributes, content, mark: this.#mark })
  }

  #close(name: string): void {
    const [closing] = new RegExp(`^</${name}\\s*>`).exec(this.#text.slice(this.#at)) ?? []
    if (closing === undefined) throw new NotTranslatable(`\`<${name}>\` is not closed`)
    this.#at += closing.length
  }

  #raw(
    name: string,
    {
      attributes,
      isEmpty,
    }: { readonly attributes: readonly Attribute[]; readonly isEmpty: boolean },
  ): string {
    const css = isEmpty ? '' : this.#skipPast(`</${name}>`)
    if (name === 'script') throw new NotTranslatable('it has a script')
    this.styles.push({ attributes, css })
    return ''
  }
}

interface Element {
  readonly name: string
  readonly attributes: readonly Attribute[]
  readonly content: string
  readonly mark: string | undefined
}

function elementOf({ name, attributes, content, mark }: Element): string {
  if (name === 'slot') {
    const given = attributes.map(({ jsx }) => ` ${jsx}`).join('')
    return `<Slot of={Astro}${given}>${content}</Slot>`
  }
  const isComponent = name === '' || /^[A-Z]|\./.test(name)
  const text = attributes.find(({ content: own }) => own !== undefined)?.content
  const written = attributes.flatMap(({ jsx, ownJsx }) => (isComponent ? jsx : ownJsx) || [])
  const marked = isComponent || mark === undefined ? written : [...written, mark]
  const all = marked.map((each) => ` ${each}`).join('')
  const inside = text ?? content
  const hasHtml = attributes.some(({ isHtml }) => isHtml)
  return hasHtml || inside === ''
    ? `<${name}${all}${name === '' ? '></>' : ' />'}`
    : `<${name}${all}>${inside}</${name}>`
}
