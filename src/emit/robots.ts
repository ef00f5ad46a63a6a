import { textFile } from './text-file.ts'
import type { PlanEmitter } from '../model/output.ts'
import { absoluteUrlOf, fileHrefOf, outputPathFrom, sourcePathOf } from '../shared/paths.ts'

/** `robots.txt`: everything may be read, and where the sitemap is. A file of the site's own takes its place. */
export const robots: PlanEmitter = {
  name: 'robots',
  when: 'planned',
  *emit({ config, table }) {
    if (table.assets.has(sourcePathOf(`${config.staticFolder}/robots.txt`))) return
    const sitemap = absoluteUrlOf(
      fileHrefOf(outputPathFrom('sitemap.xml'), config.base),
      config.origin,
    )
    yield textFile('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`)
  },
}
