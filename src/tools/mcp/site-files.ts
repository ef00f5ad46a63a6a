import { fileUrls } from './file-url.ts'
import { keptFiles } from './kept-files.ts'
import { siteFrom } from './published-site.ts'
import type { PublishedSite, ReadPublished } from './published-site.ts'
import { fetchText } from '../../base/platform/fetch-text.ts'
import { readInside } from '../../base/platform/read-inside.ts'

export interface OpenSettings {
  /** In milliseconds. */
  readonly timeout: number
}

/** Opens a built site by its folder or URL. Throws a `ToolError` if it has no tools. */
export async function openPublished(
  location: string,
  settings: OpenSettings,
): Promise<PublishedSite> {
  const files = filesOf(location, settings)
  return siteFrom(location, isUrl(location) ? keptFiles(files) : files)
}

/** The files of a built site, by its folder or URL. */
export function filesOf(location: string, settings: OpenSettings): ReadPublished {
  return isUrl(location) ? filesAt(location, settings) : filesIn(location)
}

export function isUrl(location: string): boolean {
  return /^https?:\/\//i.test(location)
}

function filesIn(folder: string): ReadPublished {
  const site = { root: folder, linkedFolders: [] }
  return (file) => Promise.resolve(readInside(file, site))
}

/** The files behind a URL. */
function filesAt(location: string, { timeout }: OpenSettings): ReadPublished {
  const { origin } = new URL(location)
  const urlOf = fileUrls(location)
  const mayAsk = (url: string): boolean => new URL(url).origin === origin
  return (file) => fetchText(urlOf(file).href, { mayAsk, timeout })
}
