import type { Nodes, Root } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import { importsOf } from './rehype-parts.ts'
import type {
  ComponentData,
  ComponentProp,
  ComponentsOfModules,
} from '../../../base/model/component-data.ts'
import { wrongComponentUse } from '../../../base/problems/catalogue.ts'
import { nearest } from '../../../base/problems/nearest.ts'
import { quotedNames } from '../../../base/shared/text/text.ts'
import { factsOf, locationOf } from '../parse/facts.ts'

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast
type Placed = Parameters<typeof locationOf>[0]

/** A mistake in the use of a component. */
interface Mistake {
  readonly reason: string
  readonly nearest?: string | undefined
  /** The node that is wrong. Default: the element. */
  readonly at?: Placed | undefined
}

/** React gives these to each component. */
const ALWAYS: ReadonlySet<string> = new Set(['key', 'children'])
const MOST_LISTED = 8

/** Checks properties and content of the components that plug-ins describe, wherever a document uses one. */
export function rehypeComponentUse(modules: ComponentsOfModules) {
  return (tree: Root, file: VFile): void => {
    const known = importedFrom(modules, tree)
    if (known.size === 0) return
    const facts = factsOf(file)
    const read = (node: Nodes): void => {
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        const name = node.name ?? ''
        const component = known.get(name)
        for (const { at = node, ...mistake } of component ? mistakesIn(node, component) : [])
          facts.problems.push(wrongComponentUse({ ...mistake, name }, locationOf(at, facts)))
      }
      if ('children' in node) node.children.forEach(read)
    }
    read(tree)
  }
}

/** The described components by the names that a document has for them: `Card`, `Parts.Card`. */
function importedFrom(
  modules: ComponentsOfModules,
  tree: Root,
): ReadonlyMap<string, ComponentData> {
  const found = new Map<string, ComponentData>()
  for (const { source, specifiers } of importsOf(tree)) {
    const name = String(source.value)
    const components = Object.hasOwn(modules, name) ? (modules[name] ?? {}) : {}
    for (const specifier of specifiers) {
      const { local } = specifier
      if (specifier.type === 'ImportNamespaceSpecifier') {
        for (const [each, data] of Object.entries(components))
          found.set(`${local.name}.${each}`, data)
      } else if (specifier.type === 'ImportSpecifier' && 'name' in specifier.imported) {
        const { name: imported } = specifier.imported
        const data = Object.hasOwn(components, imported) ? components[imported] : undefined
        if (data) found.set(local.name, data)
      }
    }
  }
  return found
}

function mistakesIn(element: JsxElement, { props, content }: ComponentData): readonly Mistake[] {
  const written = element.attributes.filter((attribute) => attribute.type === 'mdxJsxAttribute')
  const names = written.map(({ name }) => name)
  const unknown = written.filter(({ name }) => !ALWAYS.has(name) && !Object.hasOwn(props, name))
  const left = Object.keys(props).filter((name) => !names.includes(name))
  // `{...props}` may have any.
  const isWhole = written.length === element.attributes.length
  const meant = unknown.map(({ name }) => nearest(name, left))
  const missing = left.filter(
    (name) => isWhole && props[name]?.isRequired === true && !meant.includes(name),
  )
  return [
    ...unknown.map((attribute, index) => ({
      reason: `has no property \`${attribute.name}\`${knownProps(Object.keys(props))}`,
      nearest: meant[index],
      at: attribute,
    })),
    ...missing.map((name) => ({ reason: `needs the property \`${name}\`` })),
    ...written.flatMap((attribute) => {
      const { name, value } = attribute
      const prop = Object.hasOwn(props, name) ? props[name] : undefined
      return prop && typeof value === 'string'
        ? choiceMistake({ name, value }, prop, attribute)
        : []
    }),
    ...contentMistakes(element, content),
  ]
}

function knownProps(names: readonly string[]): string {
  return names.length === 0 ? ': it has none' : `: it has ${quotedNames(names)}`
}

function choiceMistake(
  { name, value }: { readonly name: string; readonly value: string },
  { choices }: ComponentProp,
  at: Placed,
): readonly Mistake[] {
  if (choices === undefined || choices.includes(value)) return []
  const all = choices.length > MOST_LISTED ? '' : `: it can be ${quotedNames(choices)}`
  return [{ reason: `has no \`${name}\` \`${value}\`${all}`, nearest: nearest(value, choices), at }]
}

const LISTS = { 'numbered list': 'ol', 'bulleted list': 'ul' } as const

function contentMistakes(
  { children }: JsxElement,
  content: ComponentData['content'],
): readonly Mistake[] {
  if (content === undefined) return []
  const shown = children.filter(isShown)
  const [first] = shown
  if (content === 'none')
    return first ? [{ reason: 'shows nothing of its content', at: first }] : []
  // Components and expressions may give the list.
  const isRight = shown.some(
    (child) =>
      child.type !== 'text' && (child.type !== 'element' || child.tagName === LISTS[content]),
  )
  const form =
    content === 'numbered list'
      ? 'with lines that begin with `1.`'
      : 'with lines that begin with `-`'
  return isRight
    ? []
    : [{ reason: `needs a ${content} as its content, ${form}, between empty lines`, at: first }]
}

function isShown(child: JsxElement['children'][number]): boolean {
  if (child.type === 'text') return /\S/.test(child.value)
  const isComment = child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression'
  return (
    child.type !== 'comment' && !(isComment && /^\s*(?:\/\*[\s\S]*\*\/\s*)?$/.test(child.value))
  )
}
