import TabItem from '@theme/TabItem'
import Tabs from '@theme/Tabs'
import { Children, cloneElement, createElement, isValidElement } from 'react'
import type { ReactElement, ReactNode } from 'react'

interface Props {
  readonly children?: ReactNode
}

interface CodeProps {
  readonly title?: string
  readonly language?: string
}

/** Blocks of code as tabs. */
export function CodeGroup({ children }: Props): ReactElement {
  const blocks = Children.toArray(children).filter((child) => isValidElement<CodeProps>(child))
  const labels = blocks.map((block, index) => labelIn(block) ?? `Tab ${String(index + 1)}`)
  return (
    <Tabs>
      {blocks.map((block, index) => (
        <TabItem key={index} value={valueOf(labels, index)} label={labels[index] ?? ''}>
          {untitled(block)}
        </TabItem>
      ))}
    </Tabs>
  )
}

/** The title or the language of the first code in an element. A part of a document is rendered to find it. */
function labelIn(node: ReactNode): string | undefined {
  if (Array.isArray(node)) return node.map(labelIn).find((label) => label !== undefined)
  if (!isValidElement<CodeProps & Props>(node)) return undefined
  const { title, language, children } = node.props
  return title ?? language ?? labelIn(children) ?? labelIn(renderedPart(node))
}

/** The content of an element that a part of a document makes; `undefined` for others. */
function renderedPart({ props, type }: ReactElement<CodeProps & Props>): ReactNode {
  if (typeof type !== 'function') return undefined
  const render = type as (props: CodeProps) => ReactNode
  return render(props)
}

/** A block whose first code has no title, since the tab has it. */
function untitled(node: ReactNode): ReactNode {
  if (Array.isArray(node)) {
    const first = node.findIndex((each) => labelIn(each) !== undefined)
    return node.map((each: ReactNode, index) => (index === first ? untitled(each) : each))
  }
  if (!isValidElement<CodeProps & Props>(node)) return node
  const { type, key } = node
  const { title, language, children, ...rest } = node.props
  if (title !== undefined)
    return createElement<CodeProps & Props>(
      type,
      { ...rest, ...(language && { language }), key },
      children,
    )
  if (language !== undefined || labelIn(node) === undefined) return node
  if (labelIn(children) !== undefined)
    return cloneElement(node, undefined, ...around(untitled(children)))
  return typeof type === 'function' ? untitled(renderedPart(node)) : node
}

function around(node: ReactNode): readonly ReactNode[] {
  return Array.isArray(node) ? node : [node]
}

/** A unique value for each tab, since equal values would open together. */
function valueOf(labels: readonly string[], index: number): string {
  const label = labels[index] ?? ''
  return labels.indexOf(label) === index ? label : `${label} ${String(index + 1)}`
}

export const RequestExample = CodeGroup
export const ResponseExample = CodeGroup
