import type { Crew } from '../crew/crew.ts'
import type { Config } from '../model/config.ts'
import type { Store } from '../model/output.ts'
import { openSite } from '../site/open.ts'
import type { OpenSite } from '../site/open.ts'

/** Opens the site as it is now. `changed` are the files that changed since the last call, absolute. */
export type SiteOpener = (config: Config, changed: ReadonlySet<string>) => Promise<OpenSite>

/** Opens one site after the other, each from the one before. */
export function siteOpener({
  store,
  openCrew,
}: {
  readonly store: Store
  readonly openCrew: (config: Config) => Crew
}): SiteOpener {
  const last: { config?: Config; crew?: Crew; site?: OpenSite } = {}
  return async (config, changed) => {
    // Its threads have the config that they were made with.
    if (last.config !== config) await last.crew?.close()
    const crew = last.config === config && last.crew ? last.crew : openCrew(config)
    Object.assign(last, { config, crew })
    const environment = { store, crew, mode: 'development' } as const
    const previous = last.site && { site: last.site, changed }
    last.site = await openSite(config, environment, previous)
    return last.site
  }
}
