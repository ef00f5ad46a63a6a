import type { Source } from '../../base/model/source.ts'
import type { MarkdownSettings } from '../../stages/markdown/settings.ts'
import {
  authorsSource,
  contentSource,
  namedSource,
  tagsSource,
} from '../../stages/markdown/sources.ts'
import type { KindSource, SourceSite } from '../../stages/routes/page-kind.ts'

/** The posts of all blogs in one language, with their authors and tags. */
export function blogSourcesIn({ config, settings, folderOf }: SourceSite): readonly KindSource[] {
  return config.blogs.flatMap(({ folder }, index) =>
    [authorsSource, tagsSource, postSource].map((sourceIn) => ({
      source: namedSource(sourceIn(settings, folderOf(folder)), index > 0 ? folder : undefined),
    })),
  )
}

/** The posts of a blog: Markdown and MDX below a folder. */
export function postSource(settings: MarkdownSettings, folder: string): Source {
  return contentSource({ kind: 'post', folder, extensions: 'md,mdx' }, settings)
}
