import type { PlanEmitter } from '../../base/model/output.ts'
import { outputPathFrom } from '../../base/shared/urls/paths.ts'

/**
 * The API descriptions themselves, in JSON and in YAML, at the URLs on their overview pages:
 * `/api/openapi.json`.
 */
export const descriptions: PlanEmitter = {
  name: 'descriptions',
  when: 'planned',
  *emit({ table, textOf }) {
    for (const route of table.routes.values()) {
      // A language without a translation of a description has the page, but no file of its own.
      if (route.kind !== 'api' || route.card.locale !== route.locale) continue
      const { source, downloads = [] } =
        'downloads' in route.card ? route.card : { source: route.card.source }
      for (const { path, digest } of downloads) {
        const content = async (): Promise<string> => (await textOf(source, digest)) ?? ''
        yield { path: outputPathFrom(path), digest, content, isReplaceable: true }
      }
    }
  },
}
