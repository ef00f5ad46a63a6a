import type { DocsEdition, SiteConfig } from '../model/site-config.ts'
import { untranslated } from '../shared/edition-files.ts'
import { relativeTo, resolveFile, sourcePathOf } from '../shared/paths.ts'
import type { SourcePath } from '../shared/paths.ts'

type Folders = Pick<SiteConfig, 'docs' | 'blogs' | 'pages' | 'locale'>

/** Resolves links by file path, in the versions and the language of a site. */
export interface MeantFiles {
  /**
   * The candidates for a link, in order of preference: in a translation, the file next to it, then the one
   * next to the original; in a frozen version, the file of that version if the link names the current one.
   */
  readonly filesMeantBy: (url: string, source: SourcePath) => readonly SourcePath[]
  /** The roots that a link may begin at: those of its own docs, of the blogs and of the pages. */
  readonly rootsFor: (source: SourcePath | undefined) => readonly (string | undefined)[]
}

export function meantFilesOf(config: Folders): MeantFiles {
  const { docs, blogs, pages, locale } = config
  const editions = new Map<SourcePath, DocsEdition | undefined>()
  // A document has many links: its version is found once.
  const editionOf = (source: SourcePath): DocsEdition | undefined => {
    if (!editions.has(source)) editions.set(source, editionOfFile(source, config))
    return editions.get(source)
  }
  const todayOf = ({ set: own }: DocsEdition): DocsEdition | undefined =>
    docs.find(({ set, version }) => set === own && version === 'current')

  return {
    filesMeantBy(url, source) {
      const written = fileOf(url, source)
      if (written === undefined) return []
      const originalSource = untranslated(source, locale)
      const beside = originalSource === source ? written : (fileOf(url, originalSource) ?? written)
      const original = untranslated(beside, locale)
      const files = original === written ? [written] : [written, original]
      const own = editionOf(source)
      const today = own && todayOf(own)
      if (!own?.folder || !today?.folder || own === today) return files
      const rest = relativeTo(original, today.folder)
      return rest === undefined ? files : [sourcePathOf(`${own.folder}/${rest}`)]
    },
    rootsFor(source) {
      const own = source && editionOf(source)
      const meant = own ? [own] : docs.filter(({ state }) => state?.isNewest ?? true)
      return [...meant, ...blogs, ...pages].map(({ folder }) => folder)
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
function editionOfFile(
  source: SourcePath,
  { docs, locale }: Pick<Folders, 'docs' | 'locale'>,
): DocsEdition | undefined {
  const original = untranslated(source, locale)
  return docs.find(
    ({ folder, openapi }) =>
      (folder !== undefined && relativeTo(original, folder) !== undefined) ||
      openapi.some(({ file }) => file === original),
  )
}
