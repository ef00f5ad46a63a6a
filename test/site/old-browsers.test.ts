import { describe, expect, test } from 'vitest'
import { buildSite } from '../site.ts'

/** The oldest browsers that get the styles: Chrome, Firefox, Safari. The docs list the same. */
const LINE = [123, 125, 17.5] as const

type Versions = readonly [chrome: number, firefox: number, safari: number]

/** Recent features that the styles use, and the versions that introduced them; from caniuse.com and MDN. */
const SINCE: Readonly<Record<string, Versions>> = {
  '@container': [105, 110, 16],
  '@layer': [99, 97, 15.4],
  '@media': [104, 63, 16.4],
  '@supports': [28, 22, 9],
  '@font-face': [4, 3.5, 3.1],
  '@keyframes': [43, 16, 9],
  'light-dark(': [123, 120, 17.5],
  'oklch(': [111, 113, 15.4],
  'color-mix(': [111, 113, 16.2],
  ':has(': [105, 121, 15.4],
  ':is(': [88, 78, 14],
  ':where(': [88, 78, 14],
  ':not(': [88, 84, 9],
  ':popover-open': [114, 125, 17],
  ':focus-visible': [86, 85, 15.4],
  'clamp(': [79, 75, 13.1],
}

/** Features that are ignored if they are not supported, without a worse result than without them. */
const PROGRESSIVE = [
  '@starting-style',
  '@view-transition',
  ':target-text',
  'scroll(',
  '::details-content',
  '::view-transition',
  'view-transition-new(',
  '::view-transition-new(',
  'view-transition-old(',
  '::view-transition-old(',
]

/** Older than any browser with support for layers. */
const OLD =
  /^(?:(?:attr|blur|calc|cubic-bezier|format|inset|local|max|media|min|minmax|nth-child|repeat|rgb|saturate|scale|selector|translate|url|var|conic-gradient|linear-gradient|radial-gradient)\(|::?(?:after|before|active|backdrop|checked|disabled|empty|first-child|focus|focus-within|hover|last-child|marker|nth-child|only-child|placeholder|root|selection|target|visited|-webkit-details-marker|first-of-type|last-of-type|nth-child\())$/

describe('in a browser below the line', () => {
  test('the page has no styles at all, since all of them are behind one media query', async () => {
    const css = await stylesheet()
    const outside = withoutBlocks(css.replaceAll(/url\("[^"]*"\)/g, 'url()'))
    expect(css).toContain('light-dark(')
    // An island has no box of its own; every browser that runs modules supports that.
    const rest = outside.replaceAll(/@supports[^{]*\{\}|sp-island\{\}/g, '')
    expect(rest.trim()).toBe('')
  })

  test('every feature that the styles use is supported above the line, or not needed', async () => {
    const css = await stylesheet()
    const plain = css.replaceAll(/url\("[^"]*"\)|"[^"]*"|'[^']*'/g, '')
    const used = new Set([
      ...(plain.match(/@[a-z-]+/g) ?? []),
      ...(plain.match(/(?<![\w-])[a-z][a-z-]*\(/g) ?? []).map((name) =>
        ['has(', 'is(', 'not(', 'where('].includes(name) ? `:${name}` : name,
      ),
      ...(plain.match(/(?<=[\w\])*>+~ ,{}(&])::?[a-z][a-z-]*\(?(?=[^{};]*\{)/g) ?? []).filter(
        (name) => name.startsWith('::') || name === ':popover-open' || name === ':focus-visible',
      ),
    ])
    const unknown = [...used].filter(
      (name) => !(name in SINCE) && !PROGRESSIVE.includes(name) && !OLD.test(name),
    )
    expect(unknown).toEqual([])
    const tooNew = [...used].filter((name) =>
      SINCE[name]?.some((version, browser) => version > (LINE[browser] ?? 0)),
    )
    expect(tooNew).toEqual([])
  })
})

/** The text outside of all blocks: `a{b{c}}d` → `a{}d`. */
function withoutBlocks(text: string): string {
  let depth = 0
  let outside = ''
  for (const character of text) {
    if (character === '}') depth -= 1
    if (depth === 0) outside += character
    if (character === '{') depth += 1
  }
  return outside
}

async function stylesheet(): Promise<string> {
  const site = await buildSite({ 'content/docs/a.md': '# A\n' })
  return site.read(site.paths.find((name) => /site-.*\.css$/.test(name)) ?? '')
}
