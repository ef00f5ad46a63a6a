import { bracedAttributesIn, effective } from './attributes.ts'
import type { Effects } from './attributes.ts'
import { escapedLabel, wrapped } from './containers.ts'
import { definitionList } from './definition-lists.ts'
import type { DefinitionList } from './definition-lists.ts'
import { fenceInfo } from './fence-info.ts'
import {
  EMPTY,
  dedented,
  findFrom,
  indentOf,
  indented,
  linesBelow,
  textLine,
  trimmed,
} from './lines.ts'
import type { Line } from './lines.ts'
import { ITEM, attributeParagraph, endsParagraph } from './paragraphs.ts'
import { rawBlock } from './raw-html.ts'
import { isBox, slashBlock } from './slash-blocks.ts'
import { capital } from '../plain-text.ts'

/** The syntax that the config of the old site switches on, by the last part of its name: `admonition`, `tabbed`. */
export interface BlockSettings extends Effects {
  readonly has: (extension: string) => boolean
  /** Reports a kind of admonition. */
  readonly admonition: (kind: string) => void
  /** The level of the heading of an object that code documents, and the page of its source. */
  readonly codeObject: (name: string) => {
    readonly level: number
    readonly source: { readonly path: string; readonly url: string } | undefined
  }
  /** Reports a part that a note replaces; the note is returned. */
  readonly note: (text: string, what: string) => string
}

const FENCE = /^([ \t]*)(`{3,}|~{3,})(.*)$/
/** A fence on the line of an item, which pages of code have. */
const ITEM_FENCE = /^((?:[ \t]*(?:[-*+]|\d+\.))+[ \t]+)(`{3,}(?!.*`)|~{3,})/
const ADMONITION =
  /^([ \t]*)(!!!|\?\?\?\+?)[ \t]?((?:[\w-]+(?:[ \t]+[\w-]+)*)?)(?:[ \t]+"(.*)")?[ \t]*$/
const QUOTED = /^([ \t]*)>[ \t]?/
/** A line of a quotation that begins a box or a tab. */
const IN_QUOTATION = /^[ \t>]*(?:!!!|\?\?\?\+?|===[!+]*)[ \t]*[\w"]|^[ \t>]*\/{3,}[ \t]*\w/
const TAB = /^([ \t]*)===([!+]*)[ \t]+"(.*)"[ \t]*$/
const DOCSTRING = /^([ \t]*):::[ \t]*([\w.-]+)(?:[ \t].*)?$/
const HEADING = /^(#{1,6})(?=[^#\s])/
const BLOCK_ATTRIBUTES = /^[ \t>]*\{:?[ \t]*(?:[.#][\w-]+|[\w-]+=)[^{}]*\}[ \t]*$/
const DEFINITION = /^ {0,3}\[[^\]^][^\]]*\]:[ \t]*\S/
const UNDERLINE = /^(?:-{2,}|={2,})[ \t]*$/

/** Converts the blocks of a document of Python-Markdown. */
export function moveBlocks(lines: readonly string[], settings: BlockSettings): readonly Line[] {
  const blocks = new Blocks(lines, settings)
  return blocks.moved()
}

interface Opening {
  readonly indent: string
  /** `!!!`, or `???` for a closed block. */
  readonly mark: string
  readonly kind: string
  readonly title: string | undefined
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
      if (!isMoved && !this.#markup(line)) this.#prose(line)
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
      this.#put(textLine(line.replace(mark, mark.replaceAll(/./g, '\\$&'))))
      this.#at++
      return true
    }
    this.#endList(line)
    // With superfences, a fence may have any indentation. In CommonMark, four columns more than its block make it text.
    const block = this.#item === -1 ? 0 : this.#item + 4
    const isDeep = this.#settings.has('superfences') && indentOf(line) >= block + 4
    const code = (written: string): Line => ({
      text: isDeep ? dedented(written, indentOf(line) - block) : written,
      kind: 'code',
    })
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
    const isBox = kinds !== '' || (isClosed && title)
    if (mark !== undefined && isBox && has(isClosed ? 'details' : 'admonition')) {
      this.#admonition({ indent, mark, kind: kinds.split(/[ \t]+/)[0] || 'note', title })
      return true
    }
    if (this.#slashes(line) || this.#quotation(line)) return true
    if (has('tabbed') && TAB.test(line)) {
      this.#tabs(indentOf(line))
      return true
    }
    return this.#docstring(line)
  }

  /**
   * The newer form: `/// note | Title`, options, and the content up to `///`. A block that is no box is its content, and
   * a note.
   */
  #slashes(line: string): boolean {
    const block = slashBlock(this.#lines, this.#at, this.#settings.has)
    if (block === undefined) return false
    const { name, title, options, content } = block
    const [indent = ''] = /^[ \t]*/.exec(line) ?? []
    this.#at += block.length
    this.#endList(line)
    const moved = this.#move(content)
    if (!isBox(block)) {
      const opening = `\`${line.trim().replaceAll('`', '')}\``
      const note = this.#settings.note(opening, `the block ${opening}, whose content is without it`)
      this.#element(indent, [textLine(note), EMPTY, ...moved])
      return true
    }
    const kind = /\btype: *([\w-]+)/.exec(options)?.[1] ?? (name === 'admonition' ? 'note' : name)
    const closed = /\bopen: *true/i.test(options) ? '???+' : '???'
    this.#box({ indent, kind, title, mark: name === 'details' ? closed : '!!!' }, moved)
    return true
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
    const name = label || `[${capital(kind)}]`
    this.#wrap(indent, [`:::details${name}${mark === '???+' ? '{open}' : ''}`, content, ':::'])
  }

  /** Puts a block between two lines on its own. */
  #wrap(indent: string, parts: readonly [string, readonly Line[], string]): void {
    this.#element(indent, wrapped(parts))
  }

  #element(indent: string, lines: readonly Line[]): void {
    this.#separate()
    this.#put(...indented(lines, indent))
    this.#separateBelow()
  }

  /** A quotation with boxes, tabs or attributes in it. Any other stays as it is. */
  #quotation(line: string): boolean {
    if (!QUOTED.test(line)) return false
    const end = findFrom(this.#lines, this.#at, (each) => !QUOTED.test(each))
    const whole = this.#lines.slice(this.#at, end === -1 ? undefined : end)
    const inner = whole.map((each) => each.replace(QUOTED, ''))
    const hasList = this.#settings.has('attr_list')
    const isOwn = (each: string) =>
      IN_QUOTATION.test(each) || (hasList && BLOCK_ATTRIBUTES.test(each))
    if (!inner.some(isOwn)) return false
    this.#endList(line)
    const [, indent = ''] = QUOTED.exec(line) ?? []
    this.#at += whole.length
    const moved = this.#move(inner).map((each) => ({ ...each, text: `> ${each.text}`.trimEnd() }))
    this.#put(...indented(moved, indent))
    return true
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

  /** Documentation that a plug-in takes from code: `::: package.Name`, and its options. A heading has the name of the object. */
  #docstring(line: string): boolean {
    const [, indent = '', name] = DOCSTRING.exec(line) ?? []
    if (name === undefined) return false
    this.#endList(line)
    const options = linesBelow(this.#lines, this.#at + 1, indentOf(indent) + 4)
    this.#at += options.length + 1
    const optionIn = (pattern: RegExp) => pattern.exec(options.join('\n'))?.[1]
    const { level, source } = this.#settings.codeObject(name)
    const own = Number(optionIn(/^[ \t]*heading_level: *([1-6])\b/m) ?? level)
    // mkdocs-click has one name for all commands.
    const shown = optionIn(/^[ \t]*:(?:prog_name|command): *(\S+)/m) ?? name
    const heading = this.#settings.note(
      `${'#'.repeat(own)} \`${shown}\` {#${shown}}`,
      `the documentation of \`${name}\`, which a plug-in takes from code: the page has the name, and a link to the source if a file defines it`,
    )
    const link = source && [EMPTY, textLine(`Source: [\`${source.path}\`](${source.url})`)]
    this.#element(indent, [textLine(heading), ...(link ?? [])])
    return true
  }

  /** HTML, or a list of definitions. */
  #markup(line: string): boolean {
    const { has } = this.#settings
    const html = rawBlock(this.#lines, this.#at, {
      move: this.#move,
      hasMarkdown: has('md_in_html'),
    })
    const list = html === undefined && has('def_list') ? this.#definitions() : undefined
    const block = html ?? list
    if (block === undefined) return false
    this.#endList(line)
    if (list === block) this.#separate()
    this.#at += block.length
    this.#put(...block.lines)
    this.#separateBelow()
    return true
  }

  #definitions(): DefinitionList | undefined {
    if (this.#at < this.#termsEnd) return undefined
    const { drop, classes } = this.#settings
    const list = definitionList(this.#lines, this.#at, { move: this.#move, drop, classes })
    if (list.lines.length > 0) return list
    this.#termsEnd = this.#at + list.length
    return undefined
  }

  /** Attributes on the last line of a paragraph or table. */
  #attributes(line: string): boolean {
    const next = this.#lines[this.#at] ?? ''
    const isEnd = next.trim() === '' || ITEM.test(next)
    if (!isEnd || !endsParagraph(this.#out)) return false
    attributeParagraph(this.#out, effective(bracedAttributesIn(line.trim()), this.#settings))
    if (this.#out.at(-1)?.kind === 'html') this.#separateBelow()
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
    this.#put(textLine(line.replace(HEADING, '$1 ')))
  }

  /** A line without indentation that is not an item ends a list, if an empty line is before it. */
  #endList(line: string): void {
    if (line.trim() !== '' && indentOf(line) === 0 && (this.#out.at(-1)?.text ?? '') === '')
      this.#item = -1
  }

  #separate(): void {
    if ((this.#out.at(-1)?.text ?? '').trim() !== '') this.#put(EMPTY)
  }

  #separateBelow(): void {
    if ((this.#lines[this.#at] ?? '').trim() !== '') this.#put(EMPTY)
  }
}
