import { pluginsOf } from './old-site.ts'
import type { OldSite } from './old-site.ts'
import { makesTopics } from './topics.ts'
import { nameIn } from '../data.ts'
import { unknownIn, words } from '../unknown-options.ts'
import { listOf, recordOf } from '../../../base/shared/json.ts'

/** The options that come along, have lines of their own in the report, or say how Astro builds pages. */
const KNOWN = words(
  `title description logo social editLink lastUpdated customCss plugins components head locales defaultLocale sidebar
  favicon pagefind tableOfContents routeMiddleware disable404Route prerender credits pagination`,
)

interface Leaving {
  readonly leave: (what: string) => void
  /** True for a page of Astro that the new site has in another form. */
  readonly hasForm: (path: string) => boolean
}

/** Reports the parts of a site that do not come along, and returns those that readers notice at once. */
export function leaveOthers(
  site: OldSite,
  { leave, hasForm }: Leaving,
): { readonly missed: readonly string[]; readonly lostPages: number } {
  const missed: string[] = []
  const lostPages = new Set<string>()
  const leavePage = (path: string, what: string): void => {
    if (hasForm(path)) return
    lostPages.add(path)
    if (path === `${site.source}/pages/index.astro`) missed.push(`the home page, ${what}`)
    else leave(what)
  }
  const { starlight, others, files, source, statics } = site
  for (const [name, path] of Object.entries(recordOf(starlight['components']))) {
    if (name === 'Sidebar')
      missed.push(
        `the sidebar, which the override \`${String(path)}\` makes: write \`sidebars\` in \`site.config.ts\``,
      )
    else leave(`the override \`${String(path)}\` of the component \`${name}\``)
  }
  for (const name of pluginsOf(site))
    if (name !== 'starlight-openapi' && !makesTopics(name))
      leave(`the plug-in \`${name}\` of Starlight`)
  for (const name of others) leave(`the integration \`${name}\` of Astro`)
  for (const key of unknownIn(starlight, KNOWN)) leave(`the option \`${key}\` of Starlight`)
  if ('routeMiddleware' in starlight) leave('`routeMiddleware` of the config')
  const markdown = recordOf(site.astro['markdown'])
  for (const key of ['remarkPlugins', 'rehypePlugins']) {
    for (const plugin of listOf(markdown[key])) {
      const name = nameIn(Array.isArray(plugin) ? plugin[0] : plugin)
      leave(`the Markdown plug-in \`${name ?? 'without a name'}\``)
    }
  }
  for (const path of files) {
    if (path.startsWith(`${source}/pages/`))
      leavePage(path, `the page \`${path}\`, which code of Astro makes`)
    if (path.startsWith(`${source}/content/i18n/`)) leave(`the texts of the theme in \`${path}\``)
    if (path.startsWith(`${source}/content/docs/`) && path.endsWith('.mdoc')) {
      leavePage(path, `the document \`${path}\`, which is Markdoc`)
    }
    if (path === `${statics}/_redirects`) leave(`the rules in \`${path}\`, which its host reads`)
  }
  return { missed, lostPages: lostPages.size }
}
