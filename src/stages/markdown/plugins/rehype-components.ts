import { createVisitors } from 'estree-util-scope'
import type { Scope } from 'estree-util-scope'
import type {
  Expression,
  Identifier,
  ImportDeclaration,
  Node as CodeNode,
  Program,
  VariableDeclaration,
} from 'estree'
import type { JSXElement } from 'estree-jsx'
import type { Nodes, Root, RootContent } from 'hast'
import type { VFile } from 'vfile'
import { guardExpressions } from './guard-expressions.ts'
import type { ComponentsOfModules } from '../../../base/model/component-data.ts'
import type { Config } from '../../../base/model/config.ts'
import { unknownComponent } from '../../../base/problems/catalogue.ts'
import { nearest } from '../../../base/shared/text/nearest.ts'
import type { Problem } from '../../../base/problems/problem.ts'
import { EMBEDS } from '../../../base/shared/embeds.ts'
import { MDX_COMPONENTS, MISSING_PART, THEME_IMPORTS } from '../../../base/shared/mdx-components.ts'
import { walkCode } from '../mdx/walk-code.ts'
import { factsOf, locationOf } from '../parse/facts.ts'

/** A component that a document uses: `Ui.Button` is `Ui`. */
interface Use {
  readonly name: string
  readonly position: Nodes['position']
  /** True in the code of an export, which has no access to the theme's components. */
  readonly isInExport: boolean
  /** The scopes of the code around it. They are complete after all of the document is read. */
  readonly scopes: readonly Scope[]
}

/** MDX passes its props to the content of a document. */
const IN_CONTENT = ['props']

const OF_THEME: ReadonlySet<string> = new Set(MDX_COMPONENTS)

/** Sources of components that a document uses and does not define. */
export interface ComponentSettings {
  readonly markdown: Pick<Config['markdown'], 'components'>
  readonly onBrokenPage: Config['onBrokenPage']
  /** The components that a document can import from plug-ins. Default: none. */
  readonly describedComponents?: ComponentsOfModules | undefined
}

/**
 * Finds the components that a document uses and does not define: all of them, before any is rendered. Those
 * of the site are imported; others are replaced by a notice if the site allows placeholders.
 */
export function rehypeComponents({
  markdown,
  onBrokenPage,
  describedComponents = {},
}: ComponentSettings) {
  const { components } = markdown
  const importable = importsFor(describedComponents)
  return (tree: Root, file: VFile): void => {
    const facts = factsOf(file)
    const { uses, declared } = readCode(tree)
    const own = [...declared].filter((name) => /^\p{Lu}/u.test(name))
    const known = { own, ofSite: components?.names ?? [], importable }
    const missing = new Map<string, Use>()
    for (const use of uses) {
      const { name, scopes, isInExport } = use
      const isGiven = isInExport ? name in globalThis : hasContent(name)
      const isDeclared = declared.has(name) || scopes.some(({ defined }) => defined.includes(name))
      if (!isGiven && !isDeclared && !missing.has(name)) missing.set(name, use)
    }
    const ofSite = [...missing.keys()].filter((name) => components?.names.includes(name))
    for (const name of ofSite) missing.delete(name)
    if (components && ofSite.length > 0) tree.children.unshift(ofModule(ofSite, components.file))
    for (const use of missing.values()) facts.problems.push(problemOf(use, known, facts))
    // A part may get components from the document that includes it.
    if (onBrokenPage !== 'placeholder') return
    if (!facts.isPart && missing.size > 0) tree.children.unshift(ofNothing([...missing.keys()]))
    guardExpressions(tree)
  }
}

/** `import shared from '@site/…'`, and a constant for each component of it. */
function ofModule(names: readonly string[], file: string): MdxjsEsm {
  return moduleCode([
    importOf({ type: 'ImportDefaultSpecifier', local: identifier(SHARED) }, `@site/${file}`),
    ...names.map((name) =>
      constantOf(name, {
        type: 'MemberExpression',
        object: identifier(SHARED),
        property: identifier(name),
        computed: false,
        optional: false,
      }),
    ),
  ])
}

/** Constants for undefined components. */
function ofNothing(names: readonly string[]): MdxjsEsm {
  const specifier = {
    type: 'ImportSpecifier',
    imported: identifier('missingPart'),
    local: identifier(MISSING),
  } as const
  return moduleCode([
    importOf(specifier, MISSING_PART),
    ...names.map((name) =>
      constantOf(name, {
        type: 'CallExpression',
        callee: identifier(MISSING),
        arguments: [{ type: 'Literal', value: name }],
        optional: false,
      }),
    ),
  ])
}

type MdxjsEsm = Extract<RootContent, { readonly type: 'mdxjsEsm' }>

const SHARED = 'componentsOfSite'
const MISSING = 'missingPartOfSite'

function moduleCode(body: Program['body']): MdxjsEsm {
  return {
    type: 'mdxjsEsm',
    value: '',
    data: { estree: { type: 'Program', sourceType: 'module', body } },
  }
}

function importOf(
  specifier: ImportDeclaration['specifiers'][number],
  source: string,
): ImportDeclaration {
  const value = { type: 'Literal', value: source } as const
  return { type: 'ImportDeclaration', specifiers: [specifier], source: value, attributes: [] }
}

function constantOf(name: string, init: Expression): VariableDeclaration {
  const declarator = { type: 'VariableDeclarator', id: identifier(name), init } as const
  return { type: 'VariableDeclaration', kind: 'const', declarations: [declarator] }
}

function identifier(name: string): Identifier {
  return { type: 'Identifier', name }
}

function hasContent(name: string): boolean {
  return OF_THEME.has(name) || IN_CONTENT.includes(name)
}

/** The components that a document could use instead. */
interface Known {
  /** Those that it imports or declares. */
  readonly own: readonly string[]
  readonly ofSite: readonly string[]
  /** The statements that import others, by name. */
  readonly importable: ReadonlyMap<string, string>
}

function importsFor(modules: ComponentsOfModules): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(modules).flatMap(([source, components]) =>
      Object.keys(components).map((name) => [name, `import { ${name} } from '${source}'`] as const),
    ),
  )
}

function problemOf(use: Use, known: Known, facts: ReturnType<typeof factsOf>): Problem {
  const { name, isInExport, position } = use
  const { own, ofSite, importable } = known
  const theme = new Map(THEME_IMPORTS.map((each) => [each, `import ${each} from '@theme/${each}'`]))
  const statements = new Map([...importable, ...(isInExport ? theme : [])])
  const names = isInExport ? own : [...own, ...MDX_COMPONENTS, ...Object.keys(EMBEDS), ...ofSite]
  const meant = statements.has(name) ? name : nearest(name, [...names, ...statements.keys()])
  return unknownComponent(
    {
      name,
      known: listOf(own, isInExport),
      nearest: meant,
      statement: meant !== undefined && !names.includes(meant) ? statements.get(meant) : undefined,
      ...(meant === undefined && PLUGGED.has(name) && { plugin: 'components' }),
    },
    locationOf({ position }, facts),
  )
}

/** The components of the plug-in `components`. */
const PLUGGED: ReadonlySet<string> = new Set(
  'Badge Card CardGrid Features FileTree Hero Icon LinkButton LinkCard Steps Video YouTube'.split(
    ' ',
  ),
)

const MOST_LISTED = 8

/** `Chart` and `Price` of the document, or `Admonition` and `Tabs` of the theme. */
function listOf(declared: readonly string[], isInExport: boolean): string {
  const own = declared.length > 0 && `${quoted(declared.slice(0, MOST_LISTED))} of the document`
  const theme = isInExport
    ? `${quoted(THEME_IMPORTS.map((name) => `@theme/${name}`))}, which are imported`
    : `${quoted(MDX_COMPONENTS)} of the theme`
  return [own, theme].filter(Boolean).join(', or ')
}

function quoted(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names.map((name) => `\`${name}\``))
}

/** The names that the imports and exports of a document declare. */
export function declaredNames(tree: Root): ReadonlySet<string> {
  return readCode(tree).declared
}

/** All uses of components in a document, and the names that its imports and exports declare. */
function readCode(tree: Root): {
  readonly uses: readonly Use[]
  readonly declared: ReadonlySet<string>
} {
  const uses: Use[] = []
  const declared = new Set<string>()
  const readProgram = (program: Program | null | undefined, isInExport: boolean): void => {
    if (!program) return
    const { uses: found, scope } = usesIn(program, isInExport)
    for (const use of found) uses.push(use)
    if (isInExport) for (const name of scope.defined) declared.add(name)
  }
  const read = (node: Nodes): void => {
    if (node.type === 'mdxjsEsm') readProgram(node.data?.estree, true)
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      readProgram(node.data?.estree, false)
    }
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const name = rootOf(node.name ?? '')
      if (name) uses.push({ name, position: node.position, isInExport: false, scopes: [] })
      for (const attribute of node.attributes) {
        const holder = attribute.type === 'mdxJsxAttribute' ? attribute.value : attribute
        if (holder && typeof holder === 'object') readProgram(holder.data?.estree, false)
      }
    }
    if ('children' in node) node.children.forEach(read)
  }
  read(tree)
  return { uses, declared }
}

function usesIn(program: Program, isInExport: boolean) {
  const { enter, exit, scopes } = createVisitors()
  const uses: Use[] = []
  // JSX belongs to the trees of MDX, but not to the types of the walker.
  walkCode(program as Parameters<typeof walkCode>[0], {
    enter(visited) {
      const node = visited as CodeNode | JSXElement
      if (node.type !== 'JSXElement') return enter(node)
      const name = nameOf(node.openingElement.name)
      const { loc } = node
      const position = loc && {
        start: { line: loc.start.line, column: loc.start.column + 1 },
        end: { line: loc.end.line, column: loc.end.column + 1 },
      }
      if (name)
        uses.push({ name, position: position ?? undefined, isInExport, scopes: [...scopes] })
    },
    leave(visited) {
      const node = visited as CodeNode | JSXElement
      if (node.type !== 'JSXElement') exit(node)
    },
  })
  return { uses, scope: scopes[0] }
}

/** The first name of `Ui.Button`; `undefined` for an element, and for a name of a namespace. */
function nameOf(name: JSXElement['openingElement']['name']): string | undefined {
  if (name.type === 'JSXNamespacedName') return undefined
  if (name.type === 'JSXIdentifier') return rootOf(name.name)
  const { object } = name
  return object.type === 'JSXIdentifier' ? object.name : nameOf(object)
}

/** `Ui.Button` → `Ui`, `Chart` → `Chart`; `undefined` for an element, such as `p` or `my-element`. */
function rootOf(name: string): string | undefined {
  const [root = '', ...members] = name.split('.')
  if (members.length > 0) return root === 'this' ? undefined : root
  return /^(?![a-z])[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(root) ? root : undefined
}
