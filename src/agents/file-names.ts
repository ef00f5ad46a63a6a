import { outputPathFrom } from '../shared/paths.ts'

/** The list of the pages of a language or a version. */
export const LIST = 'llms.txt'
export { AGENTS_FILE, REFERENCE } from '../shared/site-files.ts'
/** The tools of the site for agents. */
export const MANIFEST = outputPathFrom('mcp.json')
