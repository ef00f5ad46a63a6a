import { mayRun } from '../../base/model/code-origins.ts'
import type { DocsVersion } from '../../base/model/site-config.ts'
import type { Source } from '../../base/model/source.ts'
import { relativeTo } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import type { MarkdownSettings } from '../../stages/markdown/settings.ts'
import { categorySource, contentSource, tagsSource } from '../../stages/markdown/sources.ts'
import type { KindSource, SourceSite } from '../../stages/routes/page-kind.ts'

/** The documents of all versions of the docs in one language. */
export function docsSourcesIn({ config, settings, folderOf }: SourceSite): readonly KindSource[] {
  return config.docs.flatMap((docsVersion): readonly KindSource[] => {
    const { folder, set } = docsVersion
    if (folder === undefined) return []
    const today = config.docs.find((other) => other.set === set && other.version === 'current')
    const own = folderOf(folder, today?.folder)
    const ofDocs = foreignSettings(docsVersion, settings)
    return [categorySource, tagsSource, docSource].map((sourceIn) => ({
      source: sourceIn(ofDocs, own),
      docsVersion,
    }))
  })
}

/** The docs: Markdown and MDX below a folder. */
export function docSource(settings: MarkdownSettings, folder: string): Source {
  return contentSource({ kind: 'doc', folder, extensions: 'md,mdx' }, settings)
}

/** Docs of another repository take code from its files alone, and run none if the config does not say so. Others run it unless it does. */
function foreignSettings(
  { repository, runCode: runsOwn }: DocsVersion,
  settings: MarkdownSettings,
): MarkdownSettings {
  if (repository === undefined)
    return runsOwn === false ? { ...settings, isForeign: true } : settings
  const { checkout, runCode } = repository
  const readCode = (path: SourcePath) =>
    relativeTo(path, checkout) === undefined ? undefined : settings.readCode(path)
  return { ...settings, readCode, isForeign: !mayRun('repository', runCode) }
}
