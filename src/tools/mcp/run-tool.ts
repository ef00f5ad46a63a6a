import { operationNamed, referenceOf, schemaNamed, callOf } from './api-reference.ts'
import { partOf } from './bounded.ts'
import { listChanges } from './list-changes.ts'
import type { ChangesCall } from './list-changes.ts'
import type { PublishedSite } from './published-site.ts'
import { readPage } from './read-page.ts'
import type { PageCall } from './read-page.ts'
import { requestSample } from './request-sample.ts'
import type { SampleCall } from './request-sample.ts'
import { openSearch } from './search-pages.ts'
import type { CallMeter, SearchCall, SearchPages } from './search-pages.ts'
import { checkArguments } from './tool-arguments.ts'
import type { ToolArguments } from './tool-arguments.ts'
import { ToolError } from './tool-error.ts'
import type { AgentTool } from '../../agents/agent-manifest.ts'
import { toolsFor } from '../../agents/tools.ts'
import type { ApiReference, Operation } from './api-reference.ts'
import { readMarkdown } from './published-site.ts'
import { sectionAt, sectionsOf } from '../../base/shared/text/markdown-sections.ts'

/** The arguments of the tools for APIs, after they are checked. */
interface ReferenceCall extends ChangesCall, SampleCall {
  readonly filter?: string
  readonly schema?: string
  readonly part?: number
}

/** The tools that a site has data for. */
export function toolsOf({ manifest: { collections } }: PublishedSite): readonly AgentTool[] {
  return toolsFor({
    hasSearch: collections.some(({ search }) => search.length > 0),
    hasApis: collections.some(({ apis }) => apis.length > 0),
    hasChanges: collections.some(({ apis }) => apis.some(({ changes }) => changes !== undefined)),
  })
}

export interface ToolCall {
  readonly name: string
  readonly given: ToolArguments
  readonly meter?: CallMeter
}

/**
 * The answer of a tool. Throws a `ToolError` if the call is wrong, or if the site does not have the requested
 * data.
 */
export async function runTool(
  site: PublishedSite,
  { name, given, meter }: ToolCall,
  search: SearchPages = openSearch(),
): Promise<string> {
  const tools = toolsOf(site)
  const tool = tools.find((each) => each.name === name)
  if (tool === undefined) {
    const names = tools.map((each) => each.name).join(', ')
    throw new ToolError(`There is no tool \`${name}\`. Choose from ${names}.`)
  }
  checkArguments(tool, given)
  // The schema of each tool has the types of its arguments.
  if (tool.name === 'search') return search(site, given as unknown as SearchCall, meter)
  if (tool.name === 'read_page') return readPage(site, given as unknown as PageCall)
  const call = given as ReferenceCall
  if (tool.name === 'list_changes') return partOf(await listChanges(site, call), call.part)
  const reference = await referenceOf(site, call)
  const operation = () => operationNamed(reference, call.operation ?? '')
  switch (tool.name) {
    case 'list_operations':
      return partOf(listText(reference, call.filter), call.part)
    case 'read_operation':
      return partOf(await operationText(site, operation()), call.part)
    case 'read_schema':
      return partOf(
        await schemaText(site, schemaNamed(reference, call.schema ?? '').url),
        call.part,
      )
    case 'make_request_sample':
      return requestSample(operation(), call)
  }
}

/** The operations, webhooks and schemas of an API, one per line. */
function listText(reference: ApiReference, filter = ''): string {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const isWanted = (line: string): boolean =>
    words.every((word) => line.toLowerCase().includes(word))
  const sections = [
    ['Operations', reference.operations.map(operationLine)],
    ['Webhooks', reference.webhooks.map(operationLine)],
    ['Schemas', reference.schemas.map(({ name }) => `- ${name}`)],
  ] as const
  const found = sections
    .map(([title, lines]) => [title, lines.filter(isWanted)] as const)
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => [`## ${title}`, ...lines].join('\n'))
  if (found.length === 0) return `${reference.title} has no operation or schema with \`${filter}\`.`
  return [`# ${reference.title}`, ...found].join('\n\n')
}

function operationLine(operation: Operation): string {
  const { id, name, summary, deprecated } = operation
  const parts = [callOf(operation) ?? name, summary, id && `id: ${id}`, deprecated && 'deprecated']
  return `- ${parts.filter(Boolean).join(' · ')}`
}

/** The Markdown version of the page of an operation, or of its part of a page with several. */
async function operationText(site: PublishedSite, operation: Operation): Promise<string> {
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
async function schemaText(site: PublishedSite, url: string): Promise<string> {
  const sections = sectionsOf(await readMarkdown(site, url))
  return `Page: ${url}\n\n${sections.map(({ text }) => text).join('\n\n')}`
}
