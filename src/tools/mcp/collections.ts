import { ToolError } from './tool-error.ts'
import type { AgentApi, AgentCollection, AgentManifest } from '../../agents/agent-manifest.ts'

/** The collection with a name; the first if no name is given. */
export function collectionOf({ collections }: AgentManifest, name?: string): AgentCollection {
  const [first] = collections
  const found = name === undefined ? first : collections.find((each) => each.name === name)
  if (found !== undefined) return found
  throw new ToolError(
    first === undefined
      ? 'This site has no pages.'
      : `There is no collection \`${name ?? ''}\`. Choose from ${namesOf(collections)}.`,
  )
}

/** The API with a name; the only one if no name is given. */
export function apiOf({ apis }: AgentCollection, name?: string): AgentApi {
  const [first] = apis
  if (first === undefined) throw new ToolError('This collection has no API reference.')
  const found = name === undefined ? first : apis.find((each) => each.name === name)
  if (found === undefined)
    throw new ToolError(`There is no API \`${name ?? ''}\`. Choose from ${namesOf(apis)}.`)
  if (name === undefined && apis.length > 1)
    throw new ToolError(`This site has several APIs. Name one as \`api\`: ${namesOf(apis)}.`)
  return found
}

function namesOf(items: readonly { readonly name: string }[]): string {
  const shown = items.slice(0, 30).map(({ name }) => `\`${name}\``)
  return [...shown, ...(items.length > shown.length ? ['…'] : [])].join(', ')
}
