import { pascalCase } from '../component-name.ts'
import { comparableTitle } from '../plain-text.ts'
import { styleObject } from '../style-object.ts'
import { attributeEdits } from '../tags.ts'
import { applyEdits, maskStrings, editsIn } from '../text-edits.ts'
import { attributesIn } from '../../../base/shared/markup/written-attributes.ts'

/** Makes edits at each match of a pattern outside code. */
function edited(
  text: string,
  pattern: RegExp,
  edit: (match: RegExpExecArray, written: string) => string | undefined,
): string {
  const edits = editsIn(maskStrings(text), pattern, (match) =>
    edit(match, text.slice(match.index, match.index + match[0].length)),
  )
  return applyEdits(text, edits)
}

const SNIPPET = /<Snippet\s+((?:[^<>"']|"[^"]*"|'[^']*')*?)\s*\/>/g

/**
 * `<Snippet file="help.mdx" />` → an import, and `<SnippetHelp />`. `fileOf` finds the file of a snippet from
 * the root of the site; one that it does not find stays.
 */
export function withSnippets(body: string, fileOf: (name: string) => string | undefined): string {
  const imports = new Map<string, string>()
  const moved = edited(body, SNIPPET, ([, attributes = '']) => {
    const named = attributesIn(attributes).find(({ name, isCode }) => name === 'file' && !isCode)
    const name = named?.value
    const file = name === undefined ? undefined : fileOf(name)
    if (named === undefined || name === undefined || file === undefined) return undefined
    const others = `${attributes.slice(0, named.start)}${attributes.slice(named.end)}`.trim()
    const component = `Snippet${pascalCase(name.replace(/\.\w+$/, ''))}`
    imports.set(component, file)
    return `<${[component, others].filter(Boolean).join(' ')} />`
  })
  if (imports.size === 0) return body
  const lines = [...imports].map(([name, file]) => `import ${name} from '/${file}'\n`)
  const rest = moved.replace(/^\n+/, '')
  return `\n${lines.join('')}${rest.startsWith('import ') ? '' : '\n'}${rest}`
}

const VARIABLE = /\{\s*([A-Za-z_$][\w$]*)\s*\}/g
const NOT_VARIABLES = new Set(['true', 'false', 'null', 'undefined', 'props', 'children'])
const DECLARED =
  /^(?:import\s+([\w$]+|\{[^}]*\}|\*\s+as\s+[\w$]+)|export\s+(?:default\s+)?(?:const|let|var|function)\s+([\w$]+))/gm

/** Mintlify passes the attributes of a snippet as variables: `{name}` → `{props.name}`. */
export function withProps(body: string): string {
  // Braces in functions are not expressions of the document.
  if (/^export\s[^\n]*(?:=>|\bfunction\b)/m.test(body)) return body
  const declared = Array.from(body.matchAll(DECLARED), ([, names = '', name = '']) =>
    `${names} ${name}`.match(/[\w$]+/g),
  ).flatMap((names) => names ?? [])
  const known = new Set([...NOT_VARIABLES, ...declared])
  return edited(body, VARIABLE, ([, name = ''], written) =>
    known.has(name) ? undefined : written.replace(name, `props.${name}`),
  )
}

/** A style as a text, which React does not take: `style="max-width: 1px"` → `style={{ maxWidth: "1px" }}`. */
export function withStyles(body: string): string {
  const edits = attributeEdits(maskStrings(body), ({ name, value, isCode }) =>
    name === 'style' && value !== undefined && !isCode
      ? `style={${styleObject(value)}}`
      : undefined,
  )
  return applyEdits(body, edits)
}

const FIRST_HEADING = /^((?:\s|import\s[^\n]*\n)*)#([ \t]+)([^\n]*?)[ \t]*(?=\n|$)/

/**
 * Mintlify shows the title of the front matter, and below it a heading of level 1 at the top of the text. Here,
 * such a heading is the title: if it differs, it becomes a heading of level 2.
 */
export function withTitleAbove(body: string, title: string | undefined): string {
  const [whole, before = '', space = ' ', heading = ''] = FIRST_HEADING.exec(body) ?? []
  if (
    whole === undefined ||
    title === undefined ||
    comparableTitle(heading) === comparableTitle(title)
  )
    return body
  return `${before}##${space}${heading}${body.slice(whole.length)}`
}
