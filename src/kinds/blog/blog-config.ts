import type { Route } from '../../base/model/route.ts'
import type { Blog, SiteConfig } from '../../base/model/site-config.ts'

/** The config as one blog sees it. */
export interface BlogConfig extends SiteConfig {
  readonly blog: Blog
}

/** The blog that a page is a part of. */
export function blogOf({ area }: Route, { blogs }: Pick<SiteConfig, 'blogs'>): Blog | undefined {
  return blogs.find(({ folder }) => folder === area)
}
