import { isRecord } from '../../base/shared/json.ts'
import { escapeHtml } from '../../base/shared/text/html.ts'
import { headingIdsOf } from '../outline.ts'
import { applyEdits, maskMarkdown } from '../text-edits.ts'
import type { Edit } from '../text-edits.ts'

/** Text without its Vue parts, and the notes that replace them. */
export interface WithoutVue {
  readonly text: string
  /** In their order in the text: the text of each note, and the part that it replaces. */
  readonly notes: readonly Note[]
  /** Attributes that were removed: `:key`. */
  readonly attributes: readonly string[]
  /** Components that were left out, since they have no content: `Advert`. */
  readonly removed: readonly string[]
}

export interface Note {
  readonly text: string
  readonly what: string
}

/** The values that expressions of Vue may use: `$frontmatter`, `$params`. */
export type Scope = Readonly<Record<string, unknown>>

export interface Known {
  readonly scope: Scope
  /** The names that the text has for operations of an API, and the names of these in the new site. */
  readonly operations: ReadonlyMap<string, string>
}

interface Tag {
  readonly start: number
  readonly end: number
  readonly name: string
  readonly attributes: string
  readonly kind: 'open' | 'close' | 'empty'
}

const TAG = /<(\/?)([a-z][\w.-]*)((?:[\s/](?:"[^"]*"|'[^']*'|[^"'<>])*)?)>/gi
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

/** Components that render only their content. */
const WRAPPERS =
  /^(?:ClientOnly|Suspense|Transition|TransitionGroup|KeepAlive|Teleport|template|client-only|VPTeamPage|VPTeamPageTitle|VPTeamPageSection|DefaultTheme\.Layout)$/
const DYNAMIC = /(?:^|\s)v-(?:for|if|else-if|else|html|text|show)\b/
const EXPRESSION = /(?<!\\)\{\{([\s\S]*?)\}\}/g
const HEADING = /^(#{1,6})[ \t]+(.*?)[ \t]*$/gm
const OWN_ID = /\{#[^}]*\}\s*$/

/** Replaces Vue components and expressions by visible notes, or by plain markup if that is possible. */
export function withoutVue(text: string, known: Known): WithoutVue {
  const mask = maskMarkdown(text)
  const notes: (Note & { readonly at: number })[] = []
  const attributes = new Set<string>()
  const removed: { readonly at: number; readonly name: string }[] = []
  const page: Page = {
    ...{ ...known, text, mask, edits: [], literal: [] },
    note: (at, note) => void notes.push({ at, ...note }),
    drop: (name) => void attributes.add(name),
    remove: (at, name) => void removed.push({ at, name }),
  }
  editTags(page)
  editExpressions(page)
  const edits = [...page.edits, ...idsOfChanged(page)]
  const kept = notes.filter(({ at }) => isFirst(at, page.edits)).sort((a, b) => a.at - b.at)
  return {
    text: applyEdits(text, edits),
    notes: kept,
    attributes: [...attributes],
    removed: removed.filter(({ at }) => isFirst(at, page.edits)).map(({ name }) => name),
  }
}

/** Checks that the edit at a place is not inside of another one. */
function isFirst(at: number, edits: readonly Edit[]): boolean {
  return !edits.some(({ start, end }) => start < at && at < end)
}

interface Page extends Known {
  readonly text: string
  readonly mask: string
  readonly edits: Edit[]
  /** Ranges whose braces are text. */
  readonly literal: Pick<Edit, 'start' | 'end'>[]
  readonly note: (at: number, note: Note) => void
  readonly drop: (attribute: string) => void
  readonly remove: (at: number, component: string) => void
}

function tagsIn({ text, mask }: Page): readonly Tag[] {
  return Array.from(mask.matchAll(TAG), ({ 0: whole, 1: slash, 2: name = '', index }): Tag => {
    const written = text.slice(index, index + whole.length)
    const inner = written.slice(1 + (slash ?? '').length + name.length, -1)
    const isEmpty = inner.trimEnd().endsWith('/') || VOID.test(name)
    return {
      ...{ start: index, end: index + whole.length, name },
      attributes: inner.replace(/\/\s*$/, ''),
      kind: slash ? 'close' : isEmpty ? 'empty' : 'open',
    }
  })
}

function editTags(page: Page): void {
  const tags = tagsIn(page)
  for (let index = 0; index < tags.length; index++) {
    const tag = tags[index]
    if (tag === undefined || tag.kind === 'close') continue
    const closing = tag.kind === 'open' ? closingOf(tags, index) : undefined
    const close = closing === undefined ? undefined : tags[closing]
    const element: Element = { tag, close, depth: depthOf(tags, index) }
    if (/(?:^|\s)v-pre\b/.test(tag.attributes) && close) {
      page.literal.push({ start: tag.end, end: close.start })
    }
    const isWhole = DYNAMIC.test(tag.attributes) || isLeaf(element, page)
    if (isWhole && closing !== undefined) index = closing
    editElement(element, page)
  }
}

interface Element {
  readonly tag: Tag
  readonly close: Tag | undefined
  /** The number of elements around it. */
  readonly depth: number
}

/** Checks that an element is a component without any content to keep. */
function isLeaf({ tag, close }: Element, { text }: Page): boolean {
  if (!isComponent(tag.name)) return false
  return !close || text.slice(tag.end, close.start).trim() === ''
}

function isComponent(name: string): boolean {
  return /^[A-Z]/.test(name) || name.includes('-') || name === 'template'
}

function editElement(element: Element, page: Page): void {
  const { tag, close } = element
  const replace = (opening: string, closing: string): void => {
    page.edits.push({ start: tag.start, end: tag.end, text: opening })
    if (close) page.edits.push({ start: close.start, end: close.end, text: closing })
  }
  if (tag.name === 'Badge') return editBadge(element, page)
  const operation = operationIn(tag, page)
  if (operation !== undefined)
    return void page.edits.push({
      ...{ start: tag.start, end: close?.end ?? tag.end },
      text: `<Operation id="${escapeHtml(operation)}" />`,
    })
  if (WRAPPERS.test(tag.name) && !DYNAMIC.test(tag.attributes)) return replace('', '')
  if (isLeaf(element, page)) return remove(element, page)
  if (DYNAMIC.test(tag.attributes)) return leave(element, page)
  if (!isComponent(tag.name)) return editAttributes(tag, page)
  const href = valueOf('href', tag, page) ?? valueOf('to', tag, page) ?? valueOf('link', tag, page)
  if (href !== undefined) return replace(`<a href="${escapeHtml(href)}">`, '</a>')
  leave({ ...element, close: undefined }, page)
  if (close) page.edits.push({ start: close.start, end: close.end, text: '' })
}

/** The operation of an API that `<OAOperation operationId="…">` or a link to it shows, if its name is known. */
function operationIn(tag: Tag, page: Page): string | undefined {
  if (!/^OAOperation(?:Link)?$/.test(tag.name)) return undefined
  const id = valueOf('operationId', tag, page) ?? valueOf('operation-id', tag, page)
  return id === undefined ? undefined : page.operations.get(id)
}

/** `<Badge type="tip" text="new" />` → an element that the styles of the new site support. */
function editBadge({ tag, close }: Element, page: Page): void {
  const type = valueOf('type', tag, page) ?? 'tip'
  const opening = `<span class="badge badge-${type.replaceAll(/[^\w-]/g, '')}">`
  const text = escapeHtml(valueOf('text', tag, page) ?? '')
  if (!close) {
    page.edits.push({ start: tag.start, end: tag.end, text: `${opening}${text}</span>` })
    return
  }
  page.edits.push({ start: tag.start, end: tag.end, text: `${opening}${text}` })
  page.edits.push({ start: close.start, end: close.end, text: '</span>' })
}

/** Removes a component, with the lines that have nothing else. */
function remove({ tag, close }: Element, page: Page): void {
  const { text } = page
  const end = close?.end ?? tag.end
  const lineStart = text.lastIndexOf('\n', tag.start - 1) + 1
  const [after = ''] = /^[ \t]*(?:\n|$)/.exec(text.slice(end)) ?? []
  const isBlock = text.slice(lineStart, tag.start).trim() === '' && after !== ''
  const start = isBlock ? lineStart : tag.start
  page.edits.push({ start, end: isBlock ? end + after.length : end, text: '' })
  page.remove(start, tag.name)
}

/** Replaces an element by a note. */
function leave({ tag, close, depth }: Element, page: Page): void {
  const { text } = page
  const end = close?.end ?? tag.end
  const code = text.slice(tag.start, end)
  const lineStart = text.lastIndexOf('\n', tag.start - 1) + 1
  const lineEnd = text.indexOf('\n', end) === -1 ? text.length : text.indexOf('\n', end)
  const before = text.slice(lineStart, tag.start)
  const isBlock = before.trim() === '' && text.slice(end, lineEnd).trim() === ''
  const what = `\`<${tag.name}>\``
  if (!isBlock) {
    const note = `<mark>${escapeHtml(`<${tag.name}>`)}</mark>`
    page.edits.push({ start: tag.start, end, text: note })
    page.note(tag.start, { text: note, what })
    return
  }
  // Inside of other elements, lines that begin with spaces would be code.
  const indent = depth > 0 ? '' : before
  const shown = codeSpan(code.split('\n').length > 1 ? `${code.split('\n')[0] ?? ''} …` : code)
  // The end of a directive would end one around it, too.
  const note = ['> [!WARNING]', `> A part of the old site: ${shown}`]
    .map((line) => `${indent}${line}`)
    .join('\n')
  const above = text.slice(0, lineStart).endsWith('\n\n') || lineStart === 0 ? '' : '\n'
  const below = text.slice(lineEnd).startsWith('\n\n') ? '' : '\n'
  page.edits.push({ start: lineStart, end: lineEnd, text: `${above}${note}${below}` })
  page.note(lineStart, { text: note, what })
}

/** Code between backquotes, more of them than the code contains. */
export function codeSpan(code: string): string {
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const quotes = '`'.repeat(longest + 1)
  const space = code.startsWith('`') || code.endsWith('`') ? ' ' : ''
  return `${quotes}${space}${code}${space}${quotes}`
}

const BOUND = /\s+(v-[\w:.-]+|[:@#][\w:.[\]-]*)(?:=("[^"]*"|'[^']*'))?/g

/** Removes Vue's attributes of an element. A bound value that is a literal stays. */
function editAttributes(tag: Tag, page: Page): void {
  if (!/\s(?:v-|[:@#])/.test(tag.attributes)) return
  const start = tag.start + 1 + tag.name.length
  for (const { 0: whole, 1: name = '', 2: quoted = '', index } of tag.attributes.matchAll(BOUND)) {
    const value = name.startsWith(':') ? evaluate(quoted.slice(1, -1), page.scope) : undefined
    const kept = value === undefined ? '' : ` ${name.slice(1)}="${escapeHtml(value)}"`
    page.edits.push({ start: start + index, end: start + index + whole.length, text: kept })
    if (kept === '' && !/^(?:v-pre|v-cloak|v-once|:key)$/.test(name)) {
      page.drop(`\`${name}\` of \`<${tag.name}>\``)
    }
  }
}

/** The value of an attribute, if it is known without running code. */
function valueOf(name: string, { attributes }: Tag, { scope }: Page): string | undefined {
  const [, bound, double, single] =
    new RegExp(`(?:^|\\s)(:?)${name}=(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? []
  const written = double ?? single
  return bound && written !== undefined ? evaluate(written, scope) : written
}

function closingOf(tags: readonly Tag[], open: number): number | undefined {
  const { name } = tags[open] ?? {}
  let depth = 0
  for (let index = open; index < tags.length; index++) {
    const tag = tags[index]
    if (tag?.name !== name) continue
    if (tag?.kind === 'open') depth++
    if (tag?.kind === 'close') depth--
    if (depth === 0) return index
  }
  return undefined
}

function depthOf(tags: readonly Tag[], end: number): number {
  return tags.slice(0, end).reduce((depth, { kind, name }) => {
    if (/^p$/i.test(name)) return depth
    return Math.max(0, depth + (kind === 'open' ? 1 : kind === 'close' ? -1 : 0))
  }, 0)
}

function editExpressions(page: Page): void {
  for (const { index, 0: whole, 1: code = '' } of page.mask.matchAll(EXPRESSION)) {
    const end = index + whole.length
    const isText = page.literal.some((range) => range.start <= index && end <= range.end)
    if (isText) {
      page.edits.push({ start: index, end: index, text: '\\' })
      continue
    }
    const value = evaluate(code, page.scope)
    const shown = escapeHtml(code.trim()).replaceAll(
      /[*_`[\]]/g,
      (mark) => `&#${String(mark.charCodeAt(0))};`,
    )
    const note = `<mark>\\{{ ${shown} }}</mark>`
    page.edits.push({ start: index, end, text: value ?? note })
    if (value === undefined && isFirst(index, page.edits)) {
      page.note(index, { text: note, what: `\`{{ ${code.trim()} }}\`` })
    }
  }
}

const STRING = /^(?:'([^'\\]*)'|"([^"\\]*)"|`([^`$\\]*)`)$/
const PATH = /^\$?[a-z_]\w*(?:\??\.\w+)*$/i

/** The value of an expression that is a literal, or the path of a known value. */
function evaluate(code: string, scope: Scope): string | undefined {
  const written = code.trim()
  if (/^-?\d+(?:\.\d+)?$|^(?:true|false)$/.test(written)) return written
  const literal = STRING.exec(written)
    ?.slice(1)
    .find((each) => each !== undefined)
  if (literal !== undefined || !PATH.test(written)) return literal
  let value: unknown = scope
  for (const step of written.split(/\??\./)) {
    if (!isRecord(value) || !Object.hasOwn(value, step)) return undefined
    value = value[step]
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** The old ids of headings whose text changed. */
function idsOfChanged({ text, mask, edits }: Page): readonly Edit[] {
  const headings = [...mask.matchAll(HEADING)].map(({ 0: whole, index }) => ({
    ...{ start: index, end: index + whole.length },
    written: text.slice(index, index + whole.length).replace(/^#+[ \t]+/, ''),
  }))
  const ids = headingIdsOf(
    headings.map(({ written }) => written),
    'vitepress',
  )
  return headings.flatMap(({ start, end, written }, index) => {
    const isChanged = edits.some((edit) => edit.start >= start && edit.end <= end)
    const id = ids[index] ?? ''
    if (!isChanged || OWN_ID.test(written) || id === '') return []
    return [{ start: end, end, text: ` {#${id}}` }]
  })
}
