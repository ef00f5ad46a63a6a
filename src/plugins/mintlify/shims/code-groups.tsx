import TabItem from '@theme/TabItem'
import Tabs from '@theme/Tabs'
import { Children, isValidElement } from 'react'
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
          {block}
        </TabItem>
      ))}
    </Tabs>
  )
}

/** The title or the language of the first code in an element. A part of a document is rendered to find it. */
function labelIn(node: ReactNode): string | undefined {
  if (Array.isArray(node)) return node.map(labelIn).find((label) => label !== undefined)
  if (!isValidElement<CodeProps & Props>(node)) return undefined
  const { props, type } = node
  const own = props.title ?? props.language ?? labelIn(props.children)
  if (own !== undefined || typeof type !== 'function') return own
  const render = type as (props: CodeProps) => ReactNode
  return labelIn(render(props))
}

/** A unique value for each tab, since equal values would open together. */
function valueOf(labels: readonly string[], index: number): string {
  const label = labels[index] ?? ''
  return labels.indexOf(label) === index ? label : `${label} ${String(index + 1)}`
}

export const RequestExample = CodeGroup
export const ResponseExample = CodeGroup
