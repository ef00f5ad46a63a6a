import { objectOf, textOf } from '../data.ts'
import { unknownIn, words } from '../unknown-options.ts'
import type { OldSite } from './old-site.ts'

/** The options with a meaning here, and those that say how VitePress itself is built. */
const KNOWN = {
  config:
    words(`title description lang base locales srcDir srcExclude outDir assetsDir cacheDir rewrites head
    ignoreDeadLinks sitemap lastUpdated markdown themeConfig cleanUrls metaChunk mpa vite vue router contentProps
    useWebFonts`),
  themeConfig: words(`nav sidebar logo siteTitle socialLinks footer editLink search`),
  markdown:
    words(`math attrs lineNumbers theme languages toc anchor headers container cache gfmAlerts image
    codeCopyButtonTitle`),
}

/** The options of the old site that do not come along, for the report. */
export function leftOptions({ config, locales: [main] }: OldSite): readonly string[] {
  const { theme } = main
  const provider = textOf(objectOf(theme['search'])['provider']) ?? 'local'
  return [
    ...unknownIn(config, KNOWN.config).map((key) => `\`${key}\` of the config`),
    ...unknownIn(theme, KNOWN.themeConfig).map((key) => `the option \`themeConfig.${key}\``),
    ...unknownIn(objectOf(config['markdown']), KNOWN.markdown).map(
      (key) => `the option \`markdown.${key}\``,
    ),
    ...(provider === 'local' ? [] : [`the search service \`${provider}\``]),
  ]
}
