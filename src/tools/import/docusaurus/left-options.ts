import { listOf, nameIn } from '../data.ts'
import type { Data } from '../data.ts'
import { unknownIn, words } from '../unknown-options.ts'
import type { OldSite } from './old-site.ts'

/**
 * Options that this import reads, and options that only say how Docusaurus itself is built, published or extended.
 */
const KNOWN = {
  config:
    words(`title tagline url baseUrl favicon trailingSlash i18n markdown presets plugins themes themeConfig
    staticDirectories headTags scripts stylesheets onBrokenLinks onBrokenAnchors onBrokenMarkdownLinks
    onDuplicateRoutes organizationName projectName deploymentBranch githubHost githubPort customFields future
    baseUrlIssueBanner storage`),
  themeConfig: words(
    `navbar footer announcementBar image metadata prism docs blog languageTabs api`,
  ),
  docs: words(`id path routeBasePath sidebarPath editUrl lastVersion versions includeCurrentVersion
    onlyIncludeVersions disableVersioning numberPrefixParser exclude include admonitions showLastUpdateTime
    showLastUpdateAuthor sidebarCollapsible sidebarCollapsed breadcrumbs docItemComponent docsRootComponent
    docLayoutComponent`),
  blog: words(`id path routeBasePath editUrl blogTitle blogDescription postsPerPage feedOptions authorsMapPath include
    exclude showReadingTime blogSidebarTitle blogSidebarCount onInlineAuthors onInlineTags onUntruncatedBlogPosts
    tags`),
  pages: words(`id path routeBasePath editUrl include exclude`),
}

/** The options of the old site that do not come along, for the report. */
export function leftOptions({
  config,
  themeConfig,
  docs,
  blogs,
  pages,
}: OldSite): readonly string[] {
  return [
    ...unknownIn(config, KNOWN.config).map((key) => `the option \`${key}\``),
    ...unknownIn(themeConfig, KNOWN.themeConfig).map((key) => `the option \`themeConfig.${key}\``),
    ...docs.flatMap(({ options }) => unknownOf('docs', options)),
    ...blogs.flatMap(({ options }) => unknownOf('blog', options)),
    ...pages.flatMap(({ options }) => unknownOf('pages', options)),
  ]
}

function unknownOf(kind: 'docs' | 'blog' | 'pages', options: Data): readonly string[] {
  return unknownIn(options, KNOWN[kind]).flatMap((key) => {
    if (!/Plugins$/i.test(key)) return [`the option \`${key}\` of the ${kind}`]
    // Formulas have a plug-in of their own here.
    return listOf(options[key])
      .map((each) => nameIn(listOf(each)[0] ?? each) ?? 'a function')
      .filter((name) => !/(?:^|-)(?:math|katex)$/.test(name))
      .map((name) => `the Markdown plug-in \`${name}\``)
  })
}
