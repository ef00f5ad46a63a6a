/** Components of the theme of the site. */
declare module '@theme/Admonition' {
  import type { ReactElement, ReactNode } from 'react'

  export default function Admonition(props: {
    readonly type?: string
    readonly title?: string
    readonly children?: ReactNode
  }): ReactElement
}

declare module '@theme/Tabs' {
  import type { ReactElement, ReactNode } from 'react'

  export default function Tabs(props: { readonly children?: ReactNode }): ReactElement
}

declare module '@theme/TabItem' {
  import type { ReactElement, ReactNode } from 'react'

  export default function TabItem(props: {
    readonly value: string
    readonly label: string
    readonly children?: ReactNode
  }): ReactElement
}

declare module '@theme/CodeBlock' {
  import type { ReactElement, ReactNode } from 'react'

  export default function CodeBlock(props: {
    readonly language?: string
    readonly title?: string
    readonly children?: ReactNode
  }): ReactElement
}
