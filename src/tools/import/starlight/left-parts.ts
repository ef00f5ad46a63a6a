import { scalarPage } from './apis.ts'
import { pluginsOf } from './old-site.ts'
import type { OldSite } from './old-site.ts'
import { makesTopics } from './topics.ts'
import { listOf, nameIn, objectOf } from '../data.ts'
import { unknownIn, words } from '../unknown-options.ts'

/** The options that come along, have lines of their own in the report, or say how Astro builds pages. */
const KNOWN = words(
  `title description logo social editLink lastUpdated customCss plugins components head locales defaultLocale sidebar
  favicon pagefind tableOfContents routeMiddleware disable404Route prerender credits pagination`,
)

/** Reports the parts of a site that do not come along. */
export function leaveOthers(site: OldSite, leave: (what: string) => void): void {
  const { starlight, others, files, source, statics } = site
  for (const [name, path] of Object.entries(objectOf(starlight['components']))) {
    leave(`the override \`${String(path)}\` of the component \`${name}\``)
  }
  for (const name of pluginsOf(site))
    if (name !== 'starlight-openapi' && !makesTopics(name))
      leave(`the plug-in \`${name}\` of Starlight`)
  for (const name of others) leave(`the integration \`${name}\` of Astro`)
  for (const key of unknownIn(starlight, KNOWN)) leave(`the option \`${key}\` of Starlight`)
  if ('routeMiddleware' in starlight) leave('`routeMiddleware` of the config')
  const markdown = objectOf(site.astro['markdown'])
  for (const key of ['remarkPlugins', 'rehypePlugins']) {
    for (const plugin of listOf(markdown[key])) {
      const name = nameIn(Array.isArray(plugin) ? plugin[0] : plugin)
      leave(`the Markdown plug-in \`${name ?? 'without a name'}\``)
    }
  }
  for (const path of files) {
    if (path.startsWith(`${source}/pages/`) && scalarPage(site, path) === undefined)
      leave(`the page \`${path}\`, which code of Astro makes`)
    if (path.startsWith(`${source}/content/i18n/`)) leave(`the texts of the theme in \`${path}\``)
    if (path.startsWith(`${source}/content/docs/`) && path.endsWith('.mdoc')) {
      leave(`the document \`${path}\`, which is Markdoc`)
    }
    if (path === `${statics}/_redirects`) leave(`the rules in \`${path}\`, which its host reads`)
  }
}
