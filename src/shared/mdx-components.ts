/** The components of the theme that MDX has by name, without an import. */
export const MDX_COMPONENTS = [
  'Admonition',
  'CodeBlock',
  'Details',
  'Tab',
  'TabItem',
  'Tabs',
] as const

/** Those that code imports: `@theme/Tabs`. */
export const THEME_IMPORTS: readonly string[] = MDX_COMPONENTS.filter((name) => name !== 'Tab')

/** The module that shows missing components; documents import it, and writers do not. */
export const MISSING_PART = 'specpress/missing-part'
