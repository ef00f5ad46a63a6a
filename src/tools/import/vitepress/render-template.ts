import { NotKnown, expressionValueOf } from '../expression.ts'
import type { Scope } from '../expression.ts'
import { isVoidElement } from '../entities.ts'
import { WRAPPERS, attributesOf, isComponent } from './components.ts'
import type { TagAttribute } from './components.ts'
import { closingsOf, tagsIn } from '../tags.ts'
import type { Tag } from '../tags.ts'
import type { VueComponent, VueComponents } from './vue-components.ts'
import { Budget } from '../../../base/shared/budget.ts'
import { isList, isRecord } from '../../../base/shared/json.ts'
import { escapeHtml } from '../../../base/shared/text/html.ts'

/** One use of a component: the values of its props, and the text of its slots, keyed by name. */
export interface Use {
  readonly props: Scope
  readonly slots: ReadonlyMap<string, string>
}

export interface RenderTools {
  readonly components: VueComponents
  /** Reports a component that is left out, since its template is not known and it has no content. */
  readonly remove: (name: string) => void
}

/** Templates can contain each other without end, and lists in lists can be long. */
const DEEPEST = 10
const MOST_TEXT = 200_000

/** Thrown for a template that contains itself, or whose HTML is too long. */
export class Endless extends NotKnown {}

/** The HTML of a component. Throws `NotKnown` if it needs code of the old site. */
export function renderComponent(
  component: VueComponent,
  { props, slots }: Use,
  tools: RenderTools,
): string {
  const renderer = new Renderer({ ...tools, budget: new Budget(MOST_TEXT) }, slots)
  return renderer.component(component, props).trim()
}

class Renderer {
  readonly #tools: RenderTools & { readonly budget: Budget }
  readonly #slots: ReadonlyMap<string, string>
  readonly #depth: number

  constructor(
    tools: RenderTools & { readonly budget: Budget },
    slots: ReadonlyMap<string, string>,
    depth = 0,
  ) {
    if (depth > DEEPEST) throw new Endless()
    this.#tools = tools
    this.#slots = slots
    this.#depth = depth
  }

  component({ template, values }: VueComponent, given: Scope): string {
    const props = { ...values, ...given }
    const slots = Object.fromEntries([...this.#slots.keys()].map((name) => [name, true]))
    return this.#nodes(template, { ...props, props, $props: props, $slots: slots })
  }

  /** The text and the elements of a part of a template. */
  #nodes(text: string, scope: Scope): string {
    const tags = tagsIn(text)
    const closings = closingsOf(tags)
    let html = ''
    let done = 0
    // True after an element with `v-if` that is rendered: those with `v-else` are not.
    let isChosen = false
    for (let index = 0; index < tags.length; index++) {
      const tag = tags[index]
      if (tag === undefined || tag.kind === 'close') continue
      const closing = tag.kind === 'open' ? closings.get(index) : undefined
      const close = closing === undefined ? undefined : tags[closing]
      html += between(html, text.slice(done, tag.start), scope)
      const inner = close === undefined ? '' : text.slice(tag.end, close.start)
      const attributes = attributesOf(tag)
      const isElse = attributes.some(({ name }) => /^v-else(?:-if)?$/.test(name))
      const test = attributes.find(({ name }) => /^v-(?:else-)?if$/.test(name))?.value
      const isShown: boolean =
        !(isElse && isChosen) && (test === undefined || Boolean(expressionValueOf(test, scope)))
      if (isShown) html += this.#repeated({ tag, attributes, inner }, scope)
      isChosen = isShown || (isElse && isChosen)
      done = close?.end ?? tag.end
      if (closing !== undefined) index = closing
    }
    html += between(html, text.slice(done), scope)
    if (!this.#tools.budget.spend(html.length)) throw new Endless()
    return html.trim() === '' ? '' : html
  }

  #repeated(element: Element, scope: Scope): string {
    const written = element.attributes.find(({ name }) => name === 'v-for')?.value
    if (written === undefined) return this.#element(element, scope)
    const [, item = '', key, list] =
      /^\s*\(?\s*(\w+)(?:\s*,\s*(\w+))?\s*\)?\s+(?:in|of)\s+([\s\S]+)$/.exec(written) ?? []
    if (list === undefined) throw new NotKnown()
    return entriesOf(expressionValueOf(list, scope))
      .map(([name, value]) =>
        this.#element(element, { ...scope, [item]: value, ...(key && { [key]: name }) }),
      )
      .join('')
  }

  #element(element: Element, scope: Scope): string {
    const { tag, attributes, inner } = element
    if (tag.name === 'slot') {
      const name = attributes.find((each) => each.name === 'name')?.value ?? 'default'
      return this.#slots.get(name) ?? this.#nodes(inner, scope)
    }
    if (WRAPPERS.test(tag.name)) return this.#nodes(inner, scope)
    const known = this.#tools.components.get(tag.name)
    const html = known && this.#nested(known, element, scope)
    if (html !== undefined) return html
    if (isComponent(tag.name)) {
      if (inner.trim() === '') this.#tools.remove(tag.name)
      return this.#nodes(inner, scope)
    }
    return this.#html(element, scope)
  }

  /** The HTML of a component in the template of another one; `undefined` if it needs code. */
  #nested(
    component: VueComponent,
    { attributes, inner }: Element,
    scope: Scope,
  ): string | undefined {
    try {
      const content = this.#nodes(inner, scope)
      const slots = new Map(inner.trim() === '' ? [] : [['default', content] as const])
      const renderer = new Renderer(this.#tools, slots, this.#depth + 1)
      return renderer.component(component, propsIn(attributes, scope))
    } catch (error) {
      if (!(error instanceof NotKnown) || error instanceof Endless) throw error
      return undefined
    }
  }

  #html({ tag, attributes, inner }: Element, scope: Scope): string {
    const opening = `<${tag.name}${htmlAttributesOf(attributes, scope)}>`
    if (isVoidElement(tag.name)) return opening
    const set = attributes.find(({ name }) => name === 'v-html' || name === 'v-text')
    const value = set?.value === undefined ? undefined : expressionValueOf(set.value, scope)
    const content =
      set === undefined
        ? this.#nodes(inner, scope)
        : set.name === 'v-html'
          ? String(value ?? '')
          : htmlText(value)
    return `${opening}${content}</${tag.name}>`
  }
}

interface Element {
  readonly tag: Tag
  readonly attributes: readonly TagAttribute[]
  readonly inner: string
}

/** The text after some HTML. An element that is not rendered leaves no empty line, which would end a block of HTML. */
function between(html: string, text: string, scope: Scope): string {
  const isBreak = text.trim() === '' && text.includes('\n')
  return isBreak && html.endsWith('\n') ? '' : shownText(text, scope)
}

/** Texts between elements, with the values between two braces. */
function shownText(text: string, scope: Scope): string {
  return text.replaceAll(/\{\{([\s\S]*?)\}\}/g, (_, code: string) =>
    htmlText(expressionValueOf(code, scope)),
  )
}

/** A value as text that has no meaning in Markdown. */
export function htmlText(value: unknown): string {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const sign = (mark: string) => `&#${String(mark.charCodeAt(0))};`
  return escapeHtml(text).replaceAll(/[*_`[\]{}]/g, sign)
}

/** Attributes of Vue itself, and of code in the browser. */
const OWN = /^(?:v-|@|#|:?(?:key|ref)$)/

/** The values of the props of a component. Throws `NotKnown`. */
export function propsIn(attributes: readonly TagAttribute[], scope: Scope): Scope {
  return Object.fromEntries(
    attributes.flatMap(({ name, value }) => {
      if (OWN.test(name) && !name.startsWith('v-bind:')) return []
      const [, bound, plain = name] = /^(v-bind:|:)(.+)$/.exec(name) ?? []
      const prop = plain.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
      // `:tag` is short for `:tag="tag"`.
      const given = bound ? expressionValueOf(value ?? prop, scope) : (value ?? true)
      return [[prop, given] as const]
    }),
  )
}

function htmlAttributesOf(attributes: readonly TagAttribute[], scope: Scope): string {
  const found = new Map<string, string | undefined>()
  for (const { name, value } of attributes) {
    if (OWN.test(name) && !name.startsWith('v-bind:')) continue
    const [, plain] = /^(?:v-bind:|:)(.+)$/.exec(name) ?? []
    if (plain === undefined) found.set(name, value)
    else {
      const given = expressionValueOf(value ?? plain, scope)
      if (given === undefined || given === null || given === false) continue
      const text = plain === 'class' ? classesOf(given) : given === true ? undefined : String(given)
      if (plain === 'style' && typeof given === 'object') continue
      const before = plain === 'class' ? found.get('class') : undefined
      found.set(plain, before ? `${before} ${text ?? ''}` : text)
    }
  }
  return Array.from(found, ([name, value]) =>
    value === undefined ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
  ).join('')
}

/** The classes of `['a', { b: true }]`. */
function classesOf(given: unknown): string {
  if (isList(given)) return given.map(classesOf).filter(Boolean).join(' ')
  if (!isRecord(given)) return typeof given === 'string' ? given : ''
  return Object.entries(given)
    .flatMap(([name, isOn]) => (isOn ? name : []))
    .join(' ')
}

function entriesOf(value: unknown): readonly (readonly [key: unknown, value: unknown])[] {
  if (typeof value === 'number')
    return Array.from({ length: Math.min(value, 1000) }, (_, at) => [at, at + 1] as const)
  if (isList(value)) return value.map((each, index) => [index, each] as const)
  if (isRecord(value)) return Object.entries(value)
  throw new NotKnown()
}
