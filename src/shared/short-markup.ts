const TAG = /<span class="hljs-([^"]*)">|<\/span>/g

/** What the classes of highlight.js become. What is not listed has no color of its own. */
const SHORT = new Map([
  ['attr', 'p'],
  ['built_in', 't'],
  ['comment', 'c'],
  ['doctag', 'k'],
  ['keyword', 'k'],
  ['literal', 'k'],
  ['name', 'f'],
  ['number', 'n'],
  ['property', 'p'],
  ['quote', 'c'],
  ['regexp', 's'],
  ['string', 's'],
  ['symbol', 'n'],
  ['title', 'f'],
  ['type', 't'],
  ['variable', 'p'],
])

/**
 * Highlighted code in the fewest signs: `<span class="hljs-keyword">` → `<b>`, a string `<i>`, a property `<u>`, the rest
 * `<i class="n">`. A reference holds so many samples that their markup, not their text, decides how large it is.
 */
export function shortMarkup(html: string): string {
  const ends: string[] = []
  return html.replaceAll(TAG, (_tag, classes?: string) => {
    if (classes === undefined) return ends.pop() ?? ''
    const short = SHORT.get(classes.split(' ')[0] ?? '')
    const [start, end] = short === undefined ? ['', ''] : tagsOf(short)
    ends.push(end)
    return start
  })
}

// The most frequent kinds need no class.
function tagsOf(kind: string): readonly [start: string, end: string] {
  if (kind === 'k') return ['<b>', '</b>']
  if (kind === 'p') return ['<u>', '</u>']
  return [kind === 's' ? '<i>' : `<i class="${kind}">`, '</i>']
}
