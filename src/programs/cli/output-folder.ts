import { statSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { WrongUse } from './exit.ts'
import type { Config } from '../../base/model/config.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { isWithin } from '../../base/platform/is-within.ts'
import { isLinkAt, statsAt } from '../../base/platform/stats-at.ts'
import { linkOutOf } from '../../base/platform/users-files.ts'
import {
  isWritable,
  nearestExisting,
  realPathOf,
  workFolders,
} from '../../base/platform/work-folder.ts'
import type { Refusal } from '../../engine/output/disk.ts'
import type { Publication } from '../../engine/output/publish.ts'
import { foldersOf } from '../../stages/source/scan.ts'
import { firstNames } from '../../base/shared/text/text.ts'

// A build never writes into these, wherever they are.
export const NEVER = new Set(['.git', 'node_modules', '.specpress'])

const ANOTHER = 'Choose another folder with `--out`, or with `out` in the config.'

/** Rejects an output folder that cannot be written, or that overlaps with sources, before a long build. */
export function expectOutputFolder(config: OutputConfig): void {
  const { out } = config
  const cannot = `The site cannot be written to \`${out}\``
  const existing = nearestExisting(out)
  if (isDangling(out)) {
    throw new WrongUse(`${cannot}: it is a link that leads nowhere. Remove the link. ${ANOTHER}`)
  }
  const link = linkOutOf(config.root, out)
  if (link !== undefined) {
    throw new WrongUse(
      `${cannot}: \`${shownIn(config.root, link)}\` is a link that leads out of the site. Name the folder that it leads to, or choose another one.`,
    )
  }
  if (!statSync(existing).isDirectory()) {
    throw new WrongUse(
      `${cannot}, since \`${existing}\` is a file. Remove it, or choose another folder with \`--out\`.`,
    )
  }
  if (!isWritable(out)) {
    throw new WrongUse(
      `${cannot}: this user may not write there. Change its permissions. ${ANOTHER}`,
    )
  }
  const real = realPathOf(out)
  const never = real.split(sep).find((name) => NEVER.has(name))
  if (never !== undefined && isWithin(realPathOf(config.root), real)) {
    throw new WrongUse(`${cannot}: nothing is written into \`${never}\`. ${ANOTHER}`)
  }
  for (const source of sourcesOf(config)) {
    const path = realPathOf(source)
    const shown = shownIn(config.root, source)
    if (path === real) throw new WrongUse(`${cannot}: it is a source of the site. ${ANOTHER}`)
    if (isWithin(real, path)) {
      throw new WrongUse(`${cannot}, which holds \`${shown}\`, a source of the site. ${ANOTHER}`)
    }
    // The site's own folder has sources and the output, and so has a linked folder around it.
    if (!isWithin(path, realPathOf(config.root)) && isWithin(path, real)) {
      throw new WrongUse(`${cannot}: it is inside \`${shown}\`, a source of the site. ${ANOTHER}`)
    }
  }
}

type OutputConfig = Pick<
  Config,
  'out' | 'root' | 'files' | 'sources' | 'staticFolder' | 'theme' | 'openapi' | 'linkedFolders'
>

/** The files and folders that a site is made of, absolute: a file of the config may be missing. */
function sourcesOf(config: OutputConfig): readonly string[] {
  const { root, files, sources, staticFolder, theme, openapi, linkedFolders } = config
  const folders = foldersOf(sources.flatMap((source) => source.files)).filter((path) => path !== '')
  const overlays = openapi.flatMap(({ overlays: list = [] }) => list)
  const paths = [...folders, staticFolder, ...overlays].map((path) => join(root, path))
  const all = [root, dirname(theme), ...paths, ...files, ...linkedFolders]
  return [...new Set(all)].filter((path) => path !== '/')
}

/** A path below a folder as it is relative to it, and any other as it is. */
function shownIn(root: string, path: string): string {
  const below = relative(root, path)
  return below.startsWith('..') || isAbsolute(below) ? path : below || '.'
}

function isDangling(path: string): boolean {
  return isLinkAt(path) && statsAt(path) === undefined
}

/**
 * The output of a build of a site. The record of written files is kept with the cache of the site, and once
 * more with the temporary files of this user, since without any a build could not distinguish its own files
 * from others.
 */
export function publicationOf({ out, root }: Pick<Config, 'out' | 'root'>): Publication {
  const manifests = workFolders(root).map((folder) => join(folder, `output-${digestOf(out)}`))
  return { out, manifests }
}

/** The reason why a build does not write to a folder that has files of others. */
export function refusalText({ out, files, users, mayRemove }: Refusal): string {
  if (users?.why === 'read')
    return `The site cannot be written to \`${out}\`: the site is made of files in it, such as \`${users.path}\`. A build would remove or replace them. ${ANOTHER}`
  if (users?.why === 'unnamed')
    return `The site cannot be written to \`${out}\`: it is not known if the site is made of files in it, such as \`${users.path}\`. Its code reads files that it does not name. Name them in \`reads\`, or remove the files in the folder yourself. ${ANOTHER}`
  if (mayRemove) return `\`--empty-out\` does not empty \`${out}\`: ${whyNotEmptied(users)}`
  const list = firstNames(files.map((path) => `\`${path}\``))
  return [
    `The output folder has files that no build of this site wrote, according to \`.specpress\`: ${list}.`,
    'A build would remove or replace them. Move them (files to publish belong in the static folder), choose another folder with',
    alternativeTo(users),
  ].join(' ')
}

/** The end of the sentence “choose another folder with”. */
function alternativeTo(users: Refusal['users']): string {
  switch (users?.why) {
    case undefined:
      return '`--out`, or let this build remove them with `--empty-out`.'
    case 'repository':
      return `\`--out\`: \`${users.path}\` is part of a Git repository.`
    default:
      return '`--out`, or, if a build on another machine wrote them, remove them yourself before this build, since Git tracks some of them.'
  }
}

function whyNotEmptied(users: Refusal['users']): string {
  switch (users?.why) {
    case 'repository':
      return `\`${users.path}\` in it is part of a Git repository. Move the repository, or choose another folder with \`--out\`.`
    case 'unknown':
      return `it is not known which files Git tracks there, because ${users.reason}. Remove the files in the folder yourself, or choose another one with \`--out\`.`
    default:
      return `Git tracks files in it, such as \`${users?.path ?? ''}\`. If builds wrote them, leave \`--empty-out\` out, or remove them yourself before this build. Otherwise, choose another folder with \`--out\`.`
  }
}
