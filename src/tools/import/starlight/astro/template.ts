import { astroAttributesOf } from './attributes.ts'
import type { Attribute } from './attributes.ts'
import { isVoidElement } from '../../entities.ts'
import { endOfQuoted, startsElement } from './tokens.ts'

/** The template of an Astro component as JSX, its style sheets and its scripts. */
export interface Template {
  readonly jsx: string
  readonly styles: readonly Style[]
  /** In the JSX, each is the variable `script0`, `script1`, …. */
  readonly scripts: readonly string[]
  /** True if it has elements of the frame of a page. */
  readonly isFrame: boolean
  /** The parts that are left out, as the report names them. */
  readonly dropped: readonly string[]
}

export interface TemplateSettings {
  /** An attribute for each of its elements. */
  readonly mark: string | undefined
  /** True for a page, which is rendered once. */
  readonly isPage: boolean
  /** The names of components that cannot be had: they are left out, but not their content. */
  readonly missing: ReadonlySet<string>
}

export interface Style {
  readonly attributes: readonly Attribute[]
  readonly css: string
}

/** The template has syntax that JSX does not have, or needs a script. */
export class NotTranslatable extends Error {}

/** Converts the template of an Astro component to JSX. */
export function astroTemplateOf(text: string, settings: TemplateSettings): Template {
  const reader = new TemplateReader(text, settings)
  const jsx = reader.nodes()
  if (!reader.isAtEnd()) throw new NotTranslatable('an element is closed that is not open')
  const { styles, scripts, isFrame, dropped } = reader
  return { jsx, styles, scripts, isFrame, dropped: [...dropped] }
}

const RAW = /^(?:script|style)$/i
/** Code that a bundler must put together. */
const IMPORTS = /^\s*import\b|\bimport\s*\(|\bimport\.meta\b/m
const INLINE = /^(?:a|abbr|b|button|code|em|i|img|kbd|mark|small|span|strong|sub|sup|svg|time)$/

/** Reads a template from its start to its end. */
class TemplateReader {
  readonly styles: Style[] = []
  readonly scripts: string[] = []
  readonly dropped = new Set<string>()
  isFrame = false
  #isInHead = false
  #isInPre = false
  #at = 0
  readonly #text: string
  readonly #settings: TemplateSettings

  constructor(text: string, settings: TemplateSettings) {
    this.#text = text
    this.#settings = settings
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
      if (this.#isNext('<!')) {
        this.#skipPast('>')
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
    return rest[0] === '{' || /^<[/!]/.test(rest) || startsElement(this.#text, at)
  }

  /** JSX drops white space with a line break, HTML shows it as a space. */
  #words(text: string, { isAfterNode }: { readonly isAfterNode: boolean }): string {
    const end = this.#at + text.length
    const isBeforeNode = end < this.#text.length && !this.#text.startsWith('</', end)
    const escaped = text.replaceAll('>', '&gt;').replaceAll('}', '{"}"}')
    if (this.#isInPre) return escaped.replaceAll(/\r?\n/g, '{"\\n"}')
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
    const isVoid = isEmpty || isVoidElement(name)
    if (name === 'head') this.#isInHead = true
    if (Object.hasOwn(OF_FRAME, name)) this.isFrame = true
    const isAround = this.#isInPre
    this.#isInPre = isAround || name === 'pre'
    const content = isVoid ? '' : this.nodes()
    this.#isInPre = isAround
    if (!isVoid) this.#close(name)
    if (name === 'head') {
      // The theme makes the head of a page.
      this.#isInHead = false
      return '<></>'
    }
    const { mark, missing } = this.#settings
    if (missing.has(name)) this.dropped.add(`the component \`<${name}>\`, which a package has`)
    return missing.has(name) || name === 'html'
      ? `<>${content}</>`
      : elementOf({ name, attributes, content, mark })
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
    const text = isEmpty ? '' : this.#skipPast(`</${name}>`)
    if (name === 'script') return this.#script(text, attributes)
    this.styles.push({ attributes, css: text })
    return ''
  }

  /** Astro runs the script of a component once, however often the component is used: only an inline one is the same here. */
  #script(code: string, attributes: readonly Attribute[]): string {
    const { isPage } = this.#settings
    const names = new Set(attributes.map(({ name }) => name))
    const isInline = names.has('is:inline')
    const isOwn = [...names].every((name) => /^(?:is:inline|nonce|type)$/.test(name))
    const isScript = isOwn && (isInline || isPage) && !IMPORTS.test(code)
    if (!isScript && !isPage) throw new NotTranslatable('it has a script')
    if (!isScript || this.#isInHead) {
      this.dropped.add(this.#isInHead ? 'a script of the head' : 'a script')
      return '<></>'
    }
    const type = isInline ? '' : ' type="module"'
    const variable = `script${String(this.scripts.push(code) - 1)}`
    return `<script${type} dangerouslySetInnerHTML={{ __html: ${variable} }} />`
  }
}

/** The frame of the theme has these elements already. */
const OF_FRAME: Readonly<Record<string, string>> = { body: 'data-body', main: 'data-main' }

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
  const ofFrame = Object.hasOwn(OF_FRAME, name) ? OF_FRAME[name] : undefined
  const tag = ofFrame === undefined ? name : 'div'
  const all = [...(ofFrame === undefined ? [] : [ofFrame]), ...marked]
    .map((each) => ` ${each}`)
    .join('')
  const inside = text ?? content
  const hasHtml = attributes.some(({ isHtml }) => isHtml)
  return hasHtml || inside === ''
    ? `<${tag}${all}${tag === '' ? '></>' : ' />'}`
    : `<${tag}${all}>${inside}</${tag}>`
}
