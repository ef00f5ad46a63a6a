import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../../base/platform/write-whole.ts'
import { templateFile } from '../../stages/assets/installation.ts'

const NAME = 'AGENTS.md'

/**
 * Writes `AGENTS.md` into a new site, which says to coding agents how to work on it. An existing one stays. Call it
 * when the content of the site is complete: only folders that exist are listed.
 */
export function writeAgentsFile(site: string): void {
  const file = join(site, NAME)
  if (existsSync(file)) return
  const text = readFileSync(templateFile(`starters/${NAME}`), 'utf8')
  writeWhole(file, withoutMissing(text, site))
}

/** The text without list items about folders that are missing in the site. */
export function withoutMissing(text: string, site: string): string {
  const lines = text.split('\n')
  const isMissing = (path = '') => path !== '' && !existsSync(join(site, path))
  return lines.filter((line) => !isMissing(/^- `([\w/]+)`/.exec(line)?.[1])).join('\n')
}
