import { outputPathFrom } from '../shared/paths.ts'

/** The list of the pages of a language or a version. */
export const LIST = 'llms.txt'
/** The data of an API reference. */
export const REFERENCE = 'reference.json'
/** The guide to an API. */
export const AGENTS_FILE = 'AGENTS.md'
/** The tools of the site for agents. */
export const MANIFEST = outputPathFrom('mcp.json')
