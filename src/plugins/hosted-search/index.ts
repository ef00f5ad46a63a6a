import { definePlugin } from 'specpress'
import { recordsFile } from './records.ts'
import { SETTINGS } from './record.ts'
import type { AlgoliaSettings, TypesenseSettings } from './record.ts'
import { sendToAlgolia, sendToTypesense, uploadStep } from './upload.ts'

/** The search dialog uses Algolia. `search: algolia({ appId, searchKey, index })`. */
export const algolia = definePlugin({
  name: 'algolia',
  reads: [],
  options: { appId: 'text', searchKey: 'text', index: 'text', url: 'url?', writeKey: 'text?' },
  modules: { 'specpress/search': new URL('./algolia.js', import.meta.url) },
  setup({ appId, searchKey, index, url, writeKey }) {
    const host = `https://${appId.toLowerCase()}`
    const read = new URL(url ?? `${host}-dsn.algolia.net`).origin
    const settings: AlgoliaSettings = { url: read, appId, searchKey, index }
    const parts = partsFor(settings, 'objectID')
    if (!writeKey) return parts
    const headers = { 'x-algolia-application-id': appId, 'x-algolia-api-key': writeKey }
    // The servers for queries do not write.
    const upload = { url: url === undefined ? `${host}.algolia.net` : read, index, headers }
    return { ...parts, afterBuild: uploadStep(upload, sendToAlgolia) }
  },
})

/** The search dialog uses a Typesense server. `search: typesense({ url, searchKey, collection })`. */
export const typesense = definePlugin({
  name: 'typesense',
  reads: [],
  options: { url: 'url', searchKey: 'text', collection: 'text', writeKey: 'text?' },
  modules: { 'specpress/search': new URL('./typesense.js', import.meta.url) },
  setup({ url, searchKey, collection, writeKey }) {
    const settings: TypesenseSettings = { url: new URL(url).origin, searchKey, collection }
    const parts = partsFor(settings, 'id')
    if (!writeKey) return parts
    const headers = { 'x-typesense-api-key': writeKey }
    const upload = { url: settings.url, index: collection, headers }
    return { ...parts, afterBuild: uploadStep(upload, sendToTypesense) }
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
