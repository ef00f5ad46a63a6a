import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { RUNTIMES } from '../../src/tools/samples/runtimes.ts'
import { LANGUAGES } from '../../src/base/shared/request/languages.ts'
import { browserProgram, isFullBrowser } from '../browser/launch.ts'
import { firefoxProgram } from '../browser/firefox.ts'
import { pathOf } from './path-of.ts'

/** A program that tests run, besides Node.js. */
export interface Program {
  /** As the list at the end of a run shows it. */
  readonly name: string
  readonly isHere: () => boolean
  /** The packages of Debian and Ubuntu that have it; none if no package has. */
  readonly packages: readonly string[]
  /** The advice for systems without these packages. */
  readonly elsewhere: string
  /** The quick tests need it: `npm test` installs it. */
  readonly isBasic?: true
}

/** The programs by the names that tests use for them. */
export const PROGRAMS = {
  browser: {
    name: 'Chromium',
    isHere: () => browserProgram() !== undefined,
    packages: ['chromium'],
    elsewhere: 'install Chromium, Chrome or Edge',
    isBasic: true,
  },
  fullBrowser: {
    name: 'Chromium that is not a headless shell',
    isHere: isFullBrowser,
    packages: ['chromium'],
    elsewhere: 'install Chromium, Chrome or Edge',
  },
  git: { ...command('git'), isBasic: true },
  redis: { ...command('redis-server'), name: 'Redis' },
  firefox: {
    name: 'Firefox',
    isHere: () => firefoxProgram() !== undefined,
    packages: ['firefox-esr'],
    elsewhere: 'install Firefox',
  },
  nginx: {
    ...command('nginx'),
    isHere: () => nginxProgram() !== undefined,
    packages: ['nginx-light'],
  },
  bash: command('bash'),
  tar: command('tar'),
  curl: language('curl', ['curl']),
  jq: command('jq'),
  python: language('python', ['python3', 'python3-requests']),
  go: language('go', ['golang-go']),
  ruby: language('ruby', ['ruby']),
  php: language('php', ['php-cli', 'php-curl']),
  java: language('java', ['default-jdk-headless']),
  csharp: language('csharp', [
    'mono-mcs',
    'mono-runtime',
    'libmono-system-net-http4.0-cil',
    'libmono-system-runtime-serialization4.0-cil',
  ]),
  // Debian and Ubuntu have no package of it.
  powershell: language('powershell', []),
} as const satisfies Readonly<Record<string, Program>>

export type ProgramName = keyof typeof PROGRAMS

/** The programs that samples in a language need, besides Node.js. */
export function programsOf(language: string): readonly ProgramName[] {
  return isProgram(language) ? [language] : []
}

/** Commands that bring a program: `apt-get install -y ruby`. */
export function installing({ packages, elsewhere }: Program): string {
  return packages.length > 0 ? `apt-get install -y ${packages.join(' ')}` : elsewhere
}

/** The path of nginx, which Debian puts where only root looks for commands. */
export function nginxProgram(): string | undefined {
  return pathOf('nginx') ?? ['/usr/sbin/nginx'].find((path) => existsSync(path))
}

function isProgram(name: string): name is ProgramName {
  return Object.hasOwn(PROGRAMS, name)
}

function command(name: string): Program {
  return {
    name,
    isHere: () => pathOf(name) !== undefined,
    packages: [name],
    elsewhere: `install ${name}`,
  }
}

/** A language of samples: it is here if `specpress samples` would run its programs. */
function language(id: string, packages: readonly string[]): Program {
  const runtime = RUNTIMES.find((each) => each.language === id)
  if (runtime === undefined) throw new Error(`Nothing runs programs in ${id}.`)
  const { ways, install } = runtime
  const isHere = () =>
    ways.some(({ probe: [program, ...args] }) => spawnSync(program, args).status === 0)
  const name = LANGUAGES.find((each) => each.name === id)?.label ?? id
  return { name, isHere, packages, elsewhere: install }
}
