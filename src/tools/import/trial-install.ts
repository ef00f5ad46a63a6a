import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runNpm } from './run-npm.ts'
import { removeWithUs } from '../../base/platform/lifeline.ts'
import { ownRequirements } from '../../base/platform/own-version.ts'
import type { Ended } from '../../base/platform/run-command.ts'
import { jsonOf, parseJson, recordOf } from '../../base/shared/json.ts'

/** The reason why `npm install` of a new site fails, or why that is not known. */
export interface InstallFault {
  /** False if npm could not find out: there is no npm, or no registry. */
  readonly isFailure: boolean
  /** The lines of npm. */
  readonly lines: readonly string[]
}

/** The packages of a new site while its trial build runs. */
export interface TrialInstall {
  /** Absent if `npm install` works. */
  readonly fault: InstallFault | undefined
  /** Removes the packages, so that the site is as it was. */
  readonly remove: () => void
}

const TIME_LIMIT = 180_000
// The code of packages must not run before someone asks for it.
const OPTIONS = ['--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1']
/** The codes of npm and of Node for a registry that does not answer, or not this user. */
const NO_ANSWER =
  /^(?:E(?:NOTFOUND|AI_AGAIN|CONN\w+|TIMEDOUT|NETUNREACH|HOSTUNREACH|PIPE|NOTCACHED|NEEDAUTH|40[137]|429|5\d\d)|ERR_\w+|\w*CERT\w*|UNABLE_TO_\w+|FETCH_ERROR)$/
const MOST_LINES = 12

/**
 * Runs `npm install` for a new site in a folder of its own. A link in the site leads to the packages until `remove`,
 * unless someone has installed them in it.
 */
export async function trialInstall(site: string): Promise<TrialInstall> {
  const folder = mkdtempSync(join(tmpdir(), 'specpress-install-'))
  const link = join(site, 'node_modules')
  const hasOwn = existsSync(link)
  const releases = [removeWithUs(folder), ...(hasOwn ? [] : [removeWithUs(link)])]
  const remove = (): void => {
    if (!hasOwn) rmSync(link, { force: true })
    rmSync(folder, { recursive: true, force: true })
    for (const release of releases) release()
  }
  try {
    writeTrial(folder, site)
    const ended = await runNpm(['install', ...OPTIONS], { folder, limit: TIME_LIMIT })
    // The lines of npm are about the new site, not about this copy.
    const fault = faultOf({ ...ended, stderr: ended.stderr.replaceAll(`${folder}/`, '') })
    const packages = join(folder, 'node_modules')
    // Specpress itself is the running one.
    rmSync(join(packages, 'specpress'), { recursive: true, force: true })
    if (fault === undefined && existsSync(packages) && !hasOwn)
      symlinkSync(packages, link, 'junction')
    return { fault, remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** Writes the packages of a site into a folder. This version of Specpress is one of them, which the registry may not have yet. */
function writeTrial(folder: string, site: string): void {
  const wanted = recordOf(parseJson(readFileSync(join(site, 'package.json'), 'utf8')))
  const devDependencies = { ...recordOf(wanted['devDependencies']), specpress: 'file:specpress' }
  // It has the registries of packages that only the team can have.
  const registries = join(site, '.npmrc')
  if (existsSync(registries)) copyFileSync(registries, join(folder, '.npmrc'))
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
