import type { Crew } from '../crew/crew.ts'
import type { Config } from '../model/config.ts'
import type { Store } from '../model/output.ts'
import { openSite } from '../site/open.ts'
import type { OpenSite } from '../site/open.ts'

/** Opens the current site. `changed` has the absolute paths of files that changed since the last call. */
export type SiteOpener = (config: Config, changed: ReadonlySet<string>) => Promise<OpenSite>

/** Opens one site after the other, each based on the previous one. */
export function siteOpener({
  store,
  openCrew,
}: {
  readonly store: Store
  readonly openCrew: (config: Config) => Crew
}): SiteOpener {
  const last: { config?: Config; crew?: Crew; site?: OpenSite } = {}
  return async (config, changed) => {
    // Its threads use the config that they were started with.
    if (last.config !== config) await last.crew?.close()
    const crew = last.config === config && last.crew ? last.crew : openCrew(config)
    Object.assign(last, { config, crew })
    const environment = { store, crew, mode: 'development' } as const
    const previous = last.site && { site: last.site, changed }
    last.site = await openSite(config, environment, previous)
    return last.site
  }
}
