import { definePlugin } from 'specpress'
import { recordsFile } from './records.ts'
import { SETTINGS } from './record.ts'
import type { AlgoliaSettings, TypesenseSettings } from './record.ts'

/** The search dialog uses Algolia. `search: algolia({ appId, searchKey, index })`. */
export const algolia = definePlugin({
  name: 'algolia',
  options: { appId: 'text', searchKey: 'text', index: 'text', url: 'url?' },
  modules: { 'specpress/search': new URL('./algolia.js', import.meta.url) },
  setup({ appId, searchKey, index, url = `https://${appId.toLowerCase()}-dsn.algolia.net` }) {
    const settings: AlgoliaSettings = { url: new URL(url).origin, appId, searchKey, index }
    return partsFor(settings, 'objectID')
  },
})

/** The search dialog uses a Typesense server. `search: typesense({ url, searchKey, collection })`. */
export const typesense = definePlugin({
  name: 'typesense',
  options: { url: 'url', searchKey: 'text', collection: 'text' },
  modules: { 'specpress/search': new URL('./typesense.js', import.meta.url) },
  setup({ url, searchKey, collection }) {
    const settings: TypesenseSettings = { url: new URL(url).origin, searchKey, collection }
    return partsFor(settings, 'id')
  },
})

/** The common parts: the records, their settings in each page, and a policy that allows the service. */
function partsFor(settings: AlgoliaSettings | TypesenseSettings, idKey: string) {
  const content = JSON.stringify(settings)
  return {
    head: [{ tag: 'meta' as const, attributes: { name: SETTINGS, content } }],
    security: { contentSecurityPolicy: { 'connect-src': [settings.url] } },
    emitters: [recordsFile(idKey)],
  }
}
