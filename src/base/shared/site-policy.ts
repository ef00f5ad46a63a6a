import type { HeadTag } from './head-tag.ts'
import { isExternal } from './urls/paths.ts'
import { mergedPolicy } from './policy.ts'
import type { Policy } from './policy.ts'

/** The options that decide what every page may load. */
interface PolicyOptions {
  readonly analytics: readonly { readonly src: string }[]
  readonly ai: { readonly ask?: { readonly endpoint: string } }
  readonly head: readonly HeadTag[]
  readonly foot: readonly HeadTag[]
  readonly security: { readonly contentSecurityPolicy: Policy | false }
}

const BASE: Policy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // An image cannot run code, so it may come from any HTTPS URL. The icons of the stylesheet are `data:`.
  'img-src': ["'self'", 'data:', 'https:'],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
}

/**
 * The sources that every page of a site may load from; `undefined` if the site has no policy. In addition, a
 * page may load the sources in its own HTML. Scripts of the config, such as analytics, may also send requests
 * to their own origin, and the dialog for questions to its endpoint.
 */
export function sitePolicyOf({
  ai,
  analytics,
  head,
  foot,
  security,
}: PolicyOptions): Policy | undefined {
  if (security.contentSecurityPolicy === false) return undefined
  const requested = [
    ai.ask?.endpoint,
    ...analytics.map(({ src }) => src),
    ...[...head, ...foot].map(({ attributes }) => attributes?.['src']),
  ]
  return mergedPolicy([BASE, ...requested.map(connectionPolicy), security.contentSecurityPolicy])
}

/** Pages may send requests to the origin of a URL. */
function connectionPolicy(src: string | boolean | undefined): Policy {
  if (typeof src !== 'string' || !isExternal(src)) return {}
  const { origin } = new URL(src.startsWith('//') ? `https:${src}` : src)
  return { 'connect-src': [origin] }
}
