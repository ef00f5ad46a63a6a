import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { WrongUse } from './exit.ts'
import type { Call } from './site.ts'
import { isFileAt } from '../../base/platform/stats-at.ts'
import { isExternal } from '../../base/shared/urls/paths.ts'
import type { FoundContent } from '../../stages/config/assumed.ts'

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
