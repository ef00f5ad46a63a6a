import { documentOf, titleOf, topFolder } from './pages.ts'
import type { DescriptionInput } from './pages.ts'
import type { ChangelogBody } from '../../base/model/api-changelog.ts'
import type { Document } from '../../base/model/document.ts'
import type { Pathname } from '../../base/shared/urls/paths.ts'
import { message } from '../../base/words/message.ts'
import type { Gathered } from '../description/draft.ts'

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
      markdown: message('api.changelogDescription', { api: titleOf(given) }),
    },
  )
}
