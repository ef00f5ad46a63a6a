import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicEnvironment } from './environment.ts'
import { ownRequirements } from '../../base/platform/own-version.ts'
import { runCommand } from '../../base/platform/run-command.ts'
import type { Command, Ended } from '../../base/platform/run-command.ts'
import { jsonOf, parseJson, recordOf } from '../../base/shared/json.ts'

/** The reason why `npm install` of a new site fails, or why that is not known. */
export interface InstallFault {
  /** False if npm could not find out: there is no npm, or no registry. */
  readonly isFailure: boolean
  /** The lines of npm. */
  readonly lines: readonly string[]
}

const TIME_LIMIT = 60_000
// Packages must not run code, and the folder of the site stays as it is.
const OPTIONS = ['--dry-run', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1']
/** The codes of npm and of Node for a registry that does not answer, or not this user. */
const NO_ANSWER =
  /^(?:E(?:NOTFOUND|AI_AGAIN|CONN\w+|TIMEDOUT|NETUNREACH|HOSTUNREACH|PIPE|NOTCACHED|NEEDAUTH|40[137]|429|5\d\d)|ERR_\w+|\w*CERT\w*|UNABLE_TO_\w+|FETCH_ERROR)$/
const MOST_LINES = 12

/** Tries `npm install` for a new site without installing anything; `undefined` if it works. */
export async function installFault(site: string): Promise<InstallFault | undefined> {
  const install: Command = ['npm', 'install', ...OPTIONS]
  // On Windows, npm is a script of the shell.
  const command: Command =
    process.platform === 'win32' ? ['cmd.exe', '/d', '/s', '/c', ...install] : install
  const env = publicEnvironment([])
  const folder = mkdtempSync(join(tmpdir(), 'specpress-install-'))
  try {
    writeTrial(folder, site)
    const ended = await runCommand(command, { folder, env, limit: TIME_LIMIT })
    // The lines of npm are about the new site, not about this copy.
    return faultOf({ ...ended, stderr: ended.stderr.replaceAll(`${folder}/`, '') })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes the packages of a site into a folder. This version of Specpress is one of them, which the registry may not have yet. */
function writeTrial(folder: string, site: string): void {
  const wanted = recordOf(parseJson(readFileSync(join(site, 'package.json'), 'utf8')))
  const devDependencies = { ...recordOf(wanted['devDependencies']), specpress: 'file:specpress' }
  mkdirSync(join(folder, 'specpress'))
  writeFileSync(join(folder, 'package.json'), jsonOf({ ...wanted, devDependencies }))
  writeFileSync(join(folder, 'specpress/package.json'), jsonOf(ownRequirements()))
}

function faultOf({ code, stderr, fault }: Ended): InstallFault | undefined {
  if (code === 0) return undefined
  if (fault !== undefined) return { isFailure: false, lines: [`npm: ${fault}`] }
  const lines = stderr
    .split('\n')
    .filter((line) => /^npm (?:error|ERR!)/.test(line) && !/A complete log|-debug-\d/.test(line))
    .map((line) => line.replace(/^npm (?:error|ERR!)/, '').trim())
    .filter(Boolean)
  const errorCode = /^code (\S+)$/.exec(lines[0] ?? '')?.[1]
  const isFailure = errorCode !== undefined && !NO_ANSWER.test(errorCode)
  return { isFailure, lines: lines.slice(0, MOST_LINES) }
}
