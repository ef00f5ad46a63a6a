import { changelogOf } from './changelog.ts'
import { changelogDocument } from './changelog-document.ts'
import { changelogBody, withChanges } from './changelog-page.ts'
import { lifeMarks } from './life-marks.ts'
import { remember } from '../../../base/shared/remember.ts'
import type { History, ReferenceTools } from '../../../reference/kind/tools.ts'
import { fittingPages } from '../../../reference/pages/page-limits.ts'

/** The versions of an API for its reference. The page is made first: marks lead only to what it shows. */
export const historyOf: ReferenceTools['historyOf'] = async (description, settings) => {
  const changelog = await changelogOf(description, settings)
  if (changelog === undefined) return undefined
  const { problems, includes, versions } = changelog
  const page: History['page'] = (given, pathname, partsOf) => {
    const made = remember(() => {
      const page = fittingPages(partsOf)((parts) => changelogBody(changelog, parts))
      return { ...page, body: withChanges(page.body, changelog) }
    })
    const marks = remember(() => lifeMarks(given.description.root, versions))
    return {
      make: () => changelogDocument(given, pathname, made()),
      lifeIn: (draft) => (holder) => {
        const found = marks().get(holder)
        if (found === undefined) return {}
        const { ids } = made().gathered
        return {
          life: found.map(({ versionId, entryId, ...mark }) => ({
            ...mark,
            url: draft.linkTo(pathname, ids.has(entryId) ? entryId : versionId),
          })),
        }
      },
    }
  }
  return { problems, includes, page }
}
