import { textFile } from './text-file.ts'
import type { Emitter } from '../model/output.ts'

/** The API descriptions themselves, as JSON, where their overview pages say: `api/openapi.json`. */
export const descriptions: Emitter = {
  name: 'descriptions',
  *emit({ table }) {
    for (const route of table.routes.values()) {
      if (route.kind !== 'api' || !('json' in route.card) || route.card.json === undefined) continue
      yield textFile('api/openapi.json', route.card.json)
    }
  },
}
