// CSS Syntax 3, 4.3.2: a comment without an end ends with the file.
const NOT_SEEN = /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g
const MODE = /(?:html|:root)?\[data-theme=(?:"(dark|light)"|'(dark|light)'|(dark|light))\]/g

/**
 * Docusaurus always names the mode of a page in `data-theme`. Here, a page without it has the mode of the reader's
 * system, so rules for one mode are written again for that case. A stylesheet that has such a rule stays as it is, so this
 * can run again.
 */
export function withSystemTheme(css: string): string {
  if (css.includes(':root:not([data-theme])')) return css
  const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ')
  const plain = css.replaceAll(NOT_SEEN, (found) => (found.startsWith('/*') ? blank(found) : found))
  const seen = plain.replaceAll(NOT_SEEN, blank)
  const open: { readonly start: number; readonly body: number }[] = []
  const added: { readonly at: number; readonly text: string }[] = []
  let start = 0
  for (const { 0: mark, index } of seen.matchAll(/[{};]/g)) {
    if (mark === '{') open.push({ start, body: index })
    const rule = mark === '}' ? open.pop() : undefined
    if (rule) {
      const [selector = '', mask = ''] = [plain, seen].map((text) =>
        text.slice(rule.start, rule.body),
      )
      const body = css.slice(rule.body, index + 1)
      if (!mask.trim().startsWith('@'))
        added.push({ at: index + 1, text: copiesOf(selectorsIn(selector, mask), body) })
    }
    start = index + 1
  }
  const starts = [0, ...added.map(({ at }) => at)]
  const parts = starts.map((from, index) => css.slice(from, starts[index + 1]))
  return parts.map((part, index) => `${part}${added[index]?.text ?? ''}`).join('')
}

/** The copies of a rule for the modes that its selectors name. */
function copiesOf(all: readonly string[], body: string): string {
  return (['dark', 'light'] as const)
    .map((mode) => {
      const selectors = all.flatMap((each) => {
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

/** The selectors of a list: a comma in brackets does not end one. `mask` is the list with its strings masked. */
function selectorsIn(list: string, mask: string): readonly string[] {
  const selectors: string[] = []
  let start = 0
  let depth = 0
  for (let at = 0; at < list.length; at += 1) {
    const sign = mask[at]
    if (sign === '(') depth += 1
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (sign === ',' && depth === 0) {
      selectors.push(list.slice(start, at).trim())
      start = at + 1
    }
  }
  return [...selectors, list.slice(start).trim()]
}
