import { textFile } from './text-file.ts'
import type { PlanEmitter } from '../model/output.ts'
import type { SiteConfig } from '../model/site-config.ts'
import { absoluteUrlOf, fileHrefOf, outputPathFrom, sourcePathOf } from '../shared/paths.ts'

/**
 * `robots.txt`: who may read, what AI models may do with it, and where the sitemap is. A file of the site's own takes its
 * place.
 */
export const robots: PlanEmitter = {
  name: 'robots',
  when: 'planned',
  *emit({ config, table }) {
    if (table.assets.has(sourcePathOf(`${config.staticFolder}/robots.txt`))) return
    const sitemap = absoluteUrlOf(
      fileHrefOf(outputPathFrom('sitemap.xml'), config.base),
      config.origin,
    )
    yield textFile('robots.txt', [...rulesFor(config.ai), `Sitemap: ${sitemap}\n`].join('\n'))
  },
}

/** One group of rules for the crawlers that may read nothing, and one for all others. */
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

/** The signals of https://contentsignals.org. One that the config leaves out says nothing. */
function signalOf({ search, read, train }: Omit<SiteConfig['ai'], 'block'>): string {
  return Object.entries({ search, 'ai-input': read, 'ai-train': train })
    .flatMap(([name, may]) => (may === undefined ? [] : [`${name}=${may ? 'yes' : 'no'}`]))
    .join(', ')
}
