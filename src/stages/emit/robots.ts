import { textFile } from './text-file.ts'
import type { PlanEmitter } from '../../base/model/output.ts'
import type { SiteConfig } from '../../base/model/site-config.ts'
import { absoluteUrlOf, fileHrefOf, sourcePathOf } from '../../base/shared/urls/paths.ts'
import { SITEMAP_PATH } from '../../base/shared/urls/site-files.ts'

/**
 * `robots.txt`: the crawlers that are allowed, the rules for AI models, and the URL of the sitemap. A file of
 * the site itself replaces it.
 */
export const robots: PlanEmitter = {
  name: 'robots',
  when: 'planned',
  *emit({ config, table }) {
    if (table.assets.has(sourcePathOf(`${config.staticFolder}/robots.txt`))) return
    yield textFile('robots.txt', [...rulesFor(config.ai), ...sitemapOf(config)].join('\n'))
  },
}

function sitemapOf({ origin, base }: SiteConfig): readonly string[] {
  return origin === ''
    ? []
    : [`Sitemap: ${absoluteUrlOf(fileHrefOf(SITEMAP_PATH, base), origin)}\n`]
}

/** One group of rules for the crawlers that are blocked, and one for all others. */
function rulesFor({ block, ...ai }: SiteConfig['ai']): readonly string[] {
  const signal = signalOf(ai)
  return [
    ...(block.length > 0 ? [...block.map((name) => `User-agent: ${name}`), 'Disallow: /', ''] : []),
    'User-agent: *',
    ...(signal === '' ? [] : [`Content-Signal: ${signal}`]),
    'Allow: /',
    '',
  ]
}

/** The signals of https://contentsignals.org. Signals that are not in the config are left out. */
function signalOf({ search, read, train }: Omit<SiteConfig['ai'], 'block'>): string {
  return Object.entries({ search, 'ai-input': read, 'ai-train': train })
    .flatMap(([name, may]) => (may === undefined ? [] : [`${name}=${may ? 'yes' : 'no'}`]))
    .join(', ')
}
