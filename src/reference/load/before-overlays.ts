import type { Audience } from '../../base/model/openapi-options.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import type { Bundle } from '../read/bundle.ts'
import type { DescriptionFiles } from '../read/description-files.ts'
import { lifted } from '../read/lift.ts'
import type { JsonRecord } from '../read/json.ts'
import { locator } from './findings.ts'
import { markedNames } from './hidden-names.ts'
import { spellingsIn } from './hiding-marks.ts'
import { readMercifully } from './read-mercifully.ts'
import { shownSet } from './shown-set.ts'
import type { Relation } from './shown-set.ts'

interface Before {
  readonly files: DescriptionFiles
  readonly version: string
  readonly audience?: Audience | 'everything' | undefined
  readonly overlays?: readonly SourcePath[] | undefined
}

/**
 * The part of a description that its marks show before its overlays. A description with overlays is cut to it, so an overlay takes no
 * mark away, wherever it moves a part. `undefined` without overlays or marks. The description is not changed.
 */
export function beforeOverlays(
  { root, origins, mistakes, copies }: Bundle,
  { files, version, overlays = [], audience: whose = {} }: Before,
): Relation | undefined {
  if (overlays.length === 0 || whose === 'everything' || spellingsIn(root).size === 0)
    return undefined
  const audience = whose.name === undefined ? undefined : { name: whose.name }
  const { file } = files.main
  const whole = structuredClone(root)
  const notAdded = { ...origins, add: () => undefined }
  const documents = files.documents()
  const { repairs } = readMercifully(
    { root: whole, version, origins: notAdded, mistakes },
    { documents, locate: locator(documents, origins) },
  )
  const moved = copies.map((copy) => ({ ...copy, path: repairs.pathNow(copy.path) }))
  const setOf = (part: JsonRecord) =>
    shownSet(part, {
      audience,
      file,
      copies: moved,
      relations: [],
      marked: markedNames(part, audience),
    })
  const shown = setOf(whole)
  if (shown?.isCut !== true) return undefined
  return { file, shown, lifted: () => setOf(lifted(whole)) ?? shown, as: 'without overlays' }
}
