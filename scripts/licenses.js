// The licenses of bundled packages: which ones are allowed, and their texts.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, resolve } from 'node:path'
import satisfies from 'spdx-satisfies'

const require = createRequire(import.meta.url)

/**
 * Licenses whose conditions are met if their texts and notices are published with the package. Licenses that ask for more, such
 * as the source code, are not among them.
 */
export const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]

/** Licenses that a manifest names in another way than by an SPDX expression, as read by a person. */
const READ = new Map([['pause-stream: (MIT OR Apache2)', '(MIT OR Apache-2.0)']])

/**
 * The license of a package as an SPDX expression, or the reason why the package cannot be bundled.
 *
 * @param {import('./bundled-packages.js').BundledPackage} bundled
 * @returns {{ expression: string, problem?: undefined } | { problem: string }}
 */
export function licenseOf({ name, version, manifest, bundles }) {
  const declared = declaredLicense(manifest)
  const expression = READ.get(`${name}: ${declared}`) ?? declared
  const refused = (reason) => ({
    problem: `${name}@${version} ${reason}. It is part of ${bundles.join(', ')}. Replace the package, or`,
  })
  if (expression === undefined) {
    const { problem } = refused('names no license in its package.json')
    return { problem: `${problem} read its license and ${addTo(name, undefined)}.` }
  }
  switch (verdictOn(expression)) {
    case 'allowed':
      return { expression }
    case 'refused': {
      const { problem } = refused(`has the license \`${expression}\`, which is not allowed`)
      return {
        problem: `${problem}, if publishing its text meets its conditions, add the license to \`ALLOWED\` in scripts/licenses.js.`,
      }
    }
    default: {
      const { problem } = refused(`has the license \`${expression}\`, no SPDX expression`)
      return { problem: `${problem} read its license and ${addTo(name, declared)}.` }
    }
  }
}

function addTo(name, declared) {
  return `add \`['${name}: ${declared}', '<SPDX expression>']\` to \`READ\` in scripts/licenses.js`
}

/** @returns {'allowed' | 'refused' | 'unknown'} */
export function verdictOn(expression) {
  try {
    return satisfies(expression, ALLOWED) ? 'allowed' : 'refused'
  } catch {
    return 'unknown'
  }
}

/** `MIT`, also from the older forms `{ type: 'MIT' }` and `licenses: [{ type: 'MIT' }]`. A list is a choice. */
function declaredLicense({ license, licenses }) {
  const named = [license ?? licenses ?? []]
    .flat()
    .map((each) => String(each?.type ?? each?.url ?? each).trim())
    .filter((each) => each !== '')
  if (named.length === 0) return undefined
  return named.length === 1 ? named[0] : `(${named.join(' OR ')})`
}

const NOTICE_FILE = /(licen[cs]e|copying|notice|copyright|third-?party)/i
const LICENSE_FILE = /(licen[cs]e|copying)/i
// Code about licenses, such as `license.js`, is no text.
const TEXT_FILE =
  /^[^.]+$|\.(txt|md|markdown|rst|mit|bsd|apache\w*)$|[-.](mit|bsd|isc|apache)[\w.-]*$/i

/**
 * The texts of a package about its license: those in its files, or its README's section and the text of the
 * SPDX list.
 *
 * @param {import('./bundled-packages.js').BundledPackage} bundled
 * @param {string} expression
 * @returns {readonly { readonly title: string, readonly text: string }[]}
 */
export function licenseTexts({ folder, manifest }, expression) {
  const files = noticeFilesIn(folder, manifest)
  const texts = files.map((file) => ({
    title: relative(folder, file).replaceAll('\\', '/'),
    text: readFileSync(file, 'utf8'),
  }))
  const hasLicense = texts.some(({ title }) => LICENSE_FILE.test(title))
  return hasLicense ? texts : [...texts, ...textsWithoutFile(folder, manifest, expression)]
}

function noticeFilesIn(folder, { license }) {
  // `SEE LICENSE IN <file>`
  const [, seen = ''] = /^SEE LICEN[CS]E IN (.+)$/i.exec(String(license)) ?? []
  const named = resolve(folder, seen)
  const isOwn = seen !== '' && !relative(folder, named).startsWith('..')
  const entries = readdirSync(folder)
    .filter((name) => NOTICE_FILE.test(name))
    .map((name) => join(folder, name))
  const files = [...entries, ...(isOwn ? [named] : [])].flatMap(filesAt)
  return [...new Set(files)].filter((file) => file === named || TEXT_FILE.test(file)).sort()
}

/** A file, or those of a folder such as `LICENSES/`. */
function filesAt(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [path] : []
  return readdirSync(path)
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile())
}

function textsWithoutFile(folder, { author, contributors = [] }, expression) {
  const readme = readdirSync(folder).find((name) => /^readme/i.test(name))
  const section = readme && licenseSection(readFileSync(join(folder, readme), 'utf8'))
  const people = [author, ...contributors].flatMap((person) => person?.name ?? person ?? [])
  const by = people.length > 0 ? ` Its authors are ${people.join(', ')}.` : ''
  const known = require('spdx-license-list')
  const ids = new Set(expression.match(/[\w.-]+/g)?.filter((id) => Object.hasOwn(known, id)))
  return [
    ...(section ? [{ title: `no file has the license; ${readme} says`, text: section }] : []),
    ...[...ids].map((id) => ({
      title: `the package has no license file; this is the text of ${id} in the SPDX license list.${by}`,
      text: require(`spdx-license-list/licenses/${id}.json`).licenseText,
    })),
  ]
}

/** The section of a README about the license, without its heading. */
export function licenseSection(readme) {
  const lines = readme.replaceAll(/^(\S.*)\r?\n(=+|-+)\s*$/gm, (_, title, line) =>
    line.startsWith('=') ? `# ${title}` : `## ${title}`,
  )
  const [, level = '', rest = ''] = /^(#+)[^\n]*licen[cs]e[^\n]*\n([\s\S]*)/im.exec(lines) ?? []
  if (level === '') return undefined
  return rest.split(new RegExp(`^#{1,${level.length}} `, 'm'))[0]?.trim() || undefined
}
