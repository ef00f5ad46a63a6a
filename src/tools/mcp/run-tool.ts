import { operationNamed, referenceOf, schemaNamed } from './api-reference.ts'
import { partOf } from './bounded.ts'
import { listChanges } from './list-changes.ts'
import type { ChangesCall } from './list-changes.ts'
import type { PublishedSite } from './published-site.ts'
import { readPage } from './read-page.ts'
import type { PageCall } from './read-page.ts'
import { listText } from './list-operations.ts'
import { operationText, schemaText } from './read-reference.ts'
import { requestSample } from './request-sample.ts'
import type { SampleCall } from './request-sample.ts'
import { openSearch } from './search-pages.ts'
import type { CallMeter, SearchCall, SearchPages } from './search-pages.ts'
import { checkArguments } from './tool-arguments.ts'
import type { ToolArguments } from './tool-arguments.ts'
import { ToolError } from './tool-error.ts'
import type { AgentTool } from '../../agents/agent-manifest.ts'
import { toolsFor } from '../../agents/tools.ts'

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
