import { outputPathFrom } from '../base/shared/urls/paths.ts'

/** The text of these pages, or a list of its parts. */
export const WHOLE = 'llms-full.txt'
export { AGENTS_FILE, LIST, REFERENCE } from '../base/shared/urls/site-files.ts'
/** The tools of the site for agents. */
export const MANIFEST = outputPathFrom('mcp.json')
