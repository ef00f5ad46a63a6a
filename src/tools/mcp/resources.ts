import type { AgentManifest } from '../../agents/agent-manifest.ts'
import type { PublishedSite } from './published-site.ts'
import { ToolError } from './tool-error.ts'

/** A file of a site as the protocol lists it. */
export interface Resource {
  readonly uri: string
  readonly name: string
  readonly title: string
  readonly mimeType: string
}

const MARKDOWN = 'text/markdown'
const PLAIN = 'text/plain'

/** The files of a site that an agent may read first: the skill, the lists of pages, how to call each API. */
export function resourcesOf({ skill, title, collections }: AgentManifest): readonly Resource[] {
  return [
    ...(skill === undefined ? [] : [{ uri: skill, name: 'skill', title, mimeType: MARKDOWN }]),
    ...collections.flatMap(({ name, title: own, llms, apis }) => [
      { uri: llms, name: `${name || 'all'} pages`, title: own, mimeType: PLAIN },
      ...apis.map((api) => ({
        uri: api.agents,
        name: `${name} ${api.name}`.trim(),
        title: api.title,
        mimeType: MARKDOWN,
      })),
    ]),
  ]
}

/** The URLs of all pages as Markdown, as a template by RFC 6570. */
export function resourceTemplates({ url }: AgentManifest): readonly ResourceTemplate[] {
  return [
    {
      uriTemplate: `${url}{+path}.md`,
      name: 'page',
      title: 'A page as Markdown',
      mimeType: MARKDOWN,
    },
  ]
}

export interface ResourceTemplate {
  readonly uriTemplate: string
  readonly name: string
  readonly title: string
  readonly mimeType: string
}

/** The text of a list or a Markdown file of the site, by its URL. Throws a `ToolError` for any other URL. */
export async function readResource(
  site: PublishedSite,
  uri: string,
): Promise<{ readonly uri: string; readonly mimeType: string; readonly text: string }> {
  const [, extension] = /\.(md|txt)$/.exec(site.fileOf(uri)) ?? []
  if (extension === undefined)
    throw new ToolError(`\`${uri}\` is no resource: name a Markdown version, or a list of pages.`)
  const mimeType = extension === 'md' ? MARKDOWN : PLAIN
  return { uri, mimeType, text: await site.read(uri) }
}
