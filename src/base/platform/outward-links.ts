import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { isWithin } from './is-within.ts'
import { readText } from './read-text.ts'

/** The folders that the files of a site may be in, absolute. */
export interface SiteFolders {
  readonly root: string
  /** Folders outside of the root that symbolic links may lead into. */
  readonly linkedFolders: readonly string[]
}

/** A symbolic link in a site that leads out of it. */
export interface OutwardLink {
  /** Relative to the root. */
  readonly link: string
  /** The absolute path that it leads to. */
  readonly target: string
}

/**
 * Finds the link that leads a path, relative to the root, out of the site. A path that does not exist leads
 * nowhere.
 */
export function outwardLinks(site: SiteFolders): (path: string) => OutwardLink | undefined {
  const folders = [site.root, ...site.linkedFolders].flatMap((folder) => realPathOf(folder) ?? [])
  const outsideOf = (path: string): string | undefined => {
    const real = realPathOf(join(site.root, path))
    return real === undefined || folders.some((folder) => isWithin(folder, real)) ? undefined : real
  }
  return (path) => {
    if (outsideOf(path) === undefined) return undefined
    const parts = path.split('/')
    for (let count = 1; count <= parts.length; count++) {
      const link = parts.slice(0, count).join('/')
      const target = outsideOf(link)
      if (target !== undefined) return { link, target }
    }
    return undefined
  }
}

/**
 * The text of a file of the site, or the link that leads out of it; `undefined` if there is no readable file.
 */
export function readSiteText(path: string, site: SiteFolders): string | OutwardLink | undefined {
  return outwardLinks(site)(path) ?? readText(join(site.root, path))
}

function realPathOf(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}
