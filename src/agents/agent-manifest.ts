/** `mcp.json`: the tools of a site for AI agents, and the URLs of their data. */
export interface AgentManifest {
  /** It grows if a member is removed or changes its meaning. */
  readonly format: number
  readonly name: string
  /** The version of Specpress that wrote it. Absent before 0.2. */
  readonly version?: string
  readonly title: string
  readonly description: string
  /** The root of the site, with a slash at its end. */
  readonly url: string
  readonly language: string
  /** Instructions for the agent. */
  readonly instructions: string
  /** `command` starts a server for the tools, if the registry of npm has Specpress; `url` is that of a server that runs, if the site has one. */
  readonly server: {
    readonly command?: string
    readonly args?: readonly string[]
    readonly url?: string
  }
  /** The URL of `skill.md`. Absent before 0.2. */
  readonly skill?: string
  readonly tools: readonly AgentTool[]
  /** One for each language, and for each version of the docs if there are several. The first is the default. */
  readonly collections: readonly AgentCollection[]
}

export interface AgentCollection {
  /** Unique in the site: `en`, `en/docs/2.0`. */
  readonly name: string
  readonly title: string
  readonly language: string
  readonly llms: string
  /** The heads of the search indexes. */
  readonly search: readonly string[]
  readonly apis: readonly AgentApi[]
}

export interface AgentApi {
  /** Unique in its collection. */
  readonly name: string
  readonly title: string
  /** The URL of its `AGENTS.md`. */
  readonly agents: string
  /** The URL of its `reference.json`. */
  readonly reference: string
  /** The URL of its `changes.json`. Absent without a changelog. */
  readonly changes?: string
}

/** A tool as the Model Context Protocol lists it. */
export interface AgentTool {
  readonly name: AgentToolName
  readonly title: string
  readonly description: string
  readonly inputSchema: {
    readonly type: 'object'
    readonly properties: Readonly<Record<string, ToolArgument>>
    readonly required: readonly string[]
    readonly additionalProperties: false
  }
  readonly annotations: { readonly readOnlyHint: true; readonly openWorldHint: false }
}

export type AgentToolName =
  | 'search'
  | 'read_page'
  | 'list_operations'
  | 'read_operation'
  | 'read_schema'
  | 'list_changes'
  | 'make_request_sample'

export interface ToolArgument {
  /** Any value, if it is left out. */
  readonly type?: 'string' | 'integer' | 'object' | 'array'
  readonly description: string
  readonly enum?: readonly string[]
  readonly minimum?: number
  /** The most characters of a text. */
  readonly maxLength?: number
  /** For an array: the type of its items, and the most items. */
  readonly items?: { readonly type: 'string'; readonly maxLength?: number }
  readonly maxItems?: number
}
