// Asks the registry for known vulnerabilities of all packages of the repository: users get the bundled ones without
// seeing them in their own audit. Fails if one that is bundled has a high or critical one, and prints the others.
// `--report <file>` reads the answer of `npm audit --json` from a file.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({
  options: {
    report: { type: 'string' },
    sbom: { type: 'string', default: `${root}/lib/sbom.cdx.json` },
  },
})

const FAILING = ['high', 'critical']

const report = readReport()
if (report.vulnerabilities === undefined) {
  // A mirror may have no such endpoint, and a machine no network.
  const { summary, code } = report.error ?? {}
  const reason = [report.message, summary, code].find(Boolean) ?? 'it gave no list'
  console.warn(`The audit is left out, because the registry does not answer it: ${reason}`)
} else {
  const found = vulnerabilitiesIn(report)
  for (const { line } of found) console.warn(line)
  const failing = found.filter(({ isFailing }) => isFailing)
  console.warn(
    `${found.length} packages with known vulnerabilities, ${failing.length} bundled with a high one`,
  )
  if (failing.length > 0) process.exitCode = 1
}

function readReport() {
  const text =
    values.report === undefined
      ? spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8' }).stdout
      : readFileSync(values.report, 'utf8')
  try {
    return JSON.parse(text)
  } catch {
    return { message: 'its answer is no JSON' }
  }
}

/** Each vulnerable package. A copy in a folder is bundled if the SBOM has its version. */
function vulnerabilitiesIn({ vulnerabilities }) {
  const bundled = bundledVersions()
  return Object.values(vulnerabilities).map(({ name, severity, range, nodes = [], via = [] }) => {
    const copies = nodes.map((folder) => `${name}@${versionIn(folder)}`)
    const shipped = copies.filter((copy) => bundled.has(copy))
    // A package is also listed if only a package that it depends on is vulnerable.
    const own = via.filter((advisory) => typeof advisory === 'object')
    const isFailing = shipped.length > 0 && own.some((each) => FAILING.includes(each.severity))
    const titles = own.map(({ title, url }) => `${title} (${url})`).join('; ')
    const label = shipped.length > 0 ? `bundled as ${shipped.join(', ')}` : 'not bundled'
    return {
      isFailing,
      line: `${isFailing ? 'error' : 'note'}  ${name} ${range}, ${severity}, ${label}: ${titles || 'through its dependencies'}`,
    }
  })
}

/** `name@version` of each package in the SBOM. */
function bundledVersions() {
  const { components } = JSON.parse(readFileSync(values.sbom, 'utf8'))
  return new Set(
    components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`),
  )
}

function versionIn(folder) {
  return JSON.parse(readFileSync(`${root}/${folder}/package.json`, 'utf8')).version
}
