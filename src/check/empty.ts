import type { SiteConfig } from '../model/site-config.ts'
import type { Route } from '../model/route.ts'
import { emptySite } from '../problems/catalogue.ts'
import type { Problem } from '../problems/problem.ts'

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
