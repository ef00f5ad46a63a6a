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
  const labels = blocks.map(
    ({ props }, index) => props.title ?? props.language ?? `Tab ${String(index + 1)}`,
  )
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

/** A unique value for each tab, since equal values would open together. */
function valueOf(labels: readonly string[], index: number): string {
  const label = labels[index] ?? ''
  return labels.indexOf(label) === index ? label : `${label} ${String(index + 1)}`
}

export const RequestExample = CodeGroup
export const ResponseExample = CodeGroup
