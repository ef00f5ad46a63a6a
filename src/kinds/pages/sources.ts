import type { Source } from '../../base/model/source.ts'
import type { MarkdownSettings } from '../../stages/markdown/settings.ts'
import { contentSource, namedSource } from '../../stages/markdown/sources.ts'
import type { KindSource, SourceSite } from '../../stages/routes/page-kind.ts'

/** All sets of pages in one language. */
export function pagesSourcesIn({ config, settings, folderOf }: SourceSite): readonly KindSource[] {
  return config.pages.map(({ folder, route }, index) => {
    const source = pageSource(settings, folderOf(folder), route)
    return { source: namedSource(source, index > 0 ? folder : undefined) }
  })
}

/** Standalone pages: Markdown, MDX and React below a folder, which are at a route. */
export function pageSource(settings: MarkdownSettings, folder: string, route: string): Source {
  const home = route === '/' ? /^index\.\w+$/i : undefined
  return contentSource({ kind: 'page', folder, extensions: 'md,mdx,tsx,jsx,js', home }, settings)
}
