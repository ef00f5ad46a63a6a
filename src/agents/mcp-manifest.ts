import type { AgentApi, AgentCollection, AgentManifest } from './agent-manifest.ts'
import { AGENTS_FILE, CHANGES, LIST, MANIFEST, REFERENCE, SKILL_FILE } from './file-names.ts'
import { llmsGroupsOf, referencesIn, titleOfReference, groupUrlsOf } from './llms-groups.ts'
import type { Group } from './llms-groups.ts'
import { mcpArguments } from './mcp-command.ts'
import { toolsFor } from './tools.ts'
import type { BuildEmitter, BuildView } from '../base/model/output.ts'
import type { PageProps } from '../base/model/page.ts'
import { digestOf } from '../base/platform/digest.ts'
import { ownVersion } from '../base/platform/own-version.ts'
import { slugify } from '../base/shared/text/text.ts'
import { absoluteUrlOf, fileNameOf, outputPathFrom } from '../base/shared/urls/paths.ts'

const FORMAT = 1
const INSTRUCTIONS =
  'Begin with `search`, in several wordings, then read the best section with `read_page`. For an API, use `list_operations` and `read_operation`, and `make_request_sample` for code. All answers come from the published documentation.'

/** `mcp.json`: the tools that `specpress mcp` and gateways offer over this site, and the URLs of their data. */
export const mcpManifest: BuildEmitter = {
  name: 'mcp',
  mayWrite: (path) => path === MANIFEST,
  *emit(view) {
    if (!view.config.ai.markdown) return
    const text = `${JSON.stringify(manifestOf(view), undefined, 2)}\n`
    yield { path: MANIFEST, digest: digestOf(text), content: () => Promise.resolve(text) }
  },
}

function manifestOf(view: BuildView): AgentManifest {
  const { title, description, origin, base, lang, ai } = view.config
  const url = `${origin}${base}`
  const version = ownVersion()
  const args = mcpArguments(view.config)
  const collections = llmsGroupsOf(view).map((group) => collectionOf(group, base))
  return {
    format: FORMAT,
    name: slugify(title) || 'docs',
    version,
    title,
    description,
    url,
    language: lang,
    instructions: INSTRUCTIONS,
    server: {
      ...(args !== undefined && { command: 'npx', args }),
      ...(ai.mcp !== undefined && { url: ai.mcp }),
    },
    skill: `${url}${SKILL_FILE}`,
    tools: toolsFor({
      hasSearch: collections.some(({ search }) => search.length > 0),
      hasApis: collections.some(({ apis }) => apis.length > 0),
      hasChanges: collections.some(({ apis }) => apis.some(({ changes }) => changes !== undefined)),
    }),
    collections,
  }
}

function collectionOf(group: Group, base: string): AgentCollection {
  const { folder, title, sections, origin } = group
  const urlOf = groupUrlsOf(group, base)
  const pages = sections.flatMap((section) => section.pages)
  const [first] = pages
  const language = first?.site.lang ?? ''
  const overviews = referencesIn(group)
  return {
    name: outputPathFrom(language, folder),
    title,
    language,
    llms: urlOf(outputPathFrom(folder, LIST)),
    search: (first?.search?.indexes ?? []).map((href) => absoluteUrlOf(href, origin)),
    apis: overviews.map((page): AgentApi => ({
      name: nameOf(page, overviews),
      title: titleOfReference(page),
      agents: urlOf(outputPathFrom(page.pathname, AGENTS_FILE)),
      reference: urlOf(outputPathFrom(page.pathname, REFERENCE)),
      ...(hasChanges(page) && { changes: urlOf(outputPathFrom(page.pathname, CHANGES)) }),
    })),
  }
}

function hasChanges(page: PageProps): boolean {
  return 'toolFiles' in page && page.toolFiles?.changes !== undefined
}

/** The last part of its path; if several APIs have the same, the whole path. */
function nameOf({ pathname }: PageProps, others: readonly PageProps[]): string {
  const name = fileNameOf(pathname)
  const isUnique = others.filter((other) => fileNameOf(other.pathname) === name).length === 1
  return isUnique ? name : outputPathFrom(pathname)
}
