/** The components of the theme that MDX documents can use without an import. */
export const MDX_COMPONENTS = [
  'Admonition',
  'CodeBlock',
  'Details',
  'Tab',
  'TabItem',
  'Tabs',
] as const

/** The components that code imports: `@theme/Tabs`. */
export const THEME_IMPORTS: readonly string[] = MDX_COMPONENTS.filter((name) => name !== 'Tab')

/** The module that shows missing components. The compiler imports it into documents. */
export const MISSING_PART = 'specpress/missing-part'
