import type { AgentTool, AgentToolName, ToolArgument } from './agent-manifest.ts'
import { LANGUAGES } from '../base/shared/request/languages.ts'

type Arguments = Readonly<Record<string, ToolArgument>>

interface Offer {
  readonly hasSearch: boolean
  readonly hasApis: boolean
  /** True if an API has a changelog. */
  readonly hasChanges: boolean
}

/** The tools of a site: some need a search or an API. */
export function toolsFor({ hasSearch, hasApis, hasChanges }: Offer): readonly AgentTool[] {
  return TOOLS.filter(({ name }) => {
    if (name === 'search') return hasSearch
    return name === 'list_changes' ? hasChanges : hasApis || !OF_APIS.has(name)
  })
}

/** The length of a query of `search`, in characters. A question has some 60. */
export const LONGEST_QUERY = 400

const COLLECTION: ToolArgument = {
  type: 'string',
  description:
    'The language or version of the docs, by its name in `collections` of mcp.json: `en`. Default: the first.',
}
const API: ToolArgument = {
  type: 'string',
  description: 'The API, by the name that list_operations shows. Only needed if there are several.',
}
const PART: ToolArgument = {
  type: 'integer',
  minimum: 1,
  description: 'The part of a long answer. Each part says if there is another. Default: 1.',
}
const OPERATION: ToolArgument = {
  type: 'string',
  description: 'The operation, by its id (`getUser`) or by method and path (`GET /users/{id}`).',
}

const TOOLS: readonly AgentTool[] = [
  tool('search', {
    title: 'Search the documentation',
    description:
      'Finds pages of the documentation. Each result has the path of the page, and the best sections with an excerpt. Read on with read_page.',
    properties: {
      query: {
        type: 'string',
        maxLength: LONGEST_QUERY,
        description: 'Some words, or a question. Exact names work best: `no_cache`, `429`.',
      },
      also: {
        type: 'array',
        items: { type: 'string', maxLength: LONGEST_QUERY },
        maxItems: 8,
        description:
          'Other wordings: synonyms, and the words that the docs may use for it: ["transparent background", "alpha channel"]. The search knows words, not what they mean, so several wordings find more.',
      },
      collection: COLLECTION,
    },
    required: ['query'],
  }),
  tool('read_page', {
    title: 'Read a page',
    description:
      'Reads a page as Markdown, or one section of it. A long page comes in parts, with a list of its sections.',
    properties: {
      page: {
        type: 'string',
        description: 'The path or URL of the page, as search shows it: `/docs/errors`.',
      },
      section: {
        type: 'string',
        description: 'The heading of a section: only that section is read.',
      },
      part: PART,
    },
    required: ['page'],
  }),
  tool('list_operations', {
    title: 'List the operations of an API',
    description:
      'Lists the operations, webhooks and schemas of an API, with methods, paths and ids.',
    properties: {
      filter: {
        type: 'string',
        description: 'Lists only lines that have each of these words: `user delete`.',
      },
      api: API,
      collection: COLLECTION,
      part: PART,
    },
    required: [],
  }),
  tool('read_operation', {
    title: 'Read an operation',
    description:
      'Reads how to call an operation: its URL, authentication, parameters, request body and responses.',
    properties: { operation: OPERATION, api: API, collection: COLLECTION, part: PART },
    required: ['operation'],
  }),
  tool('read_schema', {
    title: 'Read a schema',
    description: 'Reads the properties of a named schema of an API.',
    properties: {
      schema: { type: 'string', description: 'The name of the schema, as other answers show it.' },
      api: API,
      collection: COLLECTION,
      part: PART,
    },
    required: ['schema'],
  }),
  tool('list_changes', {
    title: 'List the changes of an API',
    description:
      'Lists what the versions of an API added, changed and removed, the newest first, and if it breaks clients, with what to do.',
    properties: {
      version: {
        type: 'string',
        description: 'Only this version, by the name that the answer shows. Default: all.',
      },
      operation: {
        type: 'string',
        description: 'Only changes of this operation, by its method and path: `GET /users/{id}`.',
      },
      level: {
        type: 'string',
        description: 'Only changes of this level: `breaking`, `risky` or `compatible`.',
        enum: ['breaking', 'risky', 'compatible'],
      },
      api: API,
      collection: COLLECTION,
      part: PART,
    },
    required: [],
  }),
  tool('make_request_sample', {
    title: 'Write a request',
    description:
      'Writes a program that calls an operation with your values. Nothing is sent. Secrets are read from environment variables.',
    properties: {
      operation: OPERATION,
      language: {
        type: 'string',
        description: `The language: ${LANGUAGES.map(({ name }) => name).join(', ')}. Default: ${LANGUAGES[0]?.name ?? ''}.`,
      },
      values: {
        type: 'object',
        description:
          'Values of parameters and form fields, by their names. `null` leaves a parameter out. Others keep their example.',
      },
      body: {
        description: 'The body of the request as JSON, for operations that take JSON.',
      },
      api: API,
      collection: COLLECTION,
    },
    required: ['operation'],
  }),
]

const OF_APIS: ReadonlySet<AgentToolName> = new Set([
  'list_operations',
  'read_operation',
  'read_schema',
  'make_request_sample',
])

interface Definition {
  readonly title: string
  readonly description: string
  readonly properties: Arguments
  readonly required: readonly string[]
}

function tool(
  name: AgentToolName,
  { title, description, properties, required }: Definition,
): AgentTool {
  return {
    name,
    title,
    description,
    inputSchema: { type: 'object', properties, required, additionalProperties: false },
    annotations: { readOnlyHint: true, openWorldHint: false },
  }
}
