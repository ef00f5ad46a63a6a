// Checks, packs and tags a version: `node scripts/release.js 0.2.0`. It pushes and publishes nothing: a
// pushed tag starts the workflow `release.yml`, which publishes with provenance. `--dry-run` makes no tag.
// `--notes` only prints the notes of the version, for the workflow.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { readChangelog, readUpgradePage, releaseNotesOf, upgradeProblemsOf } from './changelog.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    notes: { type: 'boolean', default: false },
    root: { type: 'string', default: fileURLToPath(new URL('..', import.meta.url)) },
  },
})
const [version = ''] = positionals
const root = pathToFileURL(`${values.root.replace(/\/$/, '')}/`)
const tag = `v${version}`

if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) {
  stop(['Name the version: `node scripts/release.js 0.2.0`.'])
}
if (values.notes) {
  const { notes, problems } = releaseNotesOf(readChangelog(root), version)
  stop(problems)
  process.stdout.write(`${notes}\n`)
} else {
  release()
}

function release() {
  stop(problemsOfState())
  // The slowest are last.
  run('publint', 'npx', ['publint', '--strict'])
  run('types of the package', 'npx', ['attw', '--pack', '.', '--profile', 'esm-only'])
  run('types, lint, format and quick tests', 'npm', ['run', 'check'])
  run('all tests', 'npm', ['run', 'test:all'])
  run('speed against the last version', 'npm', ['run', 'bench', '--', '--pairs'])
  const folder = fileURLToPath(new URL('.specpress/release/', root))
  mkdirSync(folder, { recursive: true })
  run('package', 'npm', ['pack', '--pack-destination', folder])
  if (values['dry-run']) {
    console.warn(`All is well. Without --dry-run, this commit gets the tag ${tag}.`)
    return
  }
  const { notes } = releaseNotesOf(readChangelog(root), version)
  run('tag', 'git', ['tag', '--annotate', tag, '--message', `${tag}\n\n${notes}`])
  console.warn(`The package is in ${folder}. To publish it: git push origin ${tag}`)
}

/** The work that remains before this commit can become the version. */
function problemsOfState() {
  const problems = []
  if (git('status', '--porcelain') !== '') {
    problems.push('The working tree has changes. Commit or remove them.')
  }
  if (git('tag', '--list', tag) !== '') problems.push(`The tag ${tag} is there already.`)
  for (const name of ['package.json', 'package-lock.json']) {
    const { version: own } = JSON.parse(readFileSync(new URL(name, root), 'utf8'))
    if (own !== version) {
      problems.push(
        `${name} has the version ${own}. Run \`npm version ${version} --no-git-tag-version\`.`,
      )
    }
  }
  const { package: own } = fileAt('version.json') ?? {}
  if (own !== undefined && own !== `specpress@${version}`) {
    problems.push(
      `version.json names \`${own}\`, but the registry will have the version. Run \`node scripts/first-commands.js registry\`.`,
    )
  }
  if (hasUnreleasedNames()) {
    problems.push(
      `The list of exported names has some without a version. Run \`node scripts/exports.js --release ${version}\`.`,
    )
  }
  const changelog = readChangelog(root)
  return [
    ...problems,
    ...releaseNotesOf(changelog, version).problems,
    ...upgradeProblemsOf(changelog, readUpgradePage(root), version),
  ]
}

function hasUnreleasedNames() {
  const { entries = [] } = fileAt('manual/content/data/exports.json') ?? {}
  return entries.some(({ names }) => names.some(({ since }) => since === 'next'))
}

/** The content of a file in JSON, if it exists. */
function fileAt(path) {
  const file = new URL(path, root)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) stop([`\`git ${args.join(' ')}\` failed: ${stderr.trim()}`])
  return stdout.trim()
}

function run(name, command, args) {
  console.warn(`--- ${name}`)
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) stop([`\`${command} ${args[0]}\` failed.`])
}

/** Exits with the problems, if there are any. */
function stop(problems) {
  if (problems.length === 0) return
  for (const problem of problems) console.error(`error  ${problem}`)
  process.exit(1)
}
