import { NotKnown, textOfExpression } from '../expression.ts'
import type { Scope } from '../expression.ts'
import { Endless, htmlText, propsIn, renderComponent } from './render-template.ts'
import { WRAPPERS, attributesOf, isComponent } from './components.ts'
import type { VueComponent, VueComponents } from './vue-components.ts'
import { escapeHtml } from '../../../base/shared/text/html.ts'
import { attributesIn } from '../../../base/shared/markup/written-attributes.ts'
import { placedHeadings } from '../outline.ts'
import { closingsOf, tagsIn } from '../tags.ts'
import type { Tag } from '../tags.ts'
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

export interface Known {
  readonly scope: Scope
  /** The names that the text has for operations of an API, and the names of these in the new site. */
  readonly operations: ReadonlyMap<string, string>
  /** The components of the old theme that can be rendered without its code. */
  readonly components?: VueComponents
  /** The page that a component names by its path. */
  readonly pageAt?: (link: string) => LinkedPage | undefined
}

export interface LinkedPage {
  readonly href: string
  readonly title: string
}

const DYNAMIC = /(?:^|\s)v-(?:for|if|else-if|else|html|text|show)\b/
const EXPRESSION = /(?<!\\)\{\{([\s\S]*?)\}\}/g
const OWN_ID = /\{#[^}]*\}\s*$/

/** Replaces Vue components and expressions by visible notes, or by plain markup if that is possible. */
export function withoutVue(text: string, known: Known): WithoutVue {
  const mask = maskMarkdown(text)
  const notes: (Note & { readonly at: number })[] = []
  const attributes = new Set<string>()
  const removed: { readonly at: number; readonly name: string }[] = []
  const page: Page = {
    ...known,
    text,
    mask,
    edits: [],
    literal: [],
    endless: new Set<number>(),
    note: (at, note) => void notes.push({ at, ...note }),
    drop: (name) => void attributes.add(name),
    remove: (at, name) => void removed.push({ at, name }),
  }
  editTags(page)
  editExpressions(page)
  const edits = [...page.edits, ...idsOfChanged(page)]
  const isFirst = outsideOf(page.edits)
  const kept = notes.filter(({ at }) => isFirst(at)).sort((a, b) => a.at - b.at)
  return {
    text: applyEdits(text, edits),
    notes: kept,
    attributes: [...attributes],
    removed: removed.filter(({ at }) => isFirst(at)).map(({ name }) => name),
  }
}

/** A function that checks that a place is not inside of an edit. */
function outsideOf(edits: readonly Edit[]): (at: number) => boolean {
  const sorted = edits.toSorted((a, b) => a.start - b.start)
  // Up to each edit, the largest end: edits can contain each other.
  let most = -1
  const ends = sorted.map(({ end }) => (most = Math.max(most, end)))
  return (at) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle]?.start ?? at) < at) low = middle + 1
      else high = middle
    }
    return low === 0 || (ends[low - 1] ?? -1) <= at
  }
}

interface Page extends Known {
  readonly text: string
  readonly mask: string
  readonly edits: Edit[]
  /** Ranges whose braces are text. */
  readonly literal: Pick<Edit, 'start' | 'end'>[]
  /** The places of components whose templates are too large to render. */
  readonly endless: Set<number>
  readonly note: (at: number, note: Note) => void
  readonly drop: (attribute: string) => void
  readonly remove: (at: number, component: string) => void
}

function editTags(page: Page): void {
  const tags = tagsIn(page.text, page.mask)
  const closings = closingsOf(tags)
  const depths = depthsOf(tags)
  for (let index = 0; index < tags.length; index++) {
    const tag = tags[index]
    if (tag === undefined || tag.kind === 'close') continue
    const closing = tag.kind === 'open' ? closings.get(index) : undefined
    const close = closing === undefined ? undefined : tags[closing]
    const element: Element = { tag, close, depth: depths[index] ?? 0 }
    if (/(?:^|\s)v-pre\b/.test(tag.attributes) && close) {
      page.literal.push({ start: tag.end, end: close.start })
    }
    const isWhole = DYNAMIC.test(tag.attributes) || isLeaf(element, page)
    const isRendered = render(element, page)
    if ((isWhole || isRendered) && closing !== undefined) index = closing
    if (!isRendered) editElement(element, page)
  }
}

interface Element {
  readonly tag: Tag
  readonly close: Tag | undefined
  /** The number of elements around it. */
  readonly depth: number
}

/** True if an element is a component without any content to keep. */
function isLeaf({ tag, close }: Element, { text }: Page): boolean {
  if (!isComponent(tag.name)) return false
  return !close || text.slice(tag.end, close.start).trim() === ''
}

/** Replaces a component of the old theme by its HTML, or by a link to the page that it names; false if neither is possible. */
function render(element: Element, page: Page): boolean {
  const { tag, close } = element
  const { text, components, pageAt } = page
  const component = DYNAMIC.test(tag.attributes) ? undefined : components?.get(tag.name)
  const html = component && htmlOf(component, element, page)
  if (html !== undefined) {
    page.edits.push({ start: tag.start, end: close?.end ?? tag.end, text: html })
    return true
  }
  const named = ['link', 'href', 'to'].flatMap((name) => valueOf(name, tag, page) ?? [])
  const target = isLeaf(element, page)
    ? named.flatMap((link) => pageAt?.(link) ?? [])[0]
    : undefined
  if (target === undefined) return false
  const isAlone = /(?:^|\n)[ \t]*$/.test(text.slice(0, tag.start))
  const link = `<a href="${escapeHtml(target.href)}">${htmlText(target.title)}</a>`
  const end = close?.end ?? tag.end
  // On a line of its own, it is a paragraph: others would follow on the same line.
  const isLine = isAlone && /^[ \t]*(?:\n|$)/.test(text.slice(end))
  page.edits.push({ start: tag.start, end, text: isLine ? `${link}\n` : link })
  return true
}

/** The HTML of a component with its slots; `undefined` if it needs code. */
function htmlOf(component: VueComponent, { tag, close }: Element, page: Page): string | undefined {
  const { text, scope } = page
  const inner = close === undefined ? '' : text.slice(tag.end, close.start)
  const removed: string[] = []
  const moved = [...slotsIn(inner)].map(([name, slot]) => [name, withoutVue(slot, page)] as const)
  const slots = new Map(moved.map(([name, slot]) => [name, slotText(slot.text)] as const))
  try {
    const props = propsIn(attributesOf(tag), scope)
    const html = renderComponent(
      component,
      { props, slots },
      {
        components: page.components ?? new Map<string, VueComponent>(),
        remove: (name) => void removed.push(name),
      },
    )
    for (const [, slot] of moved) {
      for (const note of slot.notes) page.note(tag.start, note)
      for (const name of slot.attributes) page.drop(name)
      removed.push(...slot.removed)
    }
    for (const name of removed) page.remove(tag.start, name)
    if (component.hasStyles) page.drop(`the styles of \`<${tag.name}>\``)
    const before = text.slice(text.lastIndexOf('\n', tag.start - 1) + 1, tag.start)
    // Within a line, it stays in the paragraph; in an item of a list, all of its lines are in the item.
    return before.trim() === ''
      ? html.replaceAll(/\n(?=.)/g, `\n${before}`)
      : html.replaceAll(/\s*\n\s*/g, ' ')
  } catch (error) {
    if (!(error instanceof NotKnown)) throw error
    if (error instanceof Endless) page.endless.add(tag.start)
    return undefined
  }
}

/** The slots of a component's content: each `<template #name>`, and the rest. */
function slotsIn(inner: string): ReadonlyMap<string, string> {
  const tags = tagsIn(inner, maskMarkdown(inner))
  const closings = closingsOf(tags)
  const named = tags.flatMap((tag, index) => {
    const [, name] = /(?:^|\s)(?:#|v-slot:)([\w-]+)/.exec(tag.attributes) ?? []
    const close = tags[closings.get(index) ?? -1]
    if (tag.name !== 'template' || name === undefined || close === undefined) return []
    return [{ name, tag, close }]
  })
  const edits = named.map(({ tag, close }) => ({ start: tag.start, end: close.end, text: '' }))
  const rest = applyEdits(inner, edits)
  return new Map([
    ...(rest.trim() === '' ? [] : [['default', rest] as const]),
    ...named.map(({ name, tag, close }) => [name, inner.slice(tag.end, close.start)] as const),
  ])
}

/** Between empty lines, the content of HTML is Markdown. */
function slotText(text: string): string {
  const isMarkdown = /\n[ \t]*\n/.test(text)
  return isMarkdown ? `\n\n${text.replaceAll(/^\s*\n|\s+$/g, '')}\n\n` : text.trim()
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
      start: tag.start,
      end: close?.end ?? tag.end,
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
  if (page.endless.has(tag.start)) page.drop(reasoned(tag, page))
  else page.remove(start, tag.name)
}

/** A component as the report names it, with the reason if its template is known. */
function reasoned({ name, start }: Tag, { endless }: Page): string {
  const reason = endless.has(start) ? ', whose template contains itself or is too large' : ''
  return `\`<${name}>\`${reason}`
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
  const what = reasoned(tag, page)
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

const BOUND = /^(?:v-|[:@#])/

/** Removes Vue's attributes of an element. A bound value that is a literal stays. */
function editAttributes(tag: Tag, page: Page): void {
  if (!/\s(?:v-|[:@#])/.test(tag.attributes)) return
  const start = tag.start + 1 + tag.name.length
  for (const { name, value: code = '', start: from, end } of attributesIn(tag.attributes)) {
    if (!BOUND.test(name)) continue
    const value = name.startsWith(':') ? textOfExpression(code, page.scope) : undefined
    const kept = value === undefined ? '' : ` ${name.slice(1)}="${escapeHtml(value)}"`
    const space = tag.attributes.slice(0, from).trimEnd().length
    page.edits.push({ start: start + space, end: start + end, text: kept })
    if (kept === '' && !/^(?:v-pre|v-cloak|v-once|:key)$/.test(name)) {
      page.drop(`\`${name}\` of \`<${tag.name}>\``)
    }
  }
}

/** The value of an attribute, if it is known without running code. */
function valueOf(name: string, { attributes }: Tag, { scope }: Page): string | undefined {
  const found = attributesIn(attributes).find((each) => [name, `:${name}`].includes(each.name))
  if (found?.value === undefined) return undefined
  return found.name === name ? found.value : textOfExpression(found.value, scope)
}

/** The number of elements around each tag. */
function depthsOf(tags: readonly Tag[]): readonly number[] {
  let depth = 0
  return tags.map(({ kind, name }) => {
    const before = depth
    const change = kind === 'open' ? 1 : kind === 'close' ? -1 : 0
    if (!/^p$/i.test(name)) depth = Math.max(0, depth + change)
    return before
  })
}

function editExpressions(page: Page): void {
  for (const { index, 0: whole, 1: code = '' } of page.mask.matchAll(EXPRESSION)) {
    const end = index + whole.length
    const isText = page.literal.some((range) => range.start <= index && end <= range.end)
    if (isText) {
      page.edits.push({ start: index, end: index, text: '\\' })
      continue
    }
    const value = textOfExpression(code, page.scope)
    const note = `<mark>\\{{ ${htmlText(code.trim())} }}</mark>`
    page.edits.push({ start: index, end, text: value ?? note })
    // A note in a part that is replaced as a whole is left out at the end.
    if (value === undefined) page.note(index, { text: note, what: `\`{{ ${code.trim()} }}\`` })
  }
}

/** The old ids of headings whose text changed. */
function idsOfChanged({ text, mask, edits }: Page): readonly Edit[] {
  return placedHeadings(text, mask, { style: 'vitepress' }).flatMap(
    ({ start, end, written, id }) => {
      const isChanged = edits.some((edit) => edit.start >= start && edit.end <= end)
      if (!isChanged || OWN_ID.test(written) || id === '') return []
      return [{ start: end, end, text: ` {#${id}}` }]
    },
  )
}
