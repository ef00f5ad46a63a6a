/** The parts of the protocol's SDK that the server uses. They are loaded on first use: no build needs them. */
export { Server } from '@modelcontextprotocol/sdk/server/index.js'
export {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
