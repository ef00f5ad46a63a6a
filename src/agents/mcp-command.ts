import type { SiteProps } from '../base/model/page.ts'
import { publishedPackage } from '../base/platform/own-version.ts'

/**
 * The arguments of `npx` that serve a site to agents: by its URL, or, while that is not known, the one in the current folder.
 * `undefined` until the registry of npm has this package.
 */
export function mcpArguments({
  origin,
  base,
}: Pick<SiteProps, 'origin' | 'base'>): readonly string[] | undefined {
  const own = publishedPackage()
  return own === undefined
    ? undefined
    : [own, 'mcp', ...(origin === '' ? [] : [`${origin}${base}`])]
}

/** The whole command. */
export function mcpCommand(site: Pick<SiteProps, 'origin' | 'base'>): string | undefined {
  const given = mcpArguments(site)
  return given && ['npx', ...given].join(' ')
}
