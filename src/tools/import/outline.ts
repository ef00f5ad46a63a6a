import { withoutEntities } from './entities.ts'
import { documentPartsOf } from './front-matter-parts.ts'
import { sluggerFor } from '../../base/shared/text/heading-slugs.ts'
import type { SlugStyle } from '../../base/shared/text/heading-slugs.ts'
import { textOf } from '../../base/shared/json.ts'
import type { JsonRecord } from '../../base/shared/json.ts'

/** The outline of a document, as far as it can be read from its text alone. */
export interface Outline {
  readonly title: string | undefined
  /** The heading of level 1 at the top of its text. */
  readonly heading?: string | undefined
  /** The ids of its headings of level 2 and more, in their order. */
  readonly headings: readonly string[]
  /** The number of links in its text to other pages. */
  readonly links: number
  /** The number of images in its text. */
  readonly images: number
}

/** The outline of a file that is not a page. */
export const NO_OUTLINE: Outline = { title: undefined, headings: [], links: 0, images: 0 }

const CODE_OR_COMMENT =
  /(?<!`)(`+)(?!`)[^\n]*?[^`]\1(?!`)|<!--(?:(?!<!--)[\s\S])*?-->|\{\/\*(?![ \t]*#[^\s#])(?:(?!\{\/\*)[\s\S])*?\*\/\}/g
const FENCE = /^\s{0,12}(`{3,}|~{3,})\s*([\w-]*)/
const HEADING = /^(?: {0,3}(?:[-*+]|\d+[.)])[ \t]+)?(#{1,6})\s+(.*?)\s*#*\s*$/
// MDX has no code by indentation.
const INDENTED_HEADING = /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(#{1,6})\s+(.*?)\s*#*\s*$/

/** Reads the front matter, the headings and the number of links of a document, without parsing it. */
export function oldOutlineOf(
  text: string,
  style: SlugStyle = 'github',
  { isMdx = false } = {},
): { readonly data: JsonRecord; readonly outline: Outline } {
  const { data, body } = documentPartsOf(text)
  const lines = proseLines(body)
  const headings = lines.flatMap((line) => {
    const [, marks, written = ''] = (isMdx ? INDENTED_HEADING : HEADING).exec(line) ?? []
    // A heading that is only a component has no text of its own.
    return marks === undefined || (written !== '' && plainMarkdown(written) === '') ? [] : [written]
  })
  // A heading of level 1 at the top is the title of the document.
  const firstLine = lines.findIndex(
    (line) => line.trim() !== '' && !/^(import|export)\b/.test(line),
  )
  const top = HEADING.exec(lines[firstLine] ?? '')
  const prose = lines.join('\n').replaceAll(INLINE_CODE, (code) => code.replaceAll(/[()[\]<]/g, ''))
  const own = top?.[1] === '#' ? plainMarkdown(top[2] ?? '') : undefined
  return {
    data,
    outline: {
      title: textOf(data['title']) ?? own,
      ...(own !== undefined && { heading: own }),
      // A heading without a letter or a digit has no id for links.
      headings: headingIdsOf(headings, style)
        .slice(own === undefined ? 0 : 1)
        .filter((id) => id !== ''),
      links: linksIn(prose).length,
      images: prose.match(IMAGE_OR_TAG)?.length ?? 0,
    },
  }
}

const INLINE_CODE = /(?<!`)(`+)(?!`)[^\n]*?[^`]\1(?!`)/g
const IMAGE = /!\[[^\]]{0,1000}\](?:\([^)]{0,2000}\)|\[[^\]]{0,1000}\])/g
const IMAGE_OR_TAG = new RegExp(`${IMAGE.source}|<img\\b`, 'gi')
const LINK = /\]\(<?([^)\s>]+)|\shref=["']([^"']+)["']/g
const DEFINITION = /^ {0,3}\[([^\]]+)\]:[ \t]+<?([^\s>]+)/gm
const REFERENCE = /(?<!!)\[([^[\]]+)\](?:\[([^[\]]*)\])?(?![(:[])/g

/** The links of a text whose code has no brackets: inline, by references, and as attributes. */
function linksIn(text: string): readonly string[] {
  const prose = text.replaceAll(IMAGE, 'image')
  const inline = Array.from(prose.matchAll(LINK), ([, url, attribute]) => url ?? attribute ?? '#')
  const urls = new Map(
    Array.from(prose.matchAll(DEFINITION), ([, label = '', url = '#']) => [labelOf(label), url]),
  )
  const named = Array.from(
    prose.matchAll(REFERENCE),
    ([, shown = '', label = '']) => urls.get(labelOf(label || shown)) ?? '#',
  )
  return [...inline, ...named].filter((url) => !url.startsWith('#'))
}

function labelOf(label: string): string {
  return label.trim().toLowerCase()
}

/** A text of several lines in the code of MDX: lines with `#` in it are not headings. */
const TEMPLATE = /(\{\s*\(?[^\n`{}]*)`(?!``)[^`\n]*\n[^`]{0,20000}`(?=\s*[\n})])/g

/** The lines that are neither code nor a comment. The content of `mdx-code-block` is not code. */
function proseLines(text: string): readonly string[] {
  const lines: string[] = []
  let fence: { readonly mark: string; readonly isCode: boolean } | undefined
  const plain = text
    .replaceAll(CODE_OR_COMMENT, (whole, code: string | undefined) => (code ? whole : ''))
    .replaceAll(TEMPLATE, '$1')
  for (const line of plain.split(/\r?\n/)) {
    const [, mark = '', language] = FENCE.exec(line) ?? []
    if (fence === undefined && mark !== '') fence = { mark, isCode: language !== 'mdx-code-block' }
    else if (fence !== undefined && isEndOf(fence.mark, line)) fence = undefined
    else if (!fence?.isCode) lines.push(line)
  }
  return lines
}

function isEndOf(mark: string, line: string): boolean {
  const rest = line.trim()
  return rest.length >= mark.length && [...rest].every((character) => character === mark[0])
}

/** The ids of the headings of a document, of their texts as written. */
export function headingIdsOf(headings: readonly string[], style: SlugStyle): readonly string[] {
  const { reserve, slug } = sluggerFor(style)
  const owns = headings.map((written) => OWN_ID.exec(written)?.[1])
  for (const own of owns) if (own !== undefined) reserve(own)
  return headings.map((written, index) => owns[index] ?? slug(plainMarkdown(written)))
}

const ANY_HEADING = /^(?: {0,3}(?:[-*+]|\d+[.)])[ \t]+)?(#{1,6})[ \t]+(.*?)[ \t]*$/gm
const ANY_INDENTED = /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(#{1,6})[ \t]+(.*?)[ \t]*$/gm

/** A heading of a text, as it is written after its signs. */
export interface PlacedHeading {
  readonly start: number
  readonly end: number
  readonly level: number
  readonly written: string
  /** Empty for a heading without letters and digits. */
  readonly id: string
}

/** The headings of a text with their places and ids; `mask` is the text with its code masked. */
export function placedHeadings(
  text: string,
  mask: string,
  { style, isMdx = false }: { readonly style: SlugStyle; readonly isMdx?: boolean },
): readonly PlacedHeading[] {
  const all = Array.from(
    mask.matchAll(isMdx ? ANY_INDENTED : ANY_HEADING),
    ({ 0: { length }, 1: { length: level } = '', index: start }) => {
      const written = text.slice(start, start + length).replace(/^[^#]*#+[ \t]+/, '')
      return { start, end: start + length, level, written }
    },
  )
  const ids = headingIdsOf(
    all.map(({ written }) => written),
    style,
  )
  return all.map((each, index) => ({ ...each, id: ids[index] ?? '' }))
}

const OWN_ID = /\{(?:\/\*\s*)?#([^\s}*]+)(?:\s*\*\/)?\}\s*$/

/** The text of a link or of an image, which may have brackets of its own. */
const LABEL = String.raw`\[((?:\[[^[\]]*\]|[^[\]])*)\]`
const LABELED_IMAGE = new RegExp(String.raw`!${LABEL}\([^)]*\)`, 'g')
const LABELED_LINK = new RegExp(String.raw`${LABEL}(?:\([^)]*\)|\[[^\]]*\])`, 'g')

// The patterns below need time by the square of the length. No heading that people write is as long.
const LONGEST = 1000

/** Markdown of one line without formatting; of a line that is longer than any heading, its beginning. */
export function plainMarkdown(written: string): string {
  const formatted = written
    .slice(0, LONGEST)
    .replaceAll(/\{\/\*.*?\*\/\}|\{#[^}]*\}/g, '')
    .replaceAll(/(`+)(.*?)\1/g, (_, _marks: string, code: string) => protect(code.trim()))
    .replaceAll(/\\([!-/:-@[-`{-~])/g, (_, mark: string) => protect(mark))
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(LABELED_IMAGE, '')
    .replaceAll(LABELED_LINK, '$1')
    .replaceAll(/(\*{1,3}|~~)(?=\S)(.*?\S)\1/g, '$2')
    .replaceAll(/(?<!\w)(_{1,3})(?=\S)(.*?\S)\1(?!\w)/g, '$2')
  return withoutEntities(formatted)
    .replaceAll(/[\uE000-\uE0FF]/g, (character) =>
      String.fromCharCode(character.charCodeAt(0) - 0xe000),
    )
    .trim()
}

/** Formatting characters in code, and escaped ones, are hidden until the others are removed. */
function protect(code: string): string {
  return code.replaceAll(/[!-/:-@[-`{-~]/g, (mark) =>
    String.fromCharCode(mark.charCodeAt(0) + 0xe000),
  )
}
