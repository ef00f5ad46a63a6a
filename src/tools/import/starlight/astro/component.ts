import { NotTranslatable, astroTemplateOf } from './template.ts'
import type { Style } from './template.ts'
import { withoutTypes } from '../../../../stages/assets/esbuild.ts'

const RENDERED = /\bawait\s+Astro\.slots\.render\(\s*(['"])([\w-]+)\1\s*\)/g
const DECLARED =
  /\b(?:const|let)\s+([\w$]+)(?:\s*:\s*string)?\s*=\s*await\s+Astro\.slots\.render\(/g
const CONTENT = String.raw`Astro\.content\.get\("[\w-]+"\)`

/**
 * A component that shows the HTML of a slot, `set:html={await Astro.slots.render('default')}`, shows its content
 * instead. One that reads the HTML or changes it stays as it is.
 */
function withRenderedSlots(source: string): string {
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

/** An Astro component as one of React. */
export interface ReactComponent {
  readonly code: string
  /** Empty if it has no styles. */
  readonly css: string
}

export interface ComponentSettings {
  /** In code and styles: `CommandTabs`. */
  readonly name: string
  /** The path of an import from the new place of the component. */
  readonly importFrom: (path: string) => string
  /** The texts of the site by their keys, for `Astro.locals.t`. */
  readonly texts: Readonly<Record<string, string>>
  /** The name of its style sheet, which it imports. */
  readonly stylesFile: string
}

const MATTER = /^\s*---[ \t]*\r?\n([\s\S]*?)\r?\n?---[ \t]*(?:\r?\n|$)/
const IMPORT =
  /^[ \t]*import\b(?!\s*\(|\.)(?:[\w\s{},*$]+?\bfrom\b)?\s*(['"])([^'"\n]+)\1[^\n;]*;?/gm
const EXPORT =
  /^([ \t]*)export\s+(?=(?:declare\s+)?(?:interface|type|const|let|function|async|enum)\b)/gm
/** The parts of `Astro` that have a counterpart here. */
const UNKNOWN_GLOBAL = /\bAstro\.(?!props\b|slots\.has\b|content\.get\(|locals\.t\()/
const NEEDS_ASTRO = /\bimport\.meta\b|\bawait\b|\basync\b|\bgetStaticPaths\b/
const KEY = /\bAstro\.locals\.t\(\s*(['"])([\w.-]+)\1/g
const HELPERS = '@astrojs/starlight/astro'

/**
 * Translates a component without a script that uses no more of Astro than props, slots and translated texts;
 * `undefined` for all others. Front matter runs for each render, and types are removed.
 */
export async function reactComponentOf(
  original: string,
  settings: ComponentSettings,
): Promise<ReactComponent | undefined> {
  const source = withRenderedSlots(original)
  const [whole = '', matter = ''] = MATTER.exec(source) ?? []
  const mark = `data-${settings.name.toLowerCase()}`
  const template = source.slice(whole.length)
  try {
    const hasScope = /<style(?![^>]*\bis:global)[^>]*>/.test(template)
    const { jsx, styles } = astroTemplateOf(template, hasScope ? mark : undefined)
    const used = `${matter}\n${jsx}`
    if (UNKNOWN_GLOBAL.test(used) || NEEDS_ASTRO.test(withoutComments(used))) return undefined
    const css = styles.map((style) => cssOf(style, mark)).join('\n')
    const code = await withoutTypes(codeOf({ matter, jsx, hasStyles: css !== '' }, settings))
    return code === undefined ? undefined : { code, css }
  } catch (error) {
    if (error instanceof NotTranslatable) return undefined
    throw error
  }
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:\w'"`])\/\/.*$/gm, '')
}

function cssOf({ attributes, css }: Style, mark: string): string {
  const names = new Set(attributes.map(({ name }) => name))
  if (names.has('lang') || names.has('define:vars'))
    throw new NotTranslatable('its styles are code')
  return names.has('is:global') ? css : scopedStyles(css, mark)
}

interface Parts {
  readonly matter: string
  readonly jsx: string
  readonly hasStyles: boolean
}

function codeOf({ matter, jsx, hasStyles }: Parts, settings: ComponentSettings): string {
  const { name, importFrom, texts, stylesFile } = settings
  const imports = Array.from(matter.matchAll(IMPORT), ({ 0: whole, 2: path = '' }) =>
    whole.trim().replace(path, () => importFrom(path)),
  )
  const body = matter.replaceAll(IMPORT, '').replaceAll(EXPORT, '$1')
  const images = imagesIn(matter)
  const [statements = '', markup = ''] = [body, jsx].map((code) =>
    withoutSrc(code, images).replaceAll(/\bAstro\.self\b/g, name),
  )
  const keys = [...`${statements}\n${markup}`.matchAll(KEY)].map(([, , key = '']) => key)
  const own = Object.fromEntries(keys.flatMap((key) => (texts[key] ? [[key, texts[key]]] : [])))
  const ownNames = /\bFragment\b/.test(imports.join('\n')) ? '' : 'Fragment, '
  return [
    `import { ${ownNames}Slot, astro, classes, styleOf } from '${HELPERS}'`,
    ...imports,
    ...(hasStyles ? [`import './${stylesFile}'`] : []),
    '',
    `export default function ${name}(given) {`,
    `  const Astro = astro(given${keys.length > 0 ? `, ${JSON.stringify(own)}` : ''})`,
    statements.trim(),
    `return <>${markup.trim()}</>`,
    '}',
    '',
  ].join('\n')
}

const IMAGE = /^\s*import\s+(\w+)\s+from\s+['"][^'"]+\.(?:avif|gif|jpe?g|png|svg|webp)['"]/gm

function imagesIn(matter: string): readonly string[] {
  return [...matter.matchAll(IMAGE)].map(([, name = '']) => name)
}

/** In Astro, an imported image is an object. */
function withoutSrc(code: string, images: readonly string[]): string {
  return images.reduce(
    (text, name) => text.replaceAll(new RegExp(`\\b${name}\\.src\\b`, 'g'), name),
    code,
  )
}

const GROUP = /^@(?:media|supports|layer|container)\b/
const GLOBAL = /:global\(((?:[^()]|\([^()]*\))*)\)/g
const ENDS_GLOBAL = /:global\((?:[^()]|\([^()]*\))*\)[^\s>+~]*\s*$/
const PSEUDO_ELEMENT =
  /(?:::[\w-]+(?:\([^)]*\))?|:(?:before|after|first-line|first-letter))(?::[\w-]+)*\s*$/

/** Rules of a component that apply only to elements with an attribute: those of its template. */
export function scopedStyles(css: string, mark: string): string {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  let scoped = ''
  for (let at = 0; at < plain.length;) {
    const open = plain.indexOf('{', at)
    const semicolon = plain.indexOf(';', at)
    if (open === -1) return scoped + plain.slice(at)
    // `@import` and `@charset` have no block.
    if (semicolon !== -1 && semicolon < open) {
      scoped += plain.slice(at, semicolon + 1)
      at = semicolon + 1
      continue
    }
    const prelude = plain.slice(at, open)
    const end = endOfBlock(plain, open)
    const block = plain.slice(open + 1, end - 1)
    scoped += ruleOf({ prelude, block, mark })
    at = end
  }
  return scoped
}

interface Rule {
  readonly prelude: string
  readonly block: string
  readonly mark: string
}

function ruleOf({ prelude, block, mark }: Rule): string {
  if (GROUP.test(prelude.trim())) return `${prelude}{${scopedStyles(block, mark)}}`
  const global = block.replaceAll(GLOBAL, '$1')
  if (prelude.trim().startsWith('@')) return `${prelude}{${global}}`
  const selectors = partsOf(prelude).map((selector) => scopedSelector(selector, mark))
  return `${selectors.join(',')}{${global}}`
}

function endOfBlock(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++
    if (css[at] === '}') depth--
    if (depth === 0) return at + 1
  }
  return css.length + 1
}

/** The selectors of a list: `:is(a, b), c` → `:is(a, b)`, `c`. */
function partsOf(list: string): readonly string[] {
  return list.split(/,(?![^()]*(?:\([^()]*\)[^()]*)*\))/)
}

/** `.a b::before` → `.a b:where([data-x])::before`, and `.a > :global(*)` → `.a:where([data-x]) > *`. */
function scopedSelector(selector: string, mark: string): string {
  const plain = selector.replaceAll(GLOBAL, '$1')
  const global = ENDS_GLOBAL.exec(selector)?.index
  if (global !== undefined) {
    const [whole = '', own = '', combinator = ''] =
      /^([\s\S]*?)(\s*[\s>+~]?\s*)$/.exec(selector.slice(0, global)) ?? []
    if (own.trim() === '') return plain
    const rest = selector.slice(whole.length).replaceAll(GLOBAL, '$1')
    return `${scopedSelector(own, mark)}${combinator}${rest}`
  }
  const [pseudo = ''] = PSEUDO_ELEMENT.exec(plain) ?? []
  const head = plain.slice(0, plain.length - pseudo.length).trimEnd()
  return `${head}:where([${mark}])${pseudo}`
}
