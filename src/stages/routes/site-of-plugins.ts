import { normalizedPathname } from './normalized-pathname.ts'
import { rootOf } from './place.ts'
import type { KindSite } from '../../base/model/kind.ts'
import type { SiteConfig } from '../../base/model/site-config.ts'
import type { Words } from '../../base/model/words.ts'

/** The site in one language, for functions of plug-ins. */
export function siteOfPlugins(
  config: SiteConfig,
  words: Words,
): Omit<KindSite, 'versions' | 'report'> {
  const { title, description, origin, base, locale, lang } = config
  const root = rootOf(config)
  return {
    title,
    description,
    origin,
    base,
    locale,
    lang,
    pathname: (path) => normalizedPathname(root, path),
    t: words.t,
  }
}
