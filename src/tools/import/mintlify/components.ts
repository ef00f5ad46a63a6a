import { isDeclared, withImports } from '../react-component.ts'

/** The module that code of a Mintlify site imports components from. */
export const MODULE = '@mintlify/components'

/** The components of `plugins/mintlify` that documents use by name. In texts, `Tabs` and `Tab` are the theme's. */
export const COMPONENTS = [
  'Accordion',
  'AccordionGroup',
  'Badge',
  'Banner',
  'Callout',
  'Card',
  'CardGroup',
  'Check',
  'CodeBlock',
  'CodeGroup',
  'Color',
  'Column',
  'Columns',
  'Danger',
  'Expandable',
  'FileTree',
  'Frame',
  'GitHub',
  'Icon',
  'Info',
  'Latex',
  'Link',
  'Note',
  'Panel',
  'ParamField',
  'Prompt',
  'RequestExample',
  'ResponseExample',
  'ResponseField',
  'Step',
  'Steps',
  'Tab',
  'Tabs',
  'Tile',
  'Tip',
  'Tooltip',
  'Tree',
  'Update',
  'View',
  'Visibility',
  'Warning',
]

/** Mintlify gives its components, and React, to code by name: here, code imports them. */
export function withComponents(code: string, names: readonly string[]): string {
  const used = names.filter(
    (name) => new RegExp(`<${name}[\\s.>/]`).test(code) && !isDeclared(code, name),
  )
  const imports = [
    ...(/\bReact\b/.test(code) && !isDeclared(code, 'React')
      ? ["import * as React from 'react'"]
      : []),
    ...(used.length > 0 ? [`import { ${used.join(', ')} } from '${MODULE}'`] : []),
  ]
  return withImports(code, imports)
}
