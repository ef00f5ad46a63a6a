import { readdirSync, realpathSync, statSync } from 'node:fs'
import type { Dirent } from 'node:fs'
import { join, relative } from 'node:path'
import { readReason } from './read-reason.ts'
import { isWithin } from '../../base/platform/is-within.ts'
import { outwardLinks } from '../../base/platform/outward-links.ts'
import type { SiteFolders } from '../../base/platform/outward-links.ts'
import { hiddenFile, linkLoop, linkOutside, unreadableFile } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { sourcePathOf } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'

export interface Walk {
  /** Every file below the folder, in the order of their paths. */
  readonly files: readonly SourcePath[]
  readonly problems: readonly Problem[]
}

/** Files in the static folder are published as they are, including those that hosts look for. */
type Area = 'content' | 'static'

/** Files for GitHub Pages, Apache and Cloudflare, whose names begin with a dot. */
const FOR_HOSTS = new Set(['.htaccess', '.nojekyll', '.assetsignore'])
/** Files of Git, editors and systems, which no one wants to publish. */
const OF_TOOLS = /^\.(?:DS_Store|git\w*|keep|gitkeep|.*\.sw[a-p]|_.*)$/
const IGNORED = new Set(['node_modules', '.git', '.specpress'])

interface WalkedSite extends SiteFolders {
  /** The output folder, absolute: a folder of content may contain it. */
  readonly out?: string
}

/**
 * The files below a folder of the site, without the output. Links are followed, but not out of the site, and never back to a
 * folder that contains them. A missing folder has no files. Names that begin with a dot are skipped, except
 * `.well-known`, and in the static folder those that hosts look for.
 */
export function walk(site: WalkedSite, folder: SourcePath, area: Area = 'content'): Walk {
  const { root, out: output } = site
  const outwardLinkOf = outwardLinks(site)
  const out = outwardLinkOf(folder)
  if (out) return { files: [], problems: [linkOutside(out, { file: sourcePathOf(out.link) })] }
  const files: SourcePath[] = []
  const problems: Problem[] = []
  const realRoot = targetOf(root)?.path ?? root

  const visit = (path: SourcePath, ancestors: readonly string[]): void => {
    const entries = entriesOf(join(root, path))
    if (typeof entries === 'string') {
      problems.push(unreadableFile({ reason: entries }, { file: path }))
      return
    }
    for (const entry of entries) {
      if (IGNORED.has(entry.name)) continue
      if (isHidden(entry.name, area)) {
        if (area === 'static' && !OF_TOOLS.test(entry.name))
          problems.push(
            hiddenFile({ name: entry.name }, { file: sourcePathOf(`${path}/${entry.name}`) }),
          )
        continue
      }
      const fault = nameFaultOf(entry.name)
      if (fault !== undefined) {
        // Written as it is: `sourcePathOf` would treat a part of it as a folder.
        const file = `${path}/${entry.name}` as SourcePath
        problems.push(unreadableFile({ reason: fault }, { file }))
        continue
      }
      const file = sourcePathOf(`${path}/${entry.name}`)
      if (!entry.isSymbolicLink()) {
        if (entry.isDirectory() && join(root, file) !== output) visit(file, ancestors)
        else if (entry.isFile()) files.push(file)
        continue
      }
      const target = targetOf(join(root, file))
      const outward = outwardLinkOf(file)
      if (outward) problems.push(linkOutside(outward, { file }))
      else if (target === undefined) {
        problems.push(
          unreadableFile({ reason: 'it is a link to a file that does not exist' }, { file }),
        )
      } else if (!target.isFolder) files.push(file)
      // A link loops when its target is a folder on the way to the link itself, or holds one.
      else if (ancestors.some((ancestor) => isWithin(target.path, ancestor))) {
        problems.push(linkLoop({ target: nameOf(target.path) }, { file }))
      } else visit(file, [...ancestors, target.path])
    }
  }

  const nameOf = (path: string): string =>
    isWithin(realRoot, path) ? sourcePathOf(relative(realRoot, path)) : path

  visit(folder, [targetOf(join(root, folder))?.path ?? join(root, folder)])
  return { files, problems }
}

/** The entries of a folder; empty if there is no such folder; or the reason why it cannot be read. */
function entriesOf(folder: string): readonly Dirent[] | string {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return code === 'ENOENT' || code === 'ENOTDIR' ? [] : readReason(error)
  }
}

/** The reason why a file with this name cannot be a part of the site, for a sentence. */
function nameFaultOf(name: string): string | undefined {
  if (name.includes('\\'))
    return 'its name contains a backslash, which is a slash on Windows; rename it'
  // Node replaces bytes of a name that are not UTF-8 by this character.
  if (name.includes('\uFFFD')) return 'its name is not valid UTF-8; rename it'
  return undefined
}

function isHidden(name: string, area: Area): boolean {
  if (!name.startsWith('.') || name === '.well-known') return false
  return area === 'content' || !FOR_HOSTS.has(name)
}

function targetOf(link: string): { readonly path: string; readonly isFolder: boolean } | undefined {
  try {
    const path = realpathSync(link)
    return { path, isFolder: statSync(path).isDirectory() }
  } catch {
    return undefined
  }
}
