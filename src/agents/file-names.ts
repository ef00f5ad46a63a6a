import { outputPathFrom } from '../base/shared/urls/paths.ts'

/** The list of the pages of a language or a version. */
export const LIST = 'llms.txt'
/** The text of these pages, or a list of its parts. */
export const WHOLE = 'llms-full.txt'
export { AGENTS_FILE, REFERENCE } from '../base/shared/urls/site-files.ts'
/** The tools of the site for agents. */
export const MANIFEST = outputPathFrom('mcp.json')
