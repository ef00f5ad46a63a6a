/**
 * Checks that a page that runs under one Content-Security-Policy can do everything that another one allows: a page
 * with such a policy can be shown without loading it. A document keeps the policy that it was loaded with.
 */
export function allowsAllOf(policy: string | null, other: string | null): boolean {
  if (policy === other || policy === null) return true
  if (other === null) return false
  const own = directivesOf(policy)
  const needed = directivesOf(other)
  return [...new Set([...own.keys(), ...needed.keys()])].every((name) => {
    const allowed = sourcesFor(name, own)
    const wanted = sourcesFor(name, needed)
    return allowed === undefined || wanted?.every((source) => allowed.includes(source)) === true
  })
}

type Directives = ReadonlyMap<string, readonly string[]>

function directivesOf(policy: string): Directives {
  return new Map(
    policy.split(';').flatMap((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return name === '' ? [] : [[name, sources.filter((source) => source !== "'none'")] as const]
    }),
  )
}

/** The sources of a directive. Those for fetching have `default-src` in their place. */
function sourcesFor(name: string, directives: Directives): readonly string[] | undefined {
  return directives.get(name) ?? (name.endsWith('-src') ? directives.get('default-src') : undefined)
}
