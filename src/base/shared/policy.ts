import { escapeHtml, unescapeHtml } from './text/html.ts'

/** The directives of a Content-Security-Policy that we use. */
export const DIRECTIVES = [
  'default-src',
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'frame-src',
  'worker-src',
  'manifest-src',
  'object-src',
  'base-uri',
  'form-action',
] as const

export type Directive = (typeof DIRECTIVES)[number]

/** A Content-Security-Policy: the sources from which a page may load each kind of resource. */
export type Policy = Readonly<Partial<Record<Directive, readonly string[]>>>

const SELF = "'self'"
const NONE = "'none'"

/** Allows everything that any of the policies allows. */
export function mergedPolicy(policies: Iterable<Policy>): Policy {
  const all = new Map<Directive, Set<string>>()
  for (const policy of policies) {
    for (const name of DIRECTIVES) {
      const known = all.get(name) ?? new Set()
      for (const source of policy[name] ?? []) known.add(source)
      if (known.size > 0) all.set(name, known)
    }
  }
  return Object.fromEntries([...all].map(([name, sources]) => [name, [...sources]]))
}

/** The text of a policy: `default-src 'self'; script-src 'self' https://a.example/a.js`. */
export function policyText(policy: Policy): string {
  return DIRECTIVES.flatMap((name) => {
    const sources = policy[name] ?? []
    if (sources.length === 0) return []
    // A source from elsewhere implies the site itself; `'none'` is only valid alone.
    const allowed = withoutIdleHashes(sources.filter((source) => source !== NONE))
    const written = allowed.length === 0 ? [NONE] : [...new Set([SELF, ...allowed])]
    return `${name} ${written.join(' ')}`
  }).join('; ')
}

/** A hash next to `'unsafe-inline'` would cancel it: https://www.w3.org/TR/CSP3/#allow-all-inline */
function withoutIdleHashes(sources: readonly string[]): readonly string[] {
  if (!sources.includes("'unsafe-inline'")) return sources
  return sources.filter((source) => !/^'(sha(256|384|512)-|unsafe-hashes')/.test(source))
}

const META = '<meta http-equiv="Content-Security-Policy" content="'

/** The element that gives a page its policy. */
export function policyElement(policy: Policy): string {
  return `${META}${escapeHtml(policyText(policy))}">`
}

/** The policy of a page; `undefined` if it has none. */
export function policyOfPage(html: string): string | undefined {
  const start = html.indexOf(META)
  if (start < 0) return undefined
  const text = html.slice(start + META.length)
  return unescapeHtml(text.slice(0, text.indexOf('"')))
}

/** The headers that a host sends with a page. `frame-ancestors` works only in a header. */
export function securityHeaders(policy: string | undefined): Readonly<Record<string, string>> {
  return {
    ...(policy !== undefined && {
      'Content-Security-Policy': `${policy}; frame-ancestors 'self'`,
    }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  }
}
