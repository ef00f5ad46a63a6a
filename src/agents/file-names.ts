import { outputPathFrom } from '../base/shared/urls/paths.ts'

/** The text of these pages, or a list of its parts. */
export const WHOLE = 'llms-full.txt'
export { AGENTS_FILE, CHANGES, LIST, REFERENCE } from '../base/shared/urls/site-files.ts'
/** The skill that teaches an agent to use the documentation: https://agentskills.io */
export const SKILL_FILE = 'skill.md'
/** The list of the skills of a site. */
export const SKILL_LIST = outputPathFrom('.well-known/agent-skills/index.json')
/** The tools of the site for agents. */
export const MANIFEST = outputPathFrom('mcp.json')
