import { withSystemTheme } from '../../system-theme.ts'
import { NotTranslatable, astroTemplateOf } from './template.ts'
import { cssOf, FRAME_STYLES, frameStyles } from './styles.ts'
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
  /** The parts that are left out, as the report names them. */
  readonly dropped: readonly string[]
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
  /** True for a page. */
  readonly isPage: boolean
  /** True for an import of a component that cannot be had. */
  readonly isMissing: (path: string) => boolean
  /**
   * The rules of a stylesheet that a page or its layout imports: they apply to its content alone. Empty if the import goes,
   * and `undefined` for one that stays, and for other files.
   */
  readonly rulesOf: (path: string) => string | undefined
}

const MATTER = /^\s*---[ \t]*\r?\n([\s\S]*?)\r?\n?---[ \t]*(?:\r?\n|$)/
const IMPORT =
  /^[ \t]*import\b(?!\s*\(|\.)(?:[\w\s{},*$]+?\bfrom\b)?\s*(['"])([^'"\n]+)\1[^\n;]*;?/gm
const EXPORT =
  /^([ \t]*)export\s+(?=(?:declare\s+)?(?:interface|type|const|let|function|async|enum)\b)/gm
/** The parts of `Astro` that have a counterpart here. */
const UNKNOWN_GLOBAL = /\bAstro\.(?!props\b|slots\.has\b|content\.get\(|locals\.t\()/
/** An `await` outside of these is a mistake in the code of a component. */
const NEEDS_ASTRO = /\bimport\.meta\b|\basync\s*(?:function\b|\(|[\w$]+\s*=>)|\bgetStaticPaths\b/
const KEY = /\bAstro\.locals\.t\(\s*(['"])([\w.-]+)\1/g
const HELPERS = '@astrojs/starlight/astro'

/**
 * Translates a component that uses no more of Astro than props, slots and translated texts; `undefined` for all others.
 * Front matter runs for each render, and types are removed.
 */
export async function reactComponentOf(
  original: string,
  settings: ComponentSettings,
): Promise<ReactComponent | undefined> {
  const source = withRenderedSlots(original)
  const [whole = '', matter = ''] = MATTER.exec(source) ?? []
  const { name, isPage, isMissing, rulesOf } = settings
  const mark = `data-${name.toLowerCase()}`
  const template = source.slice(whole.length)
  try {
    const hasScope = /<style(?![^>]*\bis:global)[^>]*>/.test(template)
    const imports = importsIn(matter)
    const missing = new Set(imports.flatMap((each) => (isMissing(each.path) ? each.name : [])))
    const own = { mark: hasScope ? mark : undefined, isPage, missing }
    const { jsx, styles, scripts, isFrame, dropped } = astroTemplateOf(template, own)
    const used = `${matter}\n${jsx}`
    if (UNKNOWN_GLOBAL.test(used) || NEEDS_ASTRO.test(withoutComments(used))) return undefined
    const isRoot = isPage || isFrame
    const sheets = isRoot ? imports.flatMap(({ path }) => rulesOf(path) ?? []) : []
    const scope = { elements: `[${mark}]`, isFrame: isRoot }
    const rules = [...sheets.map(frameStyles), ...styles.map((style) => cssOf(style, scope))]
    const base = isRoot && rules.length > 0 ? [FRAME_STYLES] : []
    const css = withSystemTheme([...base, ...rules].filter((each) => each.trim() !== '').join('\n'))
    const isKept = ({ path }: Import): boolean =>
      !isMissing(path) && !(isRoot && rulesOf(path) !== undefined)
    const parts = { matter, jsx, scripts: await scriptsFrom(scripts), hasStyles: css !== '' }
    const code = await withoutTypes(codeOf({ ...parts, imports: imports.filter(isKept) }, settings))
    return code === undefined ? undefined : { code, css, dropped }
  } catch (error) {
    if (error instanceof NotTranslatable) return undefined
    throw error
  }
}

/** The scripts without types, as declarations. */
async function scriptsFrom(scripts: readonly string[]): Promise<readonly string[]> {
  return Promise.all(
    scripts.map(async (script, index) => {
      const code = await withoutTypes(script)
      if (code === undefined) throw new NotTranslatable('its script is broken')
      return `const script${String(index)} = ${JSON.stringify(code)}`
    }),
  )
}

interface Import {
  /** The name of its default export here. */
  readonly name: string | readonly never[]
  readonly path: string
  readonly text: string
}

function importsIn(matter: string): readonly Import[] {
  return Array.from(matter.matchAll(IMPORT), ({ 0: text, 2: path = '' }) => {
    const [, name = []] = /^\s*import\s+(\w+)/.exec(text) ?? []
    return { name, path, text: text.trim() }
  })
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*(?:(?!\/\*)[\s\S])*?\*\/|(?<![:\w'"`])\/\/.*$/gm, '')
}

interface Parts {
  readonly matter: string
  readonly jsx: string
  readonly scripts: readonly string[]
  readonly imports: readonly Import[]
  readonly hasStyles: boolean
}

function codeOf(parts: Parts, settings: ComponentSettings): string {
  const { matter, jsx, scripts, hasStyles } = parts
  const { name, importFrom, texts, stylesFile } = settings
  const imports = parts.imports.map(({ text, path }) => text.replace(path, () => importFrom(path)))
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
    ...scripts,
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
