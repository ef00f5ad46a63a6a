/** The module that code of a Mintlify site imports components from. */
export const MODULE = '@mintlify/components'

/** The components of `plugins/mintlify` that documents use by name. In texts, `Tabs` and `Tab` are the theme's. */
export const COMPONENTS = [
  ...['Accordion', 'AccordionGroup', 'Badge', 'Banner', 'Callout', 'Card', 'CardGroup', 'Check'],
  ...['CodeBlock', 'CodeGroup', 'Color', 'Column', 'Columns', 'Danger', 'Expandable', 'FileTree'],
  ...['Frame', 'GitHub', 'Icon', 'Info', 'Latex', 'Link', 'Note', 'Panel', 'ParamField', 'Prompt'],
  ...['RequestExample', 'ResponseExample', 'ResponseField', 'Step', 'Steps', 'Tab', 'Tabs'],
  ...['Tile', 'Tip', 'Tooltip', 'Tree', 'Update', 'View', 'Visibility', 'Warning'],
]

const DIRECTIVE = /^\s*['"]use client['"];?\n+/

/** Mintlify gives its components, and React, to code by name: here, code imports them. */
export function withComponents(code: string, names: readonly string[]): string {
  const used = names.filter(
    (name) => new RegExp(`<${name}[\\s.>/]`).test(code) && !isDeclared(code, name),
  )
  const imports = [
    ...(/\bReact\b/.test(code) && !isDeclared(code, 'React')
      ? ["import * as React from 'react'\n"]
      : []),
    ...(used.length > 0 ? [`import { ${used.join(', ')} } from '${MODULE}'\n`] : []),
  ]
  if (imports.length === 0) return code
  const [directive = ''] = DIRECTIVE.exec(code) ?? []
  const rest = code.slice(directive.length).replace(/^\n+/, '')
  return `${directive}${imports.join('')}\n${rest}`
}

function isDeclared(code: string, name: string): boolean {
  return [
    `\\b(?:const|let|var|function|class)\\s+${name}\\b`,
    `\\bimport\\b[^;]*?\\b${name}\\b[^;]*?\\bfrom\\b`,
  ].some((pattern) => new RegExp(pattern).test(code))
}
