/** The attributes that identify an island on any page. */
const ISLAND = ['island', 'component', 'props']

/** The change of a page in the browser from one version to the next. It can be applied once. */
export interface Patch {
  /** True if the nodes that it changes are still in their places. */
  readonly isFitting: () => boolean
  readonly apply: () => void
  /** The elements that exist only once it is applied. */
  readonly added: readonly Element[]
}

/** Changes a page in the browser from one version to the next, at once. */
export function patchElement(live: Element, before: Element, after: Element): void {
  patchOf(live, before, after).apply()
}

/**
 * Plans a change of a page in the browser from one version to the next. Everything that both have in common
 * is left alone: whatever a reader opened, chose, scrolled or typed there, and elements that scripts added,
 * stay. `before` and `after` are the page as the server sent it then and now. Where they differ, the live
 * page follows.
 */
export function patchOf(live: Element, before: Element, after: Element): Patch {
  const plan: Plan = { steps: [], matched: [], added: [] }
  planElement(plan, live, { before, after })
  return {
    isFitting: () =>
      plan.matched.every(({ parent, nodes }) => nodes.every((node) => node.parentNode === parent)),
    apply: () => {
      for (const step of plan.steps) step()
    },
    added: plan.added,
  }
}

interface Plan {
  readonly steps: (() => void)[]
  readonly matched: { readonly parent: Element; readonly nodes: readonly ChildNode[] }[]
  readonly added: Element[]
}

interface Versions<Kind> {
  readonly before: Kind
  readonly after: Kind
}

function planElement(plan: Plan, live: Element, { before, after }: Versions<Element>): void {
  planAttributes(plan, live, { before, after })
  const olds = [...before.childNodes]
  const news = [...after.childNodes]
  const lives = matchNodes(live, olds)
  if (lives === undefined) {
    const copies = news.map((node) => planCopy(plan, node))
    plan.steps.push(() => live.replaceChildren(...copies))
    return
  }
  plan.matched.push({ parent: live, nodes: lives })
  const { start, end } = commonEnds(olds, news)
  const count = olds.length - start - end
  if (count === news.length - start - end) {
    for (let index = start; index < start + count; index++) {
      planNode(plan, lives[index], { before: olds[index], after: news[index] })
    }
    return
  }
  const anchor = lives[start + count] ?? null
  const copies = news.slice(start, news.length - end).map((node) => planCopy(plan, node))
  plan.steps.push(() => {
    for (const node of lives.slice(start, start + count)) node.remove()
    for (const node of copies) live.insertBefore(node, anchor)
  })
}

function planNode(
  plan: Plan,
  live: ChildNode | undefined,
  { before, after }: Versions<ChildNode | undefined>,
): void {
  if (!live || !before || !after || before.isEqualNode(after) || isSameIsland(before, after)) return
  if (
    live instanceof Element &&
    before instanceof Element &&
    after instanceof Element &&
    before.nodeName === after.nodeName &&
    !isWhole(before)
  ) {
    planElement(plan, live, { before, after })
  } else {
    const copy = planCopy(plan, after)
    plan.steps.push(() => live.replaceWith(copy))
  }
}

function planCopy({ added }: Plan, node: Node): Node {
  const copy = fresh(node)
  if (copy instanceof Element) added.push(copy)
  return copy
}

// A script runs once, an island belongs to React, and a template has no children: these are replaced as a
// whole.
function isWhole({ localName }: Element): boolean {
  return /^(script|sp-island|template)$/.test(localName)
}

// Two pages may use different ids inside of an island: that is no reason to lose a reader's input there.
function isSameIsland(before: Node, after: Node): boolean {
  if (!(before instanceof HTMLElement && after instanceof HTMLElement)) return false
  return (
    before.localName === 'sp-island' &&
    ISLAND.every((name) => before.dataset[name] === after.dataset[name])
  )
}

/** Plans the attribute changes of a live element. */
function planAttributes(
  { steps }: Plan,
  live: Element,
  { before, after }: Versions<Element>,
): void {
  for (const { name, value } of after.attributes) {
    if (before.getAttribute(name) !== value) steps.push(() => live.setAttribute(name, value))
  }
  for (const { name } of before.attributes) {
    if (!after.hasAttribute(name)) steps.push(() => live.removeAttribute(name))
  }
}

/** The live node for each node that the server sent. `undefined` if scripts changed too much to match them. */
function matchNodes(live: Element, sent: readonly ChildNode[]): readonly ChildNode[] | undefined {
  const matched: ChildNode[] = []
  let candidate = live.firstChild
  for (const node of sent) {
    while (candidate && !isSame(candidate, node)) candidate = candidate.nextSibling
    if (!candidate) return undefined
    matched.push(candidate)
    candidate = candidate.nextSibling
  }
  return matched
}

function isSame(live: Node, sent: Node): boolean {
  if (live.nodeName !== sent.nodeName) return false
  if (!(live instanceof Element && sent instanceof Element)) return true
  return live.id === sent.id && [...sent.classList].every((name) => live.classList.contains(name))
}

function commonEnds(
  olds: readonly ChildNode[],
  news: readonly ChildNode[],
): { readonly start: number; readonly end: number } {
  const shorter = Math.min(olds.length, news.length)
  let start = 0
  while (start < shorter && olds[start]?.isEqualNode(news[start] ?? null)) start++
  let end = 0
  while (end < shorter - start && olds.at(-1 - end)?.isEqualNode(news.at(-1 - end) ?? null)) end++
  return { start, end }
}

/** A copy for the live page. Scripts from parsed HTML never run; copies that are created by a script do. */
export function fresh(node: Node): Node {
  const copy: Node = document.importNode(node, true)
  if (copy instanceof HTMLScriptElement) return runnable(copy)
  if (!(copy instanceof Element || copy instanceof DocumentFragment)) return copy
  for (const script of copy.querySelectorAll('script')) script.replaceWith(runnable(script))
  return copy
}

function runnable(script: HTMLScriptElement): HTMLScriptElement {
  const copy = document.createElement('script')
  for (const { name, value } of script.attributes) copy.setAttribute(name, value)
  copy.textContent = script.textContent
  // A script that is created by a script is async by default. The copy keeps the setting of the original.
  copy.async = script.async
  return copy
}
