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
 * Highlighted code in the fewest signs: `<span class="hljs-keyword">` → `<i class="k">`. A reference holds so many
 * samples that their markup, not their text, decides how large it is.
 */
export function shortMarkup(html: string): string {
  const open: boolean[] = []
  return html.replaceAll(TAG, (_tag, classes?: string) => {
    if (classes === undefined) return open.pop() === true ? '</i>' : ''
    const short = SHORT.get(classes.split(' ')[0] ?? '')
    open.push(short !== undefined)
    return short === undefined ? '' : `<i class="${short}">`
  })
}
