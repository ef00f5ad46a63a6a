import type { SiteProps } from '../base/model/page.ts'
import { ownPackage } from '../base/platform/own-version.ts'

/** The arguments of `npx` that serve a site to agents: by its URL, or, while that is not known, the one in the current folder. */
export function mcpArguments({
  origin,
  base,
}: Pick<SiteProps, 'origin' | 'base'>): readonly string[] {
  return [ownPackage(), 'mcp', ...(origin === '' ? [] : [`${origin}${base}`])]
}

/** The whole command. */
export function mcpCommand(site: Pick<SiteProps, 'origin' | 'base'>): string {
  return ['npx', ...mcpArguments(site)].join(' ')
}
