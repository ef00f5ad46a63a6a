import type { DocsEdition, SiteConfig } from '../model/site-config.ts'
import { untranslated } from '../shared/edition-files.ts'
import { relativeTo, sourcePathOf } from '../shared/paths.ts'
import type { SourcePath } from '../shared/paths.ts'

type Folders = Pick<SiteConfig, 'docs' | 'blog' | 'pages' | 'locale'>

/**
 * The files that a link by path may mean, the first that is there: in a translation, the one beside the original where
 * there is none beside the translation; in a frozen version, the one of this version where the link names today's.
 */
export function filesMeantBy(
  written: SourcePath,
  source: SourcePath,
  config: Folders,
): readonly SourcePath[] {
  const original = untranslated(written, config.locale)
  const files = original === written ? [written] : [written, original]
  const own = editionOfFile(source, config)
  const today =
    own && config.docs.find(({ set, version }) => set === own.set && version === 'current')
  if (!own?.folder || !today?.folder || own === today) return files
  const { folder } = own
  const rest = relativeTo(original, today.folder)
  return rest === undefined ? files : [sourcePathOf(`${folder}/${rest}`)]
}

/** The folders that a link may begin at: those of its own docs, of the blog and of the pages. */
export function rootsFor(
  source: SourcePath | undefined,
  config: Folders,
): readonly (SourcePath | string | undefined)[] {
  const own = source && editionOfFile(source, config)
  const docs = own ? [own] : config.docs.filter(({ state }) => state?.isNewest ?? true)
  return [...docs.map(({ folder }) => folder), config.blog?.folder, config.pages?.folder]
}

/** The state of the docs that a file is a document of. */
export function editionOfFile(
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
