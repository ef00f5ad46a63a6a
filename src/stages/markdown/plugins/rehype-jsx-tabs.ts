import type { Parents, Root } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import { importsOf } from './rehype-parts.ts'
import { factsOf, locationOf } from '../parse/facts.ts'
import { checkTabs } from '../parse/tabs.ts'
import type { WrittenTab } from '../parse/tabs.ts'

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast

const TABS: ReadonlySet<string> = new Set(['Tab', 'TabItem'])

/** Checks the tabs of each `<Tabs>` as far as they are static: the value of an expression is not known yet. */
export function rehypeJsxTabs() {
  return (tree: Root, file: VFile): void => {
    const facts = factsOf(file)
    const foreign = namesFromElsewhere(tree)
    const check = (parent: Parents): void => {
      if (isElement(parent) && parent.name === 'Tabs' && !foreign.has('Tabs')) {
        const tabs = elementsIn(parent)
          .filter(({ name }) => name !== null && TABS.has(name) && !foreign.has(name))
          .flatMap((element) => {
            const tab = tabOf(element)
            return tab ? [{ ...tab, location: locationOf(element, facts) }] : []
          })
        facts.problems.push(...checkTabs(tabs))
      }
      for (const child of parent.children) if ('children' in child) check(child)
    }
    check(tree)
  }
}

/** Components that the document imports from elsewhere than the theme. */
function namesFromElsewhere(tree: Root): ReadonlySet<string> {
  return new Set(
    importsOf(tree)
      .filter(({ source }) => !String(source.value).startsWith('@theme/'))
      .flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)),
  )
}

function isElement(node: Parents): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/** The JSX elements directly in a parent. Tabs on lines of their own are sometimes in a paragraph. */
function elementsIn(parent: Parents): readonly JsxElement[] {
  return parent.children.flatMap((child): readonly JsxElement[] => {
    if (!('children' in child)) return []
    if (isElement(child) && child.name !== null) return [child]
    return child.type === 'element' && child.tagName !== 'p' ? [] : elementsIn(child)
  })
}

/** The static parts of a tab; `undefined` if one of them is code. */
function tabOf({ attributes }: JsxElement): Omit<WrittenTab, 'location'> | undefined {
  const given: { label?: string; value?: string; title?: string } = {}
  for (const attribute of attributes) {
    if (!('name' in attribute)) return undefined
    const { name, value } = attribute
    if (name !== 'label' && name !== 'value' && name !== 'title') continue
    if (typeof value !== 'string') return undefined
    given[name] = value
  }
  const { title, label = title, ...others } = given
  return { ...others, ...(label !== undefined && { label }) }
}
