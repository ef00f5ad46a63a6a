import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describedFiles } from './described-files.ts'
import { EXIT, WrongUse } from './exit.ts'
import type { ExitCode } from './exit.ts'
import { freeze, frozenNamesIn } from './freeze.ts'
import type { Today } from './freeze.ts'
import { configOf, siteFolder } from './site.ts'
import type { Call } from './site.ts'
import type { DocsVersion, SiteConfig } from '../../base/model/site-config.ts'
import { outwardLinks } from '../../base/platform/outward-links.ts'
import { pathnameFrom, sourcePathOf } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import {
  isVersionName,
  translationOf,
  versionFolderOf,
  versionsFileOf,
} from '../../base/shared/urls/version-files.ts'

export interface VersionFlags {
  readonly site: string
  /** The set of docs, if a site has several. */
  readonly docs?: string
}

/** Freezes the current docs under the name of a version. */
export async function runVersion(
  name: string,
  call: Call,
  { site, docs }: VersionFlags,
): Promise<ExitCode> {
  const { cwd, report } = call
  const root = siteFolder(site, cwd)
  const config = await configOf(root, call)
  if (config === undefined) return EXIT.problems
  const today = docsToFreeze(config, docs)
  expectFree(name, today, config)
  expectOwnFiles(today, config)
  const frozen = freeze(name, today, config)
  report.say(`Froze ${today.folder} as version ${name}, in ${frozen.folder}.`)
  for (const file of frozen.descriptions) report.say(`Its API description is ${file}.`)
  report.say(
    `Version ${name} is at ${today.state ? routeOfNewest(config, today) : today.route} with the next build, today's docs are at ${nextRoute(today)}.`,
  )
  return EXIT.fine
}

function docsToFreeze({ docs }: SiteConfig, set: string | undefined): Today {
  const sets = docs.filter(isToday)
  const names = sets.map((each) => each.set)
  const found = set === undefined ? sets[0] : sets.find((each) => each.set === set)
  if (found === undefined && names.length === 0) {
    throw new WrongUse('This site has no docs to freeze, or its config leaves `current` out.')
  }
  if (found === undefined) {
    throw new WrongUse(`There are no docs \`${set}\`. Name one of: ${names.join(', ')}.`)
  }
  if (set === undefined && sets.length > 1) {
    throw new WrongUse(
      `This site has several sets of docs. Choose one with \`--docs\`: ${names.join(', ')}.`,
    )
  }
  if (found.repository !== undefined) {
    throw new WrongUse(
      `The docs \`${found.set}\` are those of a commit of another repository, which never changes. To publish another version of them, add a second entry to \`docs\`.`,
    )
  }
  return found
}

function isToday(docsVersion: DocsVersion): docsVersion is Today {
  return docsVersion.version === 'current' && docsVersion.folder !== undefined
}

function expectFree(name: string, { folder }: Today, { root }: SiteConfig): void {
  if (!isVersionName(name)) {
    throw new WrongUse(
      `\`${name}\` is not a valid name for a version. The name is part of URLs: use letters, digits, dots and dashes.`,
    )
  }
  if (!existsSync(join(root, folder))) {
    throw new WrongUse(`There is no folder \`${folder}\` to freeze.`)
  }
  const target = versionFolderOf(folder, name)
  const isTaken = frozenNamesIn(join(root, versionsFileOf(folder))).includes(name)
  if (isTaken || existsSync(join(root, target))) {
    throw new WrongUse(
      `There is a version \`${name}\` already, in \`${target}\`. Choose another name, or remove it first.`,
    )
  }
}

/** A version is a copy: files from outside of the site would be copied into it. */
function expectOwnFiles({ folder, openapi }: Today, config: SiteConfig): void {
  const { root, locales } = config
  const translations = locales
    .slice(1)
    .map(({ id }) => translationOf(folder, { of: folder, locale: id }))
  const documents = openapi.flatMap(({ file, overlays = [] }) => [file, ...overlays])
  const paths = [
    ...[folder, ...translations].flatMap((each) => linksBelow(root, each)),
    ...documents.flatMap((document) => describedFiles(root, document)),
  ]
  const outwardLinkOf = outwardLinks(config)
  const [out] = paths.flatMap((path) => outwardLinkOf(path) ?? [])
  if (out === undefined) return
  throw new WrongUse(
    `The symbolic link \`${out.link}\` leads out of the site, to \`${out.target}\`, and a version would contain a copy of it. Remove the link, or list the folder in \`linkedFolders\` of the config.`,
  )
}

/** The folder itself and every symbolic link below it, relative to the root. */
function linksBelow(root: string, folder: SourcePath): readonly SourcePath[] {
  if (!existsSync(join(root, folder))) return []
  const entries = readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
  return [
    folder,
    ...entries
      .filter((entry) => entry.isSymbolicLink())
      .map((entry) => sourcePathOf(relative(root, join(entry.parentPath, entry.name)))),
  ]
}

/**
 * The route of the newest docs; if the config sets another route for the current version, the frozen
 * version's own.
 */
function routeOfNewest({ docs }: SiteConfig, { set, route }: Today): string {
  return docs.find((other) => other.set === set && other.state?.isNewest)?.route ?? route
}

function nextRoute(today: Today): string {
  return today.state === undefined ? pathnameFrom(today.route, 'next') : today.route
}
