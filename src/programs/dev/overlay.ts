import type { FramedProblem } from '../../base/problems/framed.ts'

/** The problems of the site, over the page. */
export interface Overlay {
  /** Errors are shown at once; warnings, and problems that the writer has hidden, are behind a button. */
  readonly show: (problems: readonly ShownProblem[]) => void
}

export interface ShownProblem extends FramedProblem {
  /** The number of times that it happened, if that was more than once. */
  readonly count?: number
}

const STYLES = `
  :host { all: initial; position: fixed; inset: auto 0 0 auto; z-index: 2147483647; color-scheme: dark; }
  * { box-sizing: border-box; }
  section {
    position: fixed; inset: 0; overflow: auto; padding: 4vmin; background: rgb(10 12 16 / 0.72);
    font: 15px/1.5 system-ui, sans-serif; color: #e8eaed;
  }
  .panel {
    max-width: 60rem; margin: 0 auto; padding: 1.25rem 1.5rem 1.5rem; background: #16181d;
    border: 1px solid #33363d; border-top: 4px solid #ff6b6b; border-radius: 8px;
  }
  header { display: flex; gap: 1rem; align-items: baseline; justify-content: space-between; }
  h2 { margin: 0; font-size: 1.1rem; }
  ol { margin: 0; padding: 0; list-style: none; }
  li { margin-top: 1.25rem; padding-top: 1.25rem; border-top: 1px solid #33363d; }
  .where { margin: 0; font: 600 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
  .error { color: #ff8787; } .warning { color: #ffd166; } .id { color: #9aa0a6; font-weight: 400; }
  p { margin: 0.4rem 0 0; overflow-wrap: anywhere; white-space: pre-line; } .hint { color: #8ce99a; }
  pre {
    margin: 0.6rem 0 0; padding: 0.75rem 1rem; overflow-x: auto; background: #0c0d10;
    border-radius: 6px; font: 13px/1.5 ui-monospace, monospace; tab-size: 1;
  }
  button {
    padding: 0.3rem 0.7rem; font: 13px/1.4 system-ui, sans-serif; color: #e8eaed; background: #2b2e35;
    border: 1px solid #5f6368; border-radius: 6px; cursor: pointer;
  }
  button:focus-visible { outline: 2px solid #8ab4f8; outline-offset: 2px; }
  .badge { position: fixed; right: 1rem; bottom: 1rem; }
  [hidden] { display: none; }
`

/** Outside of the body, in a shadow tree: the site's styles and scripts do not affect it. */
export function createOverlay(): Overlay {
  const host = document.createElement('specpress-problems')
  const root = host.attachShadow({ mode: 'open' })
  // A stylesheet that is created by a script is allowed by any policy of the page.
  const styles = new CSSStyleSheet()
  styles.replaceSync(STYLES)
  root.adoptedStyleSheets = [styles]
  let isHidden = false
  let shownErrors = ''

  const render = (problems: readonly ShownProblem[]): void => {
    const dialog = dialogOf(problems, () => setHidden(true))
    const badge = element('button', { className: 'badge', text: titleOf(problems) })
    badge.type = 'button'
    badge.addEventListener('click', () => setHidden(false))
    const setHidden = (wanted: boolean): void => {
      isHidden = wanted
      dialog.hidden = isHidden
      badge.hidden = !isHidden
    }
    setHidden(isHidden)
    root.replaceChildren(dialog, badge)
  }

  document.addEventListener('keydown', (event) => {
    const close = root.querySelector<HTMLButtonElement>('section:not([hidden]) button')
    if (event.key === 'Escape') close?.click()
  })

  return {
    show: (problems) => {
      if (problems.length === 0) {
        host.remove()
        shownErrors = ''
        return
      }
      // Once hidden, it stays hidden until the errors change.
      const errors = JSON.stringify(
        problems
          .filter(({ severity }) => severity === 'error')
          .map(({ count: _, ...problem }) => problem),
      )
      if (errors !== shownErrors) isHidden = errors === '[]'
      if (errors === '[]') isHidden = true
      shownErrors = errors
      render(problems)
      if (!host.isConnected) document.documentElement.append(host)
    },
  }
}

function dialogOf(problems: readonly ShownProblem[], hide: () => void): HTMLElement {
  const section = element('section')
  section.setAttribute('role', 'alertdialog')
  section.setAttribute('aria-label', titleOf(problems))
  const panel = element('div', { className: 'panel' })
  const header = element('header')
  const close = element('button', { text: 'Hide (Esc)' })
  close.type = 'button'
  close.addEventListener('click', hide)
  header.append(element('h2', { text: titleOf(problems) }), close)
  const list = element('ol')
  list.append(...problems.map(itemOf))
  panel.append(header, list)
  section.append(panel)
  return section
}

function itemOf(problem: ShownProblem): HTMLElement {
  const { file, place, severity, id, message, frame, hint, count } = problem
  const item = element('li')
  const where = element('p', { className: 'where' })
  const address = [file, place?.line, place?.column].filter((part) => part !== undefined).join(':')
  where.append(
    element('span', { text: address === '' ? '' : `${address}  ` }),
    element('span', { className: severity, text: severity }),
    element('span', {
      className: 'id',
      text: `  ${id}${count === undefined ? '' : `  ${count} times`}`,
    }),
  )
  item.append(where, element('p', { text: message }))
  if (frame !== undefined) item.append(element('pre', { text: frame }))
  if (hint !== undefined) item.append(element('p', { className: 'hint', text: hint }))
  return item
}

function titleOf(problems: readonly ShownProblem[]): string {
  return problems.length === 1 ? '1 problem' : `${problems.length} problems`
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { text, className }: { readonly text?: string; readonly className?: string } = {},
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name)
  if (text !== undefined) created.textContent = text
  if (className !== undefined) created.className = className
  return created
}
