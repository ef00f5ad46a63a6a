import type { Operation } from './api-reference.ts'
import { readMarkdown } from './published-site.ts'
import type { PublishedSite } from './published-site.ts'
import { sectionAt, sectionsOf } from '../../base/shared/text/markdown-sections.ts'

/** The Markdown version of the page of an operation, or of its part of a page with several. */
export async function operationText(site: PublishedSite, operation: Operation): Promise<string> {
  const { url, method = '', server = '', path = '', samples = [] } = operation
  const sections = sectionsOf(await readMarkdown(site, url))
  const call = `\n${method} ${server}${path}\n`
  const at = url.includes('#') ? sections.findIndex(({ text }) => text.includes(call)) : 0
  const own = at > 0 ? sectionAt(sections, at) : sections.map(({ text }) => text).join('\n\n')
  const languages = samples.map(({ language }) => language).join(', ')
  const note = languages === '' ? '' : `\nSamples: make_request_sample writes ${languages}.`
  return `Page: ${url}${note}\n\n${own}`
}

/** The Markdown version of the page of a schema. */
export async function schemaText(site: PublishedSite, url: string): Promise<string> {
  const sections = sectionsOf(await readMarkdown(site, url))
  return `Page: ${url}\n\n${sections.map(({ text }) => text).join('\n\n')}`
}
