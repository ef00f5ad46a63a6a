import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { WrongUse } from './exit.ts'
import type { Call } from './site.ts'
import { pathOfPackage } from '../../base/platform/installed-package.ts'
import { isFileAt } from '../../base/platform/stats-at.ts'
import { isExternal } from '../../base/shared/urls/paths.ts'
import { packagesFor } from '../../reference/rules/rule-files.ts'
import type { FoundContent } from '../../stages/config/assumed.ts'

/** The names that other tools look for. */
const NAMES = ['redocly.yaml', 'redocly.yml', '.spectral.yaml', '.spectral.yml', '.spectral.json']

/** Rules that a command was called with. The root of the site may become a folder above, so that it contains them. */
export function chosenRules(
  content: FoundContent,
  rules: readonly string[],
  { cwd }: Call,
): FoundContent {
  const isRemote = content.descriptions.some(({ file }) => isExternal(file))
  if (isRemote && rules.some((rule) => rule !== 'recommended'))
    throw new WrongUse(
      'Rules in a file need a description in a file. Save the description, and check the copy.',
    )
  const files = rules.map((rule) => (rule === 'recommended' ? rule : fileAt(rule, cwd)))
  const root = files.reduce(
    (folder, file) => (isAbsolute(file) ? folderAbove(folder, file) : folder),
    content.root,
  )
  const inRoot = (path: string): string => relative(root, path).replaceAll('\\', '/')
  return {
    ...content,
    root,
    ...(content.docs !== undefined && { docs: inRoot(resolve(content.root, content.docs)) || '.' }),
    descriptions: content.descriptions.map(({ file, text }) => ({
      file: isExternal(file) ? file : inRoot(join(content.root, file)),
      text,
    })),
    rules: files.map((file) => (isAbsolute(file) ? inRoot(file) : file)),
  }
}

function fileAt(rule: string, cwd: string): string {
  const file = resolve(cwd, rule)
  if (isFileAt(file)) return file
  throw new WrongUse(
    `There are no rules \`${rule}\`. Name a file, such as \`redocly.yaml\` or \`rules.ts\`, or \`recommended\`.`,
  )
}

/** The folder, or the nearest one above it that contains a file. */
function folderAbove(folder: string, file: string): string {
  const path = relative(folder, file)
  const above = dirname(folder)
  return (path.startsWith('..') || isAbsolute(path)) && above !== folder
    ? folderAbove(above, file)
    : folder
}

/** The rules of other tools next to the descriptions. A notice names those whose packages are not installed. */
export function nearbyRules(content: FoundContent, { report }: Call): FoundContent {
  const { root, descriptions } = content
  const folders = new Set(
    descriptions.flatMap(({ file }) => (isExternal(file) ? [] : [dirname(file)])),
  )
  const found = [...folders].flatMap((folder) =>
    NAMES.map((name) => join(folder, name).replaceAll('\\', '/')).filter((path) =>
      existsSync(join(root, path)),
    ),
  )
  const usable = found.filter((path) => {
    const missing = packagesFor(path).filter((name) => pathOfPackage(name, root) === undefined)
    if (missing.length > 0)
      report.notice(
        `The rules in \`${path}\` were not checked: ${missing.map((name) => `\`${name}\``).join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not installed. To check them: npm install ${missing.join(' ')}`,
      )
    return missing.length === 0
  })
  return usable.length === 0 ? content : { ...content, rules: usable }
}
