import { textFile } from './text-file.ts'
import type { Emitter } from '../model/output.ts'

/** The API descriptions themselves, as JSON, where their overview pages say: `/api/openapi.json`. */
export const descriptions: Emitter = {
  name: 'descriptions',
  *emit({ table }) {
    for (const route of table.routes.values()) {
      // A language that has not translated a description has the page, but no file of its own.
      if (route.kind !== 'api' || route.card.locale !== route.locale) continue
      const { json, download } = 'json' in route.card ? route.card : {}
      if (json !== undefined && download !== undefined) yield textFile(download, json)
    }
  },
}
