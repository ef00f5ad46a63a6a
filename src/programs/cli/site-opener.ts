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
  let last: { readonly config: EngineConfig; readonly workers: Workers } | undefined
  let lastSite: OpenSite | undefined
  return async (config, changed) => {
    // Its threads use the config that they were started with.
    if (last?.config !== config) await last?.workers.close()
    const workers = last?.config === config ? last.workers : openWorkers(config)
    last = { config, workers }
    const environment = { store, workers, mode: 'development' } as const
    const previous = lastSite && { site: lastSite, changed }
    lastSite = await openSite(config, environment, previous)
    return lastSite
  }
}
