import { escapeHtml } from '../../../base/shared/text/html.ts'
import { applyEdits, maskCode, editsIn, escapedPattern } from '../text-edits.ts'
import { withAttributes } from './inline-attributes.ts'
import type { AttributeSettings, Definition } from './inline-attributes.ts'
import { capital } from '../plain-text.ts'

export interface InlineSettings extends AttributeSettings {
  /** The values of macros, by name. */
  readonly variables: Readonly<Record<string, string>>
  /** Abbreviations with their long forms. */
  readonly abbreviations: ReadonlyMap<string, string>
  /** The new URL of a link, or of an attribute of HTML, which a browser resolves. */
  readonly link: (url: string, isHtml: boolean) => string
  /** The URL of a reference without a definition, that a plug-in finds. */
  readonly reference: (id: string) => string | undefined
}

interface Rule {
  /** The extension that has the syntax. Default: all documents have it. */
  readonly needs?: string
  readonly pattern: RegExp
  readonly by: (groups: readonly string[], settings: InlineSettings) => string
  /** True if URLs and tags are part of the pattern. */
  readonly inUrls?: boolean
  /** True if math is part of the pattern. */
  readonly inMath?: boolean
}

const LABEL = String.raw`\[((?:\[(?:\[[^[\]]*\]|[^[\]])*\]|[^[\]])*)\]`

const IN_PARAGRAPH = String.raw`(?!\n[ \t>]*\n)`
/** Math as a paragraph, perhaps of an item or a quotation: `\[…\]`, `$$…$$` or `\begin{align}…\end{align}`. */
const MATH_BLOCK = String.raw`^([ \t>]*(?:(?:[-*+]|\d+\.)[ \t]+)?)(?:\\\[((?:${IN_PARAGRAPH}[\s\S])+?)\\\]|\$\$((?:${IN_PARAGRAPH}[^$])+)\$\$|(\\begin\{([a-z]+\*?)\}(?:${IN_PARAGRAPH}[\s\S])*?\\end\{\5\}))[ \t]*$`

const RULES: readonly Rule[] = [
  {
    needs: 'emoji',
    pattern:
      /:((?:material|octicons|fontawesome|simple|custom|logos)-[a-z\d-]+):(?:[ ]?\{[^{}\n]*\})?[ ]?/dg,
    by: ([whole = '', name = ''], { drop }) => {
      const sign = SIGNS.find(([part]) => name.includes(part))?.[1]
      if (sign === undefined) drop('icon', name)
      return sign === undefined ? '' : `${sign}${whole.endsWith(' ') ? ' ' : ''}`
    },
  },
  ...(
    [
      ['critic', /\{\+\+((?:(?!\{\+\+)[\s\S])*?)\+\+\}/dg, 'ins'],
      ['critic', /\{--((?:(?!\{--)[\s\S])*?)--\}/dg, 'del'],
      ['critic', /\{==((?:(?!\{==)[\s\S])*?)==\}/dg, 'mark'],
      ['critic', /\{>>((?:(?!\{>>)[\s\S])*?)<<\}/dg, 'small'],
      ['caret', /\^\^(?=\S)([^\n]+?)\^\^/dg, 'ins'],
      ['caret', /(?<![\^[])\^([^\s^\][]+)\^(?!\^)/dg, 'sup'],
      ['mark', /(?<![=\\])==(?=[^\s=])([^\n]+?)(?<=[^\s=])==(?!=)/dg, 'mark'],
      ['tilde', /(?<![~\\])~(?!~)([^\s~]+)~(?!~)/dg, 'sub'],
    ] as const
  ).map(([needs, pattern, tag]): Rule => ({
    needs,
    pattern,
    by: ([, inner = '']) => `<${tag}>${inner}</${tag}>`,
  })),
  {
    needs: 'critic',
    pattern: /\{~~((?:(?!\{~~|~>)[\s\S])*)~>((?:(?!\{~~)[\s\S])*?)~~\}/dg,
    by: ([, before = '', after = '']) => `<del>${before}</del><ins>${after}</ins>`,
  },
  {
    needs: 'keys',
    pattern: /\+\+((?:[\w-]+|"[^"\n]+"|'[^'\n]+')(?:\+(?:[\w-]+|"[^"\n]+"|'[^'\n]+'))*)\+\+/dg,
    by: ([, keys = '']) =>
      keys
        .split(/\+(?=[\w"'])/)
        .map((key) => `<kbd>${keyName(key)}</kbd>`)
        .join('+'),
  },
  {
    needs: 'smartsymbols',
    pattern: /\((?:c|r|tm)\)|c\/o|\+\/-|<?-->|<--|=\/=|(?<![\d/])(?:1\/[234]|3\/4)(?![\d/])/dg,
    by: ([sign = '']) => SYMBOLS[sign] ?? sign,
  },
  {
    // Other dollars are text.
    needs: 'arithmatex',
    pattern: /(?<!\\)\$/dg,
    by: () => '\\$',
  },
  {
    needs: 'arithmatex',
    inMath: true,
    pattern: /\\\(([^\n]+?)\\\)/dg,
    by: ([, math = '']) => `$${math.trim()}$`,
  },
  { needs: 'arithmatex', inMath: true, pattern: new RegExp(MATH_BLOCK, 'dgm'), by: mathBlock },
  {
    pattern: /\\(["%&',/;?@])/dg,
    by: ([, sign = '']) => `\\\\${sign}`,
  },
  {
    inUrls: true,
    pattern: /\]\(([^()<>\n"']*[^()<>\s"'][ ][^()<>\n"']*)\)/dg,
    by: ([, url = '']) => `](<${url.trim()}>)`,
  },
]

const SIGNS = [
  ['check', '✓'],
  ['close', '✗'],
  ['octicons-x-', '✗'],
  ['arrow-right', '→'],
] as const

const SYMBOLS: Readonly<Record<string, string>> = {
  '(c)': '©',
  '(r)': '®',
  '(tm)': '™',
  'c/o': '℅',
  '+/-': '±',
  '=/=': '≠',
  '-->': '→',
  '<--': '←',
  '<-->': '↔',
  '1/2': '½',
  '1/4': '¼',
  '3/4': '¾',
  '1/3': '⅓',
}

const KEYS: Readonly<Record<string, string>> = {
  ctrl: 'Ctrl',
  cmd: 'Cmd',
  esc: 'Esc',
  del: 'Del',
  ins: 'Ins',
  'page-up': 'Page Up',
  'page-down': 'Page Down',
  'arrow-up': 'Up',
  'arrow-down': 'Down',
  'arrow-left': 'Left',
  'arrow-right': 'Right',
  'print-screen': 'Print Screen',
  plus: '+',
  minus: '-',
}

/** Math between lines of `$$`. That on one line is fine as it is. */
function mathBlock(groups: readonly string[]): string {
  const [whole = '', space = '', inBrackets = '', inDollars = '', environment = ''] = groups
  if (inDollars !== '' && (/^[ \t]*\n/.test(inDollars) || !inDollars.includes('\n'))) return whole
  const lines = (inBrackets || inDollars || environment)
    .split('\n')
    .map((line) => line.replace(/^[ \t>]+/, '').trimEnd())
    .filter(Boolean)
  const below = space.replaceAll(/[^ \t>]/g, ' ')
  return [`${space}$$`, ...[...lines, '$$'].map((line) => `${below}${line}`)].join('\n')
}

function keyName(key: string): string {
  if (/^["']/.test(key)) return escapeHtml(key.slice(1, -1))
  const name = key.toLowerCase()
  return KEYS[name] ?? capital(name)
}

/** Converts the text of blocks that are neither code nor HTML. */
export function moveInline(text: string, settings: InlineSettings): string {
  const { has } = settings
  const plain = has('inlinehilite') ? text.replaceAll(HIGHLIGHTED, '$1') : text
  const coded = withTableCode(plain)
  const hasMath = has('arithmatex')
  const masked = (written: string) => maskOf(written, { inUrls: true, hasMath })
  let moved = has('attr_list') ? withAttributes(coded, masked, settings) : coded
  for (const { needs, pattern, by, inUrls = false, inMath = false } of RULES) {
    if (needs !== undefined && !has(needs)) continue
    const mask = maskOf(moved, { inUrls, hasMath: hasMath && !inMath })
    moved = edited(moved, mask, { pattern, by: (groups) => by(groups, settings) })
  }
  return moveLinks(withAbbreviations(withReferences(moved, settings), settings), settings)
}

const HIGHLIGHTED = /(?<!`)(`)(?:#!|:::)[\w+-]+[ ]+(?=[^`\n]+`(?!`))/g

interface Change {
  /** A pattern with the flags `d` and `g`. */
  readonly pattern: RegExp
  readonly by: (groups: readonly string[]) => string
}

/** Replaces matches in a mask of a text; the groups have the text itself. */
function edited(text: string, mask: string, { pattern, by }: Change): string {
  const edits = editsIn(mask, pattern, ({ indices = [] }) =>
    by(indices.map((place) => (place ? text.slice(...place) : ''))),
  )
  return applyEdits(text, edits)
}

const URLS = /(?<=\]\()[^()\s]+(?=[)\s])|<[a-z/!][^<>]*>|\bhttps?:\/\/[^\s)>\]]+/gi
const MATH = new RegExp(
  String.raw`${MATH_BLOCK}|\\\([^\n]+?\\\)|(?<![\\$])\$(?=\S)[^$\n]+?(?<=\S)\$(?!\d)`,
  'gm',
)

function maskOf(text: string, { inUrls, hasMath }: { inUrls: boolean; hasMath: boolean }): string {
  const hide = (part: string): string => part.replaceAll(/[^\n]/g, '\uE000')
  const code = maskCode(text)
  const prose = hasMath ? code.replaceAll(MATH, hide) : code
  return inUrls ? prose : prose.replaceAll(URLS, hide)
}

/** In tables here, a bar in code ends the cell. */
function withTableCode(text: string): string {
  return text.replaceAll(/^[ \t]*\|.*`.*$/gm, (row) =>
    row.replaceAll(/(?<!`)(`+)(?!`)([^`]*)\1(?!`)/g, (code) =>
      code.replaceAll(/(?<!\\)\|/g, '\\|'),
    ),
  )
}

function withAbbreviations(text: string, { abbreviations }: InlineSettings): string {
  if (abbreviations.size === 0) return text
  const names = [...abbreviations.keys()].map(escapedPattern)
  const pattern = new RegExp(`(?<![\\w-])(?:${names.join('|')})(?![\\w-])`, 'dg')
  const mask = maskOf(text, { inUrls: false, hasMath: true }).replaceAll(
    /^[ \t]*(?:#|:::).*$/gm,
    (line) => '\uE000'.repeat(line.length),
  )
  const by = ([name = '']: readonly string[]): string =>
    `<abbr title="${escapeHtml(abbreviations.get(name) ?? '')}">${name}</abbr>`
  return edited(text, mask, { pattern, by })
}

/** `[text][id]` without a definition: the heading or object of this id, on any page. */
function withReferences(
  text: string,
  { has, reference, drop, definitions }: InlineSettings,
): string {
  if (!has('autorefs')) return text
  const pattern = new RegExp(`(?<![!\\]\\\\])${LABEL}\\[([^[\\]\\n]*)\\]`, 'dg')
  const by = ([whole = '', label = '', id = '']: readonly string[]): string => {
    const name = id === '' ? label.replaceAll('`', '') : id
    if (definitions.has(name.toLowerCase())) return whole
    const url = reference(name)
    if (url === undefined) drop('link', name)
    return url === undefined ? label : `[${label}](${url})`
  }
  return edited(text, maskCode(text), { pattern, by })
}

const DEFINED =
  /^ {0,3}\[([^\]\n^][^\]\n]*)\]:[ \t]*<?([^\s>]+)>?(?:[ \t]+(?:"(.*)"|'(.*)'|\((.*)\)))?[ \t]*$/

/** The targets of links that lines define, by their names in lower case. The first of a name counts. */
export function linkDefinitionsIn(lines: readonly string[]): ReadonlyMap<string, Definition> {
  const found = new Map<string, Definition>()
  for (const line of lines) {
    const [, name = '', url, ...titles] = DEFINED.exec(line) ?? []
    const key = name.toLowerCase()
    if (url === undefined || found.has(key)) continue
    found.set(key, { url, title: titles.find((title) => title !== undefined) })
  }
  return found
}

const LINKS = /(?<=\]\()[ ]*<?([^\s)>]+)|^ {0,3}\[[^\]\n^][^\]\n]*\]:[ \t]*<?([^\s>]+)/dgm
const HREFS = /<[a-z][^<>]*?\s(?:href|src|poster)=(?:"([^"]+)"|'([^']+)')[^<>]*>/dgi

/** Marks braces that are text, also around the name of a variable. */
export const RAW = '\uE001'
const VARIABLE = /(?<!\\)\uE001?\{\{[ ]*([^{}\n]*?)[ ]*\}\}/g
/** Variables that each site has. */
const BUILT_IN = /^(?:product\.(?:name|slug)|site\.(?:url|title))$/

/** Braces that are text in the old site: unknown ones, and in code those that would be a variable here. */
export function withBraces(
  text: string,
  { variables, isCode }: Pick<InlineSettings, 'variables'> & { readonly isCode: boolean },
): string {
  const moved = text.replaceAll(VARIABLE, (whole, name: string) => {
    const isKnown = Object.hasOwn(variables, name)
    const isRaw = whole.startsWith(RAW)
    const isText = isKnown ? isRaw : !isCode || BUILT_IN.test(name)
    return isText ? `\\${whole}` : whole
  })
  return moved.replaceAll(RAW, '')
}

/** Links and images, in Markdown and in HTML. */
export function moveLinks(text: string, { link }: Pick<InlineSettings, 'link'>): string {
  const moved = edited(text, maskCode(text), {
    pattern: LINKS,
    by: ([whole = '', inline, defined]) => replaced(whole, inline || defined, false),
  })
  return edited(moved, maskCode(moved), {
    pattern: HREFS,
    by: ([whole = '', double, single]) =>
      whole.includes(' data-moved>')
        ? replaced(whole.replace(' data-moved>', '>'), double, false)
        : replaced(whole, double || single, true),
  })
  function replaced(whole: string, url: string | undefined, isHtml: boolean): string {
    if (url === undefined || url === '') return whole
    const at = whole.lastIndexOf(url)
    return `${whole.slice(0, at)}${link(url, isHtml)}${whole.slice(at + url.length)}`
  }
}
