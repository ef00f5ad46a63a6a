import { attributesIn } from '../../../base/shared/markup/written-attributes.ts'
import { tagsIn } from '../tags.ts'
import { printed } from '../../../stages/config/print-config.ts'

const READS_CONFIG = /\{[^{}]*\bconfig\b[^{}]*\}\s*=\s*(?:this\.)?props\b|\bprops\.config\b/
const DECLARED = /^export default (?=(?:function|class)\s+(\w+))/m
const NAMED = /^export default (\w+)\s*;?[ \t]*$/m

/**
 * Docusaurus gives its config to React pages, as `config`. The code of a page that reads it, with a default export
 * that passes it. Other code stays as it is.
 */
export function withConfigProp(code: string): string {
  if (!READS_CONFIG.test(code) || code.includes('@generated/docusaurus.config')) return code
  const [found, name] = DECLARED.exec(code) ?? NAMED.exec(code) ?? []
  if (found === undefined || name === undefined) return code
  return `import oldConfig from '@generated/docusaurus.config'
${code.replace(found, '').trimEnd()}

export default function PageWithConfig() {
  return <${name} config={oldConfig} />
}
`
}

/**
 * The code of a React page with the title that it names as front matter; others have those of their headings. The
 * config is passed to pages that read it. Code with front matter, and code that is not a page, stays as it is.
 */
export function titledPage(code: string): string {
  if (/^\s*\/\*---/.test(code) || !/\bexport\s+default\b|\bas\s+default\b/.test(code)) return code
  const attributes = tagsIn(code).find(({ name }) => name === 'Layout')?.attributes ?? ''
  const [title, description] = [textIn(attributes, 'title'), textIn(attributes, 'description')]
  const lines = [
    ...(title === undefined ? [] : [`title: ${printed(title)}`]),
    ...(description === undefined ? [] : [`description: ${printed(description)}`]),
  ]
  return `/*---\n${lines.join('\n')}\nlayout: bare\n---*/\n${withConfigProp(code)}`
}

/** The text of an attribute: a string, or one in braces. */
function textIn(attributes: string, key: string): string | undefined {
  const found = attributesIn(attributes).find(({ name }) => name === key)
  if (!found?.isCode) return found?.value
  return /^\s*(['"`])([^'"`$]+)\1\s*$/.exec(found.value ?? '')?.[2]
}
