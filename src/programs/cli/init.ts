import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chosenTemplate } from './choose-template.ts'
import type { Template } from './choose-template.ts'
import { EXIT, WrongUse } from './exit.ts'
import type { ExitCode } from './exit.ts'
import { namedDependency, noteOfDependency } from './local-dependency.ts'
import { expectNewFolder, expectNoLinkOut, STAGING } from './new-folder.ts'
import { quoted } from './quoted.ts'
import { siteFrom } from './site-from.ts'
import type { SiteFrom } from './site-from.ts'
import type { Call } from './site.ts'
import { ownDependency } from '../../base/platform/own-dependency.ts'
import type { OwnDependency } from '../../base/platform/own-dependency.ts'
import { isSite } from '../../base/platform/site-folder.ts'
import { makeFolder } from '../../base/platform/make-folder.ts'
import { slugify } from '../../base/shared/text/text.ts'
import { withoutMissing, writeAgentsFile } from './agents-file.ts'

// The same number of levels up from `src/programs/cli/` and from `lib/programs/cli/`.
const STARTERS = fileURLToPath(new URL('../../../templates/starters', import.meta.url))
const CI = fileURLToPath(new URL('../../../templates/starter-ci', import.meta.url))

// Content gets the name from the config. These files cannot.
const NAMED = ['README.md', 'site.config.ts', 'content/pages/index.mdx']

/** Each choice of `--ci`: the paths of the files that it adds to a site, with their names in the package. */
const WORKFLOWS = {
  github: { '.github/workflows/site.yml': 'github.yml' },
  gitlab: { '.gitlab-ci.yml': 'gitlab.yml' },
  docker: { Dockerfile: 'Dockerfile', '.dockerignore': 'dockerignore' },
} as const

type CiHost = keyof typeof WORKFLOWS

export interface InitFlags {
  readonly ci?: CiHost
  readonly template?: Template
  /** An API description, by its path or URL, or a folder of documents. */
  readonly from?: string
}

/** The folders that each template consists of. A later one adds to the earlier ones. */
const LAYERS: Readonly<Record<Template, readonly string[]>> = {
  docs: ['shared', 'docs'],
  api: ['shared', 'described', 'api'],
  product: ['shared', 'described', 'product'],
}

/** Makes a small, complete site to start from, named after its folder. With `--ci`, a site that exists gets a workflow alone. */
export async function runInit(
  folder: string,
  call: Call,
  { ci, template: wanted, from }: InitFlags = {},
): Promise<ExitCode> {
  const { cwd, report } = call
  const root = resolve(cwd, folder)
  if (ci !== undefined && isSite(root)) {
    if (wanted !== undefined || from !== undefined)
      throw new WrongUse(`\`${folder}\` has a site. Leave out \`--template\` and \`--from\`.`)
    return addToSite(root, { ci, call })
  }
  expectNewFolder(root, cwd)
  if (from !== undefined && wanted !== undefined)
    throw new WrongUse('`--from` and `--template` exclude each other: a site has one beginning.')
  const slug = slugify(basename(root)) || 'site'
  const site = from === undefined ? undefined : await siteFrom(from, call)
  const template = site ? 'docs' : (wanted ?? (await chosenTemplate(process.stdin, process.stderr)))
  const title = site?.title ?? titleOf(slug)
  const dependency = ownDependency(root)
  try {
    const staging = join(root, STAGING)
    rmSync(staging, { recursive: true, force: true })
    makeFolder(staging)
    writeSite(staging, { template, slug, title, site, dependency })
    if (ci) addWorkflow(staging, ci)
    // Files that are moved are complete, whenever this program is ended.
    for (const name of readdirSync(staging)) renameSync(join(staging, name), join(root, name))
    rmdirSync(staging)
  } catch (cause) {
    throw unwritable(folder, cause)
  }
  const here = relative(cwd, root)
  report.say(`Made ${title} in ${here || '.'}. Next:\n`)
  if (here !== '') report.say(`  cd ${quoted(here)}`)
  report.say('  npm install')
  report.say('  npm run dev')
  const note = noteOfDependency(dependency)
  if (note !== undefined) report.say(note)
  return EXIT.fine
}

interface NewSite {
  readonly template: Template
  readonly slug: string
  readonly title: string
  /** The site that it is made of, in place of the template's content. */
  readonly site: SiteFrom | undefined
  readonly dependency: OwnDependency
}

function writeSite(folder: string, made: NewSite): void {
  const { template, slug, title, site, dependency } = made
  for (const layer of LAYERS[template]) {
    cpSync(join(STARTERS, layer), folder, { recursive: true })
  }
  if (site) {
    rmSync(join(folder, 'content'), { recursive: true })
    site.write(folder)
    const readme = join(folder, 'README.md')
    writeFileSync(readme, withoutMissing(readFileSync(readme, 'utf8'), folder))
  }
  // npm leaves a file of this name out of a package, so it is published without its dot.
  renameSync(join(folder, 'gitignore'), join(folder, '.gitignore'))
  for (const name of NAMED) {
    const file = join(folder, name)
    if (!existsSync(file)) continue
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replaceAll('My Site', title).replaceAll('my-site', slug))
  }
  writeFileSync(join(folder, 'package.json'), packageOf(slug, dependency))
  writeAgentsFile(folder)
}

/** A `package.json` with the Specpress that creates the site. */
function packageOf(name: string, { spec }: OwnDependency): string {
  const commands = ['dev', 'check', 'build', 'serve']
  const content = {
    name,
    private: true,
    type: 'module',
    scripts: Object.fromEntries(commands.map((command) => [command, `specpress ${command}`])),
    devDependencies: { specpress: spec },
    engines: { node: '>=20.19' },
  }
  return `${JSON.stringify(content, undefined, 2)}\n`
}

/** Adds the files of a host to a site that exists, and replaces none. */
function addToSite(root: string, { ci, call }: { ci: CiHost; call: Call }): ExitCode {
  const paths = Object.keys(WORKFLOWS[ci])
  const existing = paths.filter((path) => existsSync(join(root, path)))
  if (existing.length > 0)
    throw new WrongUse(
      `The site has \`${existing.join('` and `')}\` already. Rename or remove it, and run the command again.`,
    )
  for (const path of paths) expectNoLinkOut(dirname(join(root, path)), call.cwd)
  try {
    addWorkflow(root, ci)
  } catch (cause) {
    throw unwritable(relative(call.cwd, root) || '.', cause)
  }
  call.report.say(`Added ${paths.join(' and ')}. Commit it with the site.`)
  const named = namedDependency(root)
  const dependency = named ?? ownDependency(root)
  if (named === undefined)
    call.report.say(
      `It installs the packages of the site. Add Specpress to them: \`npm install --save-dev ${quoted(dependency.spec)}\`.`,
    )
  const note = noteOfDependency(dependency)
  if (note !== undefined) call.report.say(note)
  return EXIT.fine
}

function addWorkflow(root: string, ci: CiHost): void {
  for (const [path, name] of Object.entries(WORKFLOWS[ci])) {
    const target = join(root, path)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(join(CI, name), target)
  }
}

function unwritable(folder: string, cause: unknown): unknown {
  const isOfSystem = cause instanceof Error && 'code' in cause
  if (!isOfSystem) return cause
  return new WrongUse(
    `The folder \`${folder}\` cannot be written (${String(cause.code)}). Name one that you may write to.`,
    { cause },
  )
}

/** `my-first-site` → `My First Site`. */
function titleOf(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
