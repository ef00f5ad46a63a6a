import { attributesIn } from '../../../base/shared/markup/written-attributes.ts'
import { tagsIn } from '../tags.ts'
import { printed } from '../../../stages/config/print-config.ts'

/**
 * The code of a React page with the title that it names as front matter; others have those of their headings. Code
 * with front matter, and code that is not a page, stays as it is.
 */
export function titledPage(code: string): string {
  if (/^\s*\/\*---/.test(code) || !/\bexport\s+default\b|\bas\s+default\b/.test(code)) return code
  const attributes = tagsIn(code).find(({ name }) => name === 'Layout')?.attributes ?? ''
  const [title, description] = [textIn(attributes, 'title'), textIn(attributes, 'description')]
  const lines = [
    ...(title === undefined ? [] : [`title: ${printed(title)}`]),
    ...(description === undefined ? [] : [`description: ${printed(description)}`]),
  ]
  return `/*---\n${lines.join('\n')}\nlayout: bare\n---*/\n${code}`
}

/** The text of an attribute: a string, or one in braces. */
function textIn(attributes: string, key: string): string | undefined {
  const found = attributesIn(attributes).find(({ name }) => name === key)
  if (!found?.isCode) return found?.value
  return /^\s*(['"`])([^'"`$]+)\1\s*$/.exec(found.value ?? '')?.[2]
}
