import { join } from 'node:path'
import { objectOf, objectsIn, textOf } from '../data.ts'
import { UnreadableConfig, lenientData } from '../load-data.ts'
import type { OldDocument, OldSite } from './old-site.ts'
import { moduleAt } from '../files.ts'

const PARAMETER = /\[(\w+)\]/g

/** The documents of a site with those of dynamic routes: `[pkg].md` and the list in `[pkg].paths.js`. */
export async function withDynamicRoutes(
  site: OldSite,
  leave: (what: string) => void,
): Promise<OldSite> {
  const documents = await Promise.all(
    site.documents.map(async (document) =>
      document.path.match(PARAMETER) ? routesOf(document, site, leave) : [document],
    ),
  )
  return { ...site, documents: documents.flat() }
}

async function routesOf(
  document: OldDocument,
  { content, root }: OldSite,
  leave: (what: string) => void,
): Promise<readonly OldDocument[]> {
  const file = moduleAt(join(content, document.path.replace(/\.md$/, '.paths')))
  if (file === undefined) return [document]
  try {
    const { paths } = objectOf(await lenientData(file, { folder: root }))
    return objectsIn(paths).map((each) => {
      const params = objectOf(each['params'])
      const filled = (path: string): string =>
        path.replaceAll(PARAMETER, (whole, name: string) => String(params[name] ?? whole))
      const inserted = textOf(each['content'])
      return { ...document, route: filled(document.route), params, ...(inserted && { inserted }) }
    })
  } catch (error) {
    if (!(error instanceof UnreadableConfig)) throw error
    leave(`the pages of \`${document.path}\`, whose list cannot be made: ${error.message}`)
    return []
  }
}
