import TabItem from '@theme/TabItem'
import ThemeTabs from '@theme/Tabs'
import { Children, isValidElement } from 'react'
import type { ReactElement, ReactNode } from 'react'

interface TabProps {
  readonly title?: string
  readonly children?: ReactNode
}

/** Tabs in the code of a component. */
export function Tabs({ children }: TabProps): ReactElement {
  const tabs = Children.toArray(children).filter((child) => isValidElement<TabProps>(child))
  return (
    <ThemeTabs>
      {tabs.map(({ props: { title, children: content } }, index) => (
        <TabItem key={index} value={String(index)} label={title ?? `Tab ${String(index + 1)}`}>
          {content}
        </TabItem>
      ))}
    </ThemeTabs>
  )
}

export function Tab({ children }: TabProps): ReactElement {
  return <>{children}</>
}
