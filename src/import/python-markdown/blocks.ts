import { anchor, attributesIn, namesOf } from './attributes.ts'
import type { Drop } from './attributes.ts'
import { definitionList } from './definition-lists.ts'
import type { DefinitionList } from './definition-lists.ts'
import { fenceInfo } from './fence-info.ts'
import { EMPTY, dedented, findFrom, indentOf, indented, linesBelow, trimmed } from './lines.ts'
import type { Line } from './lines.ts'
import { rawBlock } from './raw-html.ts'

/** The syntax that the config of the old site switches on, by the last part of its name: `admonition`, `tabbed`. */
export interface BlockSettings {
  readonly has: (extension: string) => boolean
  readonly drop: Drop
  /** Reports a kind of admonition. */
  readonly admonition: (kind: string) => void
  /** Reports a part that a note replaces; the note is returned. */
  readonly note: (text: string, what: string) => string
}

const FENCE = /^([ \t]*)(`{3,}|~{3,})(.*)$/
/** A fence on the line of an item, which pages of code have. */
const ITEM_FENCE = /^((?:[ \t]*(?:[-*+]|\d+\.))+[ \t]+)(`{3,}(?!.*`)|~{3,})/
const ADMONITION =
  /^([ \t]*)(!!!|\?\?\?\+?)[ \t]?((?:[\w-]+(?:[ \t]+[\w-]+)*)?)(?:[ \t]+"(.*)")?[ \t]*$/
const SLASHES = /^([ \t]*)(\/{3,})[ \t]*([\w-]+)(?:[ \t]*\|[ \t]*(.*?))?[ \t]*$/
/** The extensions of blocks between slashes that are no admonitions. */
const SLASHED: Readonly<Record<string, string>> = { tab: 'tab', details: 'details', html: 'html' }
const TAB = /^([ \t]*)===([!+]*)[ \t]+"(.*)"[ \t]*$/
const DOCSTRING = /^([ \t]*):::[ \t]*([\w.-]+(?:[ \t].*)?)$/
const ITEM = /^([ \t]*)(?:[-*+]|\d+\.)[ \t]+\S/
const HEADING = /^(#{1,6})(?=[^#\s])/
const BLOCK_ATTRIBUTES = /^[ \t]*\{:?[ \t]*(?:[.#][\w-]+|[\w-]+=)[^{}]*\}[ \t]*$/
/** The start of a paragraph in a list or a quotation. */
const BEGIN = /^[ \t>]*(?:(?:[-*+]|\d+\.)[ \t]+(?:\[[ xX]\][ \t]+)?)?/
/** A line that no paragraph goes across. */
const NO_PARAGRAPH = /^[ \t]*(?:$|#{1,6}[ \t]|:::|<|-{3,}[ \t]*$|={3,}[ \t]*$)/
const DEFINITION = /^ {0,3}\[[^\]^][^\]]*\]:[ \t]*\S/
const UNDERLINE = /^(?:-{2,}|={2,})[ \t]*$/

/** Converts the blocks of a document of Python-Markdown. */
export function moveBlocks(lines: readonly string[], settings: BlockSettings): readonly Line[] {
  const blocks = new Blocks(lines, settings)
  return blocks.moved()
}

interface Opening {
  readonly indent: string
  /** `!!!`, or `???` for one that is closed. */
  readonly mark: string
  readonly kind: string
  readonly title: string | undefined
}

interface SlashedTab {
  readonly title: string | undefined
  readonly content: readonly Line[]
}

class Blocks {
  readonly #lines: readonly string[]
  readonly #settings: BlockSettings
  readonly #out: Line[] = []
  #at = 0
  /** The indentation of the last item of a list that is still open; -1 if there is none. */
  #item = -1
  /** The marks and indentations of fences that no line below ends. */
  readonly #endless = new Set<string>()
  /** No line before this one begins a list of definitions. */
  #termsEnd = 0

  constructor(lines: readonly string[], settings: BlockSettings) {
    this.#lines = lines
    this.#settings = settings
  }

  moved(): readonly Line[] {
    while (this.#at < this.#lines.length) {
      const line = this.#lines[this.#at] ?? ''
      const isCode = this.#code(line) || this.#itemFence(line) || this.#fence(line)
      const isMoved = isCode || this.#container(line)
      if (!isMoved && !this.#element(line)) this.#prose(line)
    }
    return this.#out
  }

  readonly #move = (lines: readonly string[]) => moveBlocks(lines, this.#settings)

  #put(...lines: readonly Line[]): void {
    this.#out.push(...lines)
  }

  /** Code by indentation: four spaces more than the content of the list that it is in. */
  #code(line: string): boolean {
    const depth = this.#item === -1 ? 4 : Math.floor(this.#item / 4) * 4 + 8
    const before = this.#out.at(-1)
    const isAfterText = before !== undefined && before.kind !== 'code' && before.text.trim() !== ''
    if (line.trim() === '' || indentOf(line) < depth || isAfterText) return false
    const isLanguage =
      this.#settings.has('codehilite') && /^[ \t]*(?::::|#!)[\w+-]+[ \t]*$/.test(line)
    if (!isLanguage || before?.kind === 'code') this.#put({ text: line, kind: 'code' })
    this.#at++
    while (this.#at < this.#lines.length) {
      const next = this.#lines[this.#at] ?? ''
      if (next.trim() !== '' && indentOf(next) < depth) break
      if (next.trim() === '' && !this.#codeFollows(depth)) break
      this.#put({ text: next, kind: 'code' })
      this.#at++
    }
    return true
  }

  #codeFollows(depth: number): boolean {
    const next = this.#lines[findFrom(this.#lines, this.#at, (line) => line.trim() !== '')]
    return next !== undefined && indentOf(next) >= depth
  }

  #fence(line: string): boolean {
    const [, indent = '', mark, info = ''] = FENCE.exec(line) ?? []
    if (mark === undefined || (mark.startsWith('`') && info.includes('`'))) return false
    const end = this.#fenceEnd(mark, indentOf(line))
    if (end === -1) {
      // There, a fence without an end is text.
      this.#put(text(line.replace(mark, mark.replaceAll(/./g, '\\$&'))))
      this.#at++
      return true
    }
    this.#endList(line)
    const code = (written: string): Line => ({ text: written, kind: 'code' })
    this.#put(code(`${indent}${mark}${fenceInfo(info)}`))
    for (const each of this.#lines.slice(this.#at + 1, end + 1)) this.#put(code(each))
    this.#at = end + 1
    return true
  }

  #fenceEnd(mark: string, indent: number): number {
    const key = `${String(indent)}${mark}`
    if (this.#endless.has(key)) return -1
    const isEnd = (each: string) => each.trim() === mark && indentOf(each) <= indent
    const end = findFrom(this.#lines, this.#at + 1, isEnd)
    if (end === -1) this.#endless.add(key)
    return end
  }

  /** A fence on the line of an item ends at the same mark, if all lines before it are in the item. */
  #itemFence(line: string): boolean {
    const [, marker, mark] = ITEM_FENCE.exec(line) ?? []
    if (marker === undefined || mark === undefined) return false
    const inner = linesBelow(this.#lines, this.#at + 1, marker.length)
    const length = inner.findIndex((each) => each.trim() === mark)
    if (length === -1) return false
    this.#item = indentOf(line)
    for (const each of [line, ...inner.slice(0, length + 1)])
      this.#put({ text: each, kind: 'code' })
    this.#at += length + 2
    return true
  }

  #container(line: string): boolean {
    const { has } = this.#settings
    const [, indent = '', mark, kinds = '', title] = ADMONITION.exec(line) ?? []
    const isClosed = mark?.startsWith('???')
    if (mark !== undefined && kinds !== '' && has(isClosed ? 'details' : 'admonition')) {
      this.#admonition({ indent, mark, kind: kinds.split(/[ \t]+/)[0] ?? 'note', title })
      return true
    }
    if (this.#slashes(line)) return true
    if (has('tabbed') && TAB.test(line)) {
      this.#tabs(indentOf(line))
      return true
    }
    return this.#docstring(line)
  }

  /** The newer form: `/// note | Title`, options, and the content up to `///`. */
  #slashes(line: string): boolean {
    const [, indent = '', , name = '', title] = SLASHES.exec(line) ?? []
    const block = this.#slashed()
    if (block === undefined) return false
    const { options, content } = block
    this.#endList(line)
    if (name === 'tab') this.#slashedTabs(indent, { title, content })
    else {
      const kind = /\btype: *([\w-]+)/.exec(options)?.[1] ?? (name === 'admonition' ? 'note' : name)
      const closed = /\bopen: *true/i.test(options) ? '???+' : '???'
      this.#box({ indent, kind, title, mark: name === 'details' ? closed : '!!!' }, content)
    }
    return true
  }

  /** The block between slashes at the current line, which is moved on. */
  #slashed() {
    const line = this.#lines[this.#at] ?? ''
    const [, , mark, name = '', title] = SLASHES.exec(line) ?? []
    if (mark === undefined || !this.#settings.has(SLASHED[name] ?? 'admonition')) return undefined
    const rest = this.#lines.slice(this.#at + 1)
    const length = rest.findIndex((each) => each.trim() === mark)
    if (length === -1) return undefined
    const isOption = (each: string) => each.trim() !== '' && indentOf(each) >= indentOf(line) + 4
    const count = Math.max(
      0,
      rest.findIndex((each) => !isOption(each)),
    )
    const own = trimmed(rest.slice(count, length)).map((each) => dedented(each, indentOf(line)))
    this.#at += length + 2
    return { title, options: rest.slice(0, count).join('\n'), content: this.#move(own) }
  }

  #slashedTabs(indent: string, first: SlashedTab): void {
    const tabs: Line[] = []
    for (let tab: SlashedTab | undefined = first; tab !== undefined; tab = this.#nextTab()) {
      tabs.push(...wrapped([`:::tab[${escapedLabel(tab.title ?? '')}]`, tab.content, ':::']), EMPTY)
    }
    this.#wrap(indent, [':::tabs{group=tabs}', tabs.slice(0, -1), ':::'])
  }

  #nextTab(): SlashedTab | undefined {
    const next = findFrom(this.#lines, this.#at, (line) => line.trim() !== '')
    const isTab = next !== -1 && SLASHES.exec(this.#lines[next] ?? '')?.[3] === 'tab'
    const isNew = /^[ \t]+new: *true/i.test(this.#lines[next + 1] ?? '')
    if (!isTab || isNew) return undefined
    this.#at = next
    return this.#slashed()
  }

  /** The lines below the current one that are indented further. */
  #content(indent: number): readonly Line[] {
    const inner = linesBelow(this.#lines, this.#at + 1, indent + 4)
    this.#at += inner.length + 1
    return this.#move(trimmed(inner).map((line) => dedented(line, indent + 4)))
  }

  #admonition(opening: Opening): void {
    this.#endList(opening.indent)
    this.#box(opening, this.#content(indentOf(opening.indent)))
  }

  #box({ indent, mark, title, ...opening }: Opening, content: readonly Line[]): void {
    const kind = opening.kind.toLowerCase()
    const { admonition } = this.#settings
    const label = title === undefined || title === '' ? '' : `[${escapedLabel(title)}]`
    if (mark === '!!!') {
      if (title === '') return this.#wrap(indent, ['<div class="untitled">', content, '</div>'])
      admonition(kind)
      return this.#wrap(indent, [`:::${kind}${label}`, content, ':::'])
    }
    const name = label || `[${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}]`
    this.#wrap(indent, [`:::details${name}${mark === '???+' ? '{open}' : ''}`, content, ':::'])
  }

  /** Puts a block between two lines on its own. */
  #wrap(indent: string, parts: readonly [string, readonly Line[], string]): void {
    this.#separate()
    this.#put(...indented(wrapped(parts), indent))
    if ((this.#lines[this.#at] ?? '').trim() !== '') this.#put(EMPTY)
  }

  #tabs(indent: number): void {
    const space = ' '.repeat(indent)
    this.#endList(space)
    const tabs: Line[] = []
    for (;;) {
      const [, , , label = ''] = TAB.exec(this.#lines[this.#at] ?? '') ?? []
      const content = this.#content(indent)
      tabs.push(...wrapped([`:::tab[${escapedLabel(label)}]`, content, ':::']), EMPTY)
      const next = findFrom(this.#lines, this.#at, (line) => line.trim() !== '')
      const line = next === -1 ? '' : (this.#lines[next] ?? '')
      const [, , flags = ''] = TAB.exec(line) ?? []
      if (!TAB.test(line) || indentOf(line) !== indent || flags.includes('!')) break
      this.#at = next
    }
    this.#wrap(space, [':::tabs{group=tabs}', tabs.slice(0, -1), ':::'])
  }

  /** Documentation that a plug-in takes from code: `::: package.module`, and its options. */
  #docstring(line: string): boolean {
    const [, indent = '', name] = DOCSTRING.exec(line) ?? []
    if (name === undefined) return false
    this.#endList(line)
    this.#content(indentOf(indent))
    const note = this.#settings.note(
      `\`::: ${name}\``,
      `the documentation of \`${name}\`, which a plug-in takes from code`,
    )
    this.#separate()
    this.#put(text(`${indent}${note}`), EMPTY)
    return true
  }

  /** HTML, or a list of definitions. */
  #element(line: string): boolean {
    const { has } = this.#settings
    const html = rawBlock(this.#lines, this.#at, {
      ...{ move: this.#move, hasMarkdown: has('md_in_html') },
    })
    const list = html === undefined && has('def_list') ? this.#definitions() : undefined
    const block = html ?? list
    if (block === undefined) return false
    this.#endList(line)
    if (list === block) this.#separate()
    this.#at += block.length
    this.#put(...block.lines)
    if ((this.#lines[this.#at] ?? '').trim() !== '') this.#put(EMPTY)
    return true
  }

  #definitions(): DefinitionList | undefined {
    if (this.#at < this.#termsEnd) return undefined
    const { drop } = this.#settings
    const list = definitionList(this.#lines, this.#at, { move: this.#move, drop })
    if (list.lines.length > 0) return list
    this.#termsEnd = this.#at + list.length
    return undefined
  }

  /** Attributes on the last line of a paragraph: its id becomes an anchor at its start. */
  #attributes(line: string): boolean {
    const next = this.#lines[this.#at] ?? ''
    const isEnd = next.trim() === '' || ITEM.test(next)
    const before = this.#out.at(-1)
    const isTable = /^[ \t]*\|/.test(before?.text ?? '')
    if (before?.kind !== 'text' || !isEnd || NO_PARAGRAPH.test(unquoted(before.text))) return false
    const attributes = attributesIn(line.trim())
    if (isTable && attributes.id !== undefined) return false
    for (const name of namesOf(attributes)) this.#settings.drop('attribute', name)
    if (attributes.id === undefined) return true
    let start = this.#out.length - 1
    for (; start > 0 && !ITEM.test(unquoted(this.#out[start]?.text ?? '')); start--) {
      const above = this.#out[start - 1]
      if (above?.kind !== 'text' || NO_PARAGRAPH.test(unquoted(above.text))) break
    }
    const first = this.#out[start]?.text ?? ''
    const [space = ''] = BEGIN.exec(first) ?? []
    this.#out[start] = text(`${space}${anchor(attributes.id)}${first.slice(space.length)}`)
    return true
  }

  #prose(line: string): void {
    this.#at++
    const before = this.#out.at(-1)
    const isAfterText = before?.kind === 'text' && before.text.trim() !== ''
    const [, item] = ITEM.exec(line) ?? []
    if (item !== undefined) this.#item = indentOf(item)
    else this.#endList(line)
    if (this.#settings.has('attr_list') && BLOCK_ATTRIBUTES.test(line) && this.#attributes(line))
      return
    if (/^[ \t]*\[TOC\][ \t]*$/.test(line) && this.#settings.has('toc')) return
    // There, a definition ends a paragraph.
    if (isAfterText && DEFINITION.test(line) && !DEFINITION.test(before.text)) this.#put(EMPTY)
    // There, only one line above can be a heading.
    const above = this.#out.at(-2)
    const isLong = above?.kind === 'text' && /^[^\s>#|*+-]/.test(above.text)
    if (isAfterText && isLong && UNDERLINE.test(line) && /^\w/.test(before.text)) this.#put(EMPTY)
    this.#put(text(line.replace(HEADING, '$1 ')))
  }

  /** A line without indentation that is no item ends a list, if an empty line is before it. */
  #endList(line: string): void {
    if (line.trim() !== '' && indentOf(line) === 0 && (this.#out.at(-1)?.text ?? '') === '')
      this.#item = -1
  }

  #separate(): void {
    if ((this.#out.at(-1)?.text ?? '').trim() !== '') this.#put(EMPTY)
  }
}

function text(written: string): Line {
  return { text: written, kind: 'text' }
}

/** A line without the marks of quotations. */
function unquoted(line: string): string {
  return line.replace(/^[ \t]*>[ \t>]*/, '')
}

/** Content between two lines, whose colons are more than those in it. */
function wrapped([open, content, end]: readonly [
  string,
  readonly Line[],
  string,
]): readonly Line[] {
  const colons = ':'.repeat(Math.max(3, colonsIn(content) + 1))
  const marked = (line: string) => text(line.replace(/^:::/, colons))
  return [marked(open), EMPTY, ...content, EMPTY, marked(end)]
}

function colonsIn(lines: readonly Line[]): number {
  return Math.max(2, ...lines.map(({ text: line }) => /^\s*(:{3,})/.exec(line)?.[1]?.length ?? 2))
}

/** A label between brackets. */
function escapedLabel(label: string): string {
  return label.replaceAll(/[[\]]/g, '\\$&')
}
