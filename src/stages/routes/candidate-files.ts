import type { DocumentRoot } from './pages-below.ts'
import type { DocumentPlace } from './source-url.ts'
import type { DocsVersion, SiteConfig } from '../../base/model/site-config.ts'
import { relativeTo, resolveFile, sourcePathOf } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import { untranslated } from '../../base/shared/urls/version-files.ts'

type Folders = Pick<SiteConfig, 'docs' | 'blogs' | 'pages' | 'locale'>

/** Resolves links by file path, in the versions and the language of a site. */
export interface CandidateFiles {
  /**
   * The candidates for a link, in order of preference: in a translation, the file next to it, then the one
   * next to the original; in a frozen version, the file of that version if the link names the current one.
   */
  readonly candidatesFor: (url: string, source: SourcePath) => readonly SourcePath[]
  /** The roots that a link may start at: the source's own docs, the blogs and the pages. */
  readonly rootsFor: (source: SourcePath | undefined) => readonly DocumentRoot[]
  /** The place of a document of the docs, that of the original for a translation. */
  readonly placeOf: (source: SourcePath) => DocumentPlace | undefined
}

export function candidateFilesOf(config: Folders): CandidateFiles {
  const { docs, blogs, pages, locale } = config
  const docsVersions = new Map<SourcePath, DocsVersion | undefined>()
  // A document has many links: its version is found once.
  const docsVersionOf = (source: SourcePath): DocsVersion | undefined => {
    if (!docsVersions.has(source)) docsVersions.set(source, docsVersionOfFile(source, config))
    return docsVersions.get(source)
  }
  const todayOf = ({ set: own }: DocsVersion): DocsVersion | undefined =>
    docs.find(({ set, version }) => set === own && version === 'current')

  return {
    candidatesFor(url, source) {
      const written = fileOf(url, source)
      if (written === undefined) return []
      const originalSource = untranslated(source, locale)
      const beside = originalSource === source ? written : (fileOf(url, originalSource) ?? written)
      const original = untranslated(beside, locale)
      const files = original === written ? [written] : [written, original]
      const own = docsVersionOf(source)
      const today = own && todayOf(own)
      if (!own?.folder || !today?.folder || own === today) return files
      const rest = relativeTo(original, today.folder)
      return rest === undefined ? files : [sourcePathOf(`${own.folder}/${rest}`)]
    },
    rootsFor(source) {
      const own = source && docsVersionOf(source)
      const meant = own ? [own] : docs.filter(({ state }) => state?.isNewest ?? true)
      return [...meant, ...blogs, ...pages]
    },
    placeOf(source) {
      const own = docsVersionOf(source)
      const path = own?.folder && relativeTo(untranslated(source, locale), own.folder)
      return own && path !== undefined ? { docs: own, path } : undefined
    },
  }
}

const SITE = '@site/'

/** The file that a link refers to: relative to its document, or from the root of the site. */
function fileOf(url: string, source: SourcePath): SourcePath | undefined {
  return url.startsWith(SITE)
    ? resolveFile(url.slice(SITE.length), sourcePathOf('site'))
    : resolveFile(url, source)
}

/** The version of the docs that a file belongs to. */
function docsVersionOfFile(
  source: SourcePath,
  { docs, locale }: Pick<Folders, 'docs' | 'locale'>,
): DocsVersion | undefined {
  const original = untranslated(source, locale)
  return docs.find(
    ({ folder, openapi }) =>
      (folder !== undefined && relativeTo(original, folder) !== undefined) ||
      openapi.some(({ file }) => file === original),
  )
}
