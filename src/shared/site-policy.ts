import { isExternal } from './paths.ts'
import { mergedPolicy } from './policy.ts'
import type { Policy } from './policy.ts'

/** The options that decide what every page may load. */
interface PolicyOptions {
  readonly analytics: { readonly src: string } | undefined
  readonly security: { readonly contentSecurityPolicy: Policy | false }
}

const BASE: Policy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // A picture can do nothing, so it may come from anywhere safe. The icons of the stylesheet are `data:`.
  'img-src': ["'self'", 'data:', 'https:'],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
}

/**
 * What every page of a site may load; `undefined` where the site wants no policy. Beyond it, a page may load what
 * stands in its own HTML, the script of analytics among it: what that counts goes back to where it came from.
 */
export function sitePolicyOf({ analytics, security }: PolicyOptions): Policy | undefined {
  if (security.contentSecurityPolicy === false) return undefined
  return mergedPolicy([BASE, countingPolicy(analytics?.src ?? ''), security.contentSecurityPolicy])
}

function countingPolicy(src: string): Policy {
  if (!isExternal(src)) return {}
  const { origin } = new URL(src.startsWith('//') ? `https:${src}` : src)
  return { 'connect-src': [origin] }
}
