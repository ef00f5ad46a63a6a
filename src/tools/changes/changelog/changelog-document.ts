import { documentOf, titleOf, topFolder } from '../../../reference/pages/pages.ts'
import type { DescriptionInput } from '../../../reference/pages/pages.ts'
import type { Release } from '../../../base/model/api-card.ts'
import type { ChangelogBody } from '../../../base/model/api-changelog.ts'
import type { Document } from '../../../base/model/document.ts'
import type { Pathname } from '../../../base/shared/urls/paths.ts'
import { message } from '../../../base/words/message.ts'
import type { Gathered } from '../../../reference/description/draft.ts'
import { firstParagraph } from '../../../reference/description/prose.ts'

/** The position in the sidebar, after all other pages of the reference. */
const POSITION = 1_000_003

/** The document of the changes between versions. */
export function changelogDocument(
  given: DescriptionInput,
  pathname: Pathname,
  { body, gathered }: { readonly body: ChangelogBody; readonly gathered: Gathered },
): Document {
  return documentOf(
    given,
    { body: { kind: 'changelog', changelog: body }, gathered },
    {
      kind: 'changelog',
      pathname,
      folder: given.settings.folder,
      folders: [topFolder(given)],
      title: message('api.changelogTitle', { api: titleOf(given) }),
      sidebarLabel: body.title,
      position: POSITION,
      deprecated: false,
      releases: releasesOf(body),
      markdown: message('api.changelogDescription', { api: titleOf(given) }),
    },
  )
}

/** The most changes of a version in a feed. */
const MOST_CHANGES = 50

function releasesOf({ versions }: ChangelogBody): readonly Release[] {
  return versions.flatMap(({ id, title, date, guide, isFirst, counts, changes }) => {
    if (date === undefined || typeof title !== 'string' || isFirst === true) return []
    const first = changes.slice(0, MOST_CHANGES).map(({ level, text, operations }) => {
      return { level, text, operations: operations.join(', ') }
    })
    const text = guide === undefined ? '' : firstParagraph(guide)
    return [{ id, name: title, date, counts, text, changes: first }]
  })
}
