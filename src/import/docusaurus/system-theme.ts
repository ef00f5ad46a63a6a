import { join } from 'node:path'
import { writeWhole } from '../../base/platform/write-whole.ts'
import { filesBelow, textIn } from '../files.ts'
import type { ChangedFile } from '../imported.ts'

const NOT_SEEN = /\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g
const MODE = /(?:html|:root)?\[data-theme=(?:"(dark|light)"|'(dark|light)'|(dark|light))\]/g
/** Stylesheets that are not of React pages, or that a site does not load here. */
const LEFT = /^(?:static|theme)\//

/**
 * Docusaurus always names the mode of a page in `data-theme`. Here, a page without it has the mode of the reader's
 * system, so rules for one mode are written again for that case. Returns the changed stylesheets. One that has such
 * a rule stays as it is, so this can run again.
 */
export function followSystemTheme(target: string): readonly ChangedFile[] {
  return filesBelow(target)
    .filter((name) => name.endsWith('.css') && !LEFT.test(name))
    .flatMap((name) => {
      const file = join(target, name)
      const before = textIn(file) ?? ''
      const after = withSystemTheme(before)
      if (after === before) return []
      writeWhole(file, after)
      return [{ file: name, before, after }]
    })
}

/** A stylesheet with its rules for dark and light pages also for pages that follow the system. */
export function withSystemTheme(css: string): string {
  if (css.includes(':root:not([data-theme])')) return css
  const seen = css.replaceAll(NOT_SEEN, (found) =>
    // The name of a mode in quotes is part of a selector.
    /^["'](?:dark|light)["']$/.test(found) ? found : found.replaceAll(/[^\n]/g, ' '),
  )
  const open: { readonly start: number; readonly body: number }[] = []
  const added: { readonly at: number; readonly text: string }[] = []
  let start = 0
  for (const { 0: mark, index } of seen.matchAll(/[{};]/g)) {
    if (mark === '{') open.push({ start, body: index })
    const rule = mark === '}' ? open.pop() : undefined
    if (rule) {
      const selector = seen.slice(rule.start, rule.body).trim()
      const body = css.slice(rule.body, index + 1)
      if (!selector.startsWith('@')) added.push({ at: index + 1, text: copiesOf(selector, body) })
    }
    start = index + 1
  }
  return added
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, text: copy }) => `${text.slice(0, at)}${copy}${text.slice(at)}`, css)
}

/** The copies of a rule for the modes that its selectors name. */
function copiesOf(selector: string, body: string): string {
  return (['dark', 'light'] as const)
    .map((mode) => {
      const selectors = selectorsIn(selector).flatMap((each) => {
        const modes = [...each.matchAll(MODE)].map(([, a, b, c]) => a ?? b ?? c)
        return modes.length > 0 && modes.every((named) => named === mode)
          ? [each.replaceAll(MODE, ':root:not([data-theme])')]
          : []
      })
      return selectors.length === 0
        ? ''
        : `\n@media (prefers-color-scheme: ${mode}) {\n${selectors.join(',\n')} ${body}\n}`
    })
    .join('')
}

/** The selectors of a list: a comma in brackets does not end one. */
function selectorsIn(list: string): readonly string[] {
  return list.split(/,(?![^()]*\))/).map((each) => each.trim())
}
