const RENDERED = /\bawait\s+Astro\.slots\.render\(\s*(['"])([\w-]+)\1\s*\)/g
const DECLARED =
  /\b(?:const|let)\s+([\w$]+)(?:\s*:\s*string)?\s*=\s*await\s+Astro\.slots\.render\(/g
const CONTENT = String.raw`Astro\.content\.get\("[\w-]+"\)`

/**
 * A component that shows the HTML of a slot, `set:html={await Astro.slots.render('default')}`, shows its content
 * instead. One that reads the HTML or changes it stays as it is.
 */
export function withRenderedSlots(source: string): string {
  const names = [...source.matchAll(DECLARED)].map(([, name = '']) => name.replaceAll('$', '\\$'))
  const given = source.replaceAll(RENDERED, 'Astro.content.get("$2")')
  const shown = [CONTENT, ...names].join('|')
  const moved = given.replaceAll(
    new RegExp(`\\bset:html=\\{\\s*(${shown})\\s*\\}`, 'g'),
    'set:text={$1}',
  )
  return readsHtml(moved, names) ? source : moved
}

/** True if code uses the content of slots for more than to show it, or to ask if there is some. */
function readsHtml(source: string, names: readonly string[]): boolean {
  const any = [CONTENT, ...names].join('|')
  const rest = source
    .replaceAll(/<style\b[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '')
    .replaceAll(
      new RegExp(`\\b(?:const|let)\\s+[\\w$]+[^=;\\n]*=\\s*${CONTENT}(?=\\s*[;\\n])`, 'g'),
      '',
    )
    .replaceAll(new RegExp(`\\bset:text=\\{(?:${any})\\}`, 'g'), '')
    .replaceAll(new RegExp(`!(?:${any})\\b|\\b(?:${any})\\s*(?:&&|\\?(?![.?]))`, 'g'), '')
  return new RegExp(`(?<![\\w$.<:'"-])(?:${any})(?![\\w$'"-])`).test(rest)
}
