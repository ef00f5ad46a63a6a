import { pascalCase } from '../component-name.ts'
import { withMdxChanges } from '../mdx-edits.ts'
import { comparableTitle } from '../plain-text.ts'
import { reactStyle } from '../style-object.ts'
import { attributesIn } from '../../../base/shared/markup/written-attributes.ts'

/**
 * `<Snippet file="help.mdx" />` → an import, and `<SnippetHelp />`. `fileOf` finds the file of a snippet from
 * the root of the site; one that it does not find stays.
 */
export async function withSnippets(
  body: string,
  fileOf: (name: string) => string | undefined,
): Promise<string> {
  const imports = new Map<string, string>()
  const moved = await withMdxChanges(body, {
    element(element, source) {
      if (element !== 'Snippet' || !source.endsWith('/>')) return undefined
      const attributes = source.slice('<Snippet'.length, -'/>'.length)
      const named = attributesIn(attributes).find(({ name, isCode }) => name === 'file' && !isCode)
      const name = named?.value
      const file = name === undefined ? undefined : fileOf(name)
      if (named === undefined || name === undefined || file === undefined) return undefined
      const others = `${attributes.slice(0, named.start)}${attributes.slice(named.end)}`.trim()
      const component = `Snippet${pascalCase(name.replace(/\.\w+$/, ''))}`
      imports.set(component, file)
      return `<${[component, others].filter(Boolean).join(' ')} />`
    },
  })
  if (imports.size === 0) return body
  const lines = [...imports].map(([name, file]) => `import ${name} from '/${file}'\n`)
  const rest = moved.replace(/^\n+/, '')
  return `\n${lines.join('')}${rest.startsWith('import ') ? '' : '\n'}${rest}`
}

const NOT_VARIABLES = new Set(['true', 'false', 'null', 'undefined', 'props', 'children'])
const DECLARED =
  /^(?:import\s+([\w$]+|\{[^}]*\}|\*\s+as\s+[\w$]+)|export\s+(?:default\s+)?(?:const|let|var|function)\s+([\w$]+))/gm

/** Mintlify passes the attributes of a snippet as variables: `{name}` → `{props.name}`. */
export async function withProps(body: string): Promise<string> {
  // Braces in functions are not expressions of the document.
  if (/^export\s[^\n]*(?:=>|\bfunction\b)/m.test(body)) return body
  const declared = Array.from(body.matchAll(DECLARED), ([, names = '', name = '']) =>
    `${names} ${name}`.match(/[\w$]+/g),
  ).flatMap((names) => names ?? [])
  const known = new Set([...NOT_VARIABLES, ...declared])
  return withMdxChanges(body, {
    code: (node, _, outer) =>
      node.type === 'Identifier' && outer?.type === 'ExpressionStatement' && !known.has(node.name)
        ? `props.${node.name}`
        : undefined,
  })
}

/** A style as a text, which React does not take: `style="max-width: 1px"` → `style={{ maxWidth: "1px" }}`. */
export async function withStyles(body: string): Promise<string> {
  return /\bstyle\b/.test(body) ? withMdxChanges(body, { attribute: reactStyle }) : body
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
