/// <reference path="../../templates/files.d.ts" />

/** Components of the theme of the site. */
declare module '@theme/Admonition' {
  import type { MdxComponents } from 'specpress/theme'

  const Admonition: MdxComponents['Admonition']
  export default Admonition
}

declare module '@theme/CodeBlock' {
  import type { MdxComponents } from 'specpress/theme'

  const CodeBlock: MdxComponents['CodeBlock']
  export default CodeBlock
}

declare module '@theme/Details' {
  import type { MdxComponents } from 'specpress/theme'

  const Details: MdxComponents['Details']
  export default Details
}

declare module '@theme/TabItem' {
  import type { MdxComponents } from 'specpress/theme'

  const TabItem: MdxComponents['TabItem']
  export default TabItem
}

declare module '@theme/Tabs' {
  import type { MdxComponents } from 'specpress/theme'

  const Tabs: MdxComponents['Tabs']
  export default Tabs
}

/** Components of the plug-in `components`, which every site has. */
declare module '@components' {
  type Parts = typeof import('./components/parts.js')

  export const Badge: Parts['Badge']
  export const Card: Parts['Card']
  export const CardGrid: Parts['CardGrid']
  export const Features: Parts['Features']
  export const FileTree: Parts['FileTree']
  export const Hero: Parts['Hero']
  export const ICON_NAMES: Parts['ICON_NAMES']
  export const Icon: Parts['Icon']
  export const LinkButton: Parts['LinkButton']
  export const LinkCard: Parts['LinkCard']
  export const Steps: Parts['Steps']
  export const Video: Parts['Video']
  export const YouTube: Parts['YouTube']
  export {}
}
