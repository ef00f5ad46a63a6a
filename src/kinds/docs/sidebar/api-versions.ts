import type { Entry } from './sidebar-entry.ts'
import type { ApiPlace } from '../../../base/model/api.ts'
import type { ApiDescription, DocsVersion } from '../../../base/model/site-config.ts'
import { relativeTo } from '../../../base/shared/urls/paths.ts'
import { earlierVersionsIn } from '../../../stages/routes/api-versions.ts'
import type { Doc } from '../doc-routes.ts'

/** The docs without the earlier versions of APIs. */
export function currentDocs(docs: readonly Doc[], docsVersion: DocsVersion): readonly Doc[] {
  const earlier = earlierVersionsIn(docsVersion)
  return earlier.size === 0 ? docs : docs.filter((doc) => !earlier.has(apiOf(doc) ?? ''))
}

interface ChosenVersion {
  /** The name of the description of an earlier version. */
  readonly api: string
  /** The description of the current version. */
  readonly current: ApiDescription
  readonly docs: DocsVersion
}

/** The docs with an earlier version of an API in the folder of the current one, so that sidebars need not name it. */
export function docsWithVersion(
  docs: readonly Doc[],
  { api, current, docs: docsVersion }: ChosenVersion,
): readonly Doc[] {
  const folder = docsVersion.openapi.find(({ name }) => name === api)?.folder ?? ''
  return [
    ...currentDocs(docs, docsVersion).filter((doc) => apiOf(doc) !== current.name),
    ...docs.filter((doc) => apiOf(doc) === api).map((doc) => movedTo(current.folder, doc, folder)),
  ]
}

/** True if entries of a sidebar have a page of a description. */
export function showsApi(entries: readonly Entry[], api: string): boolean {
  return entries.some((entry) => {
    if (entry.kind === 'doc') return apiOf(entry.doc) === api
    if (entry.kind !== 'category') return false
    return (
      (entry.page?.kind === 'doc' && apiOf(entry.page.doc) === api) || showsApi(entry.items, api)
    )
  })
}

function apiOf({ card }: Doc): string | undefined {
  return card.kind === 'doc' ? undefined : card.api
}

/** A page of a reference with its folders below another one. */
function movedTo(to: string, doc: Doc, from: string): Doc {
  const { card } = doc
  if (card.kind === 'doc') return doc
  const moved = (path: string): string => {
    if (path === from) return to
    const below = relativeTo(path, from)
    return below === undefined ? path : `${to}/${below}`
  }
  const placeIn = ({ folder, folders }: ApiPlace): ApiPlace => ({
    folder: moved(folder),
    folders: folders.map((each) => ({ ...each, path: moved(each.path) })),
  })
  const { alsoIn } = card
  const moving = { ...card, ...placeIn(card), ...(alsoIn && { alsoIn: alsoIn.map(placeIn) }) }
  return { ...doc, card: moving, folder: moving.folder }
}
