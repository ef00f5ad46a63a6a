import type { Workers } from '../../engine/workers/workers.ts'
import type { EngineConfig } from '../../engine/engine-config.ts'
import type { Store } from '../../base/model/output.ts'
import { openSite } from '../../engine/site/open.ts'
import type { OpenSite } from '../../engine/site/open.ts'

/** Opens the current site. `changed` has the absolute paths of files that changed since the last call. */
export type SiteOpener = (config: EngineConfig, changed: ReadonlySet<string>) => Promise<OpenSite>

/** Opens one site after the other, each based on the previous one. */
export function siteOpener({
  store,
  openWorkers,
}: {
  readonly store: Store
  readonly openWorkers: (config: EngineConfig) => Workers
}): SiteOpener {
  const last: { config?: EngineConfig; workers?: Workers; site?: OpenSite } = {}
  return async (config, changed) => {
    // Its threads use the config that they were started with.
    if (last.config !== config) await last.workers?.close()
    const workers = last.config === config && last.workers ? last.workers : openWorkers(config)
    Object.assign(last, { config, workers })
    const environment = { store, workers, mode: 'development' } as const
    const previous = last.site && { site: last.site, changed }
    last.site = await openSite(config, environment, previous)
    return last.site
  }
}
