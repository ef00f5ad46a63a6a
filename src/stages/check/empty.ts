import type { Route } from '../../base/model/route.ts'
import type { SiteConfig } from '../../base/model/site-config.ts'
import { emptySite } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'

/** A site with a config but no page, if no other problem explains that. */
export function checkEmpty(
  routes: Iterable<Route>,
  { docs, blogs, pages }: Pick<SiteConfig, 'docs' | 'blogs' | 'pages'>,
): readonly Problem[] {
  if ([...routes].some(({ isFallback }) => !isFallback)) return []
  const folders = [docs[0], ...blogs, ...pages].flatMap((part) =>
    part?.folder === undefined ? [] : [`\`${part.folder}\``],
  )
  return [emptySite({ folders: new Intl.ListFormat('en-GB').format(folders) })]
}
