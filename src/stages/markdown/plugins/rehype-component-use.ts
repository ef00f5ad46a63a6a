import type { ImportDefaultSpecifier, ImportSpecifier } from 'estree'
import type { Nodes, Root } from 'hast'
import type {
  MdxJsxAttribute,
  MdxJsxFlowElementHast,
  MdxJsxTextElementHast,
} from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import { importsOf } from './rehype-parts.ts'
import type {
  ComponentData,
  ComponentProp,
  ComponentsOfModules,
} from '../../../base/model/component-data.ts'
import { mdxSyntax, wrongComponentUse } from '../../../base/problems/catalogue.ts'
import { nearest } from '../../../base/shared/text/nearest.ts'
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
const MOST_LISTED = 12

/** The components whose use in documents is checked. */
export interface CheckedComponents {
  /** Those that a document imports, by module. */
  readonly modules: ComponentsOfModules
  /** Those that it has without an import, unless it or the site has its own of that name. */
  readonly global: Readonly<Record<string, ComponentData>>
  readonly ownNames: (tree: Root) => Iterable<string>
}

/** Checks properties and content of all described components, wherever a document uses one. */
export function rehypeComponentUse(components: CheckedComponents) {
  return (tree: Root, file: VFile): void => {
    let known: ReadonlyMap<string, ComponentData> | undefined
    const facts = factsOf(file)
    // After a mistake in the syntax, it is not known which element contains what.
    if (facts.problems.some(({ id }) => id === mdxSyntax.id)) return
    const read = (node: Nodes): void => {
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        known ??= knownIn(tree, components)
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
function knownIn(
  tree: Root,
  { modules, global, ownNames }: CheckedComponents,
): ReadonlyMap<string, ComponentData> {
  const found = new Map(Object.entries(global))
  for (const name of ownNames(tree)) found.delete(name)
  for (const { source, specifiers } of importsOf(tree)) {
    const components = new Map(Object.entries(componentsOf(modules, String(source.value))))
    for (const specifier of specifiers) {
      const { local } = specifier
      if (specifier.type === 'ImportNamespaceSpecifier') {
        for (const [each, data] of components) found.set(`${local.name}.${each}`, data)
      } else {
        const data = components.get(importedName(specifier))
        if (data) found.set(local.name, data)
      }
    }
  }
  return found
}

function componentsOf(modules: ComponentsOfModules, name: string): ComponentsOfModules[string] {
  return (Object.hasOwn(modules, name) && modules[name]) || {}
}

function importedName(specifier: ImportSpecifier | ImportDefaultSpecifier): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  return 'name' in specifier.imported ? specifier.imported.name : String(specifier.imported.value)
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
      const text = textIn(value)
      return prop && text !== undefined ? choiceMistake({ name, value: text }, prop, attribute) : []
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

/** The text of an attribute: `"a"`, and also `{'a'}`. */
function textIn(value: MdxJsxAttribute['value']): string | undefined {
  if (typeof value === 'string') return value
  const [statement] = value?.data?.estree?.body ?? []
  const literal = statement?.type === 'ExpressionStatement' ? statement.expression : undefined
  return literal?.type === 'Literal' && typeof literal.value === 'string'
    ? literal.value
    : undefined
}

const LISTS = {
  'numbered list': { tag: 'ol', form: 'with lines that begin with `1.`' },
  'bulleted list': { tag: 'ul', form: 'with lines that begin with `-`' },
} as const

function contentMistakes(
  { children }: JsxElement,
  content: ComponentData['content'],
): readonly Mistake[] {
  if (content === undefined) return []
  const shown = children.filter(isShown)
  const [first] = shown
  if (content === 'none')
    return first ? [{ reason: 'shows nothing of its content', at: first }] : []
  if (typeof content !== 'string') {
    return shown.some(mayBeComponent)
      ? []
      : [{ reason: `needs ${tagsIn(content)} as its content`, at: first }]
  }
  const { tag, form } = LISTS[content]
  // Components and expressions may give the list.
  const isRight = shown.some(
    (child) => child.type !== 'text' && (child.type !== 'element' || child.tagName === tag),
  )
  return isRight
    ? []
    : [{ reason: `needs a ${content} as its content, ${form}, between empty lines`, at: first }]
}

/** Checks for any component, or an expression that may give one. In one line of text, they are in a paragraph. */
function mayBeComponent(child: JsxElement['children'][number]): boolean {
  if (child.type === 'element') return child.tagName === 'p' && child.children.some(mayBeComponent)
  return child.type !== 'text' && isShown(child)
}

function tagsIn(names: readonly string[]): string {
  const tags = names.map((name) => `\`<${name}>\``)
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(tags)
}

function isShown(child: JsxElement['children'][number]): boolean {
  if (child.type === 'text') return /\S/.test(child.value)
  const isComment = child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression'
  return (
    child.type !== 'comment' && !(isComment && /^\s*(?:\/\*[\s\S]*\*\/\s*)?$/.test(child.value))
  )
}
