import { existsSync, readdirSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import { WrongUse } from './exit.ts'
import { linkOutOf } from '../../base/platform/users-files.ts'

/** A command makes its files in this folder, and then moves them into the new one. */
export const STAGING = '.specpress-new'

// A new Git repository counts as empty, and so do the leftovers of a command that was ended.
const EMPTY = new Set(['.git', STAGING])

const NEW = 'Name a folder that does not exist yet, or an empty one.'

/** Checks that a command may fill a folder without touching anything of the user, who is in `cwd`. */
export function expectNewFolder(folder: string, cwd: string): void {
  const name = relative(cwd, folder) || '.'
  expectNoLinkOut(folder, cwd)
  if (!existsSync(folder)) return
  if (!statSync(folder).isDirectory()) throw new WrongUse(`\`${name}\` is a file. ${NEW}`)
  if (readdirSync(folder).some((entry) => !EMPTY.has(entry)))
    throw new WrongUse(`The folder \`${name}\` is not empty, and nothing in it may be lost. ${NEW}`)
}

/** Checks that no link below `cwd` leads what is written to a folder elsewhere. */
export function expectNoLinkOut(folder: string, cwd: string): void {
  const link = linkOutOf(cwd, folder)
  if (link === undefined) return
  throw new WrongUse(
    `\`${relative(cwd, link)}\` is a link that leads to another place. Name the folder itself.`,
  )
}
