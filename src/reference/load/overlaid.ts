import type { Audience } from '../../base/model/openapi-options.ts'
import { openapiOverlay } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import { bundle } from '../read/bundle.ts'
import type { Bundle } from '../read/bundle.ts'
import { readTranslated } from '../read/description-files.ts'
import type { DescriptionFiles, FileSettings } from '../read/description-files.ts'
import { readDocumentText } from '../read/document-text.ts'
import type { DocumentText } from '../read/document-text.ts'
import { beforeOverlay } from './before-overlay.ts'
import { overlayProblems } from './findings.ts'
import { markedNames } from './hidden-names.ts'
import { spellingsIn } from './hiding-marks.ts'
import type { BeforeOverlay } from './shown-set.ts'

interface Settings extends FileSettings {
  readonly version: string
  readonly audience?: Audience | 'everything' | undefined
  /** In the order in which they are applied. */
  readonly overlays?: readonly SourcePath[] | undefined
}

/** A description in one piece, with its overlays. */
export interface Overlaid extends Bundle {
  /** The overlays that could be read. */
  readonly texts: readonly DocumentText[]
  readonly problems: readonly Problem[]
  readonly before: readonly BeforeOverlay[]
  /** The names of all that marks hide, as it was written. */
  readonly names: ReadonlySet<string>
}

/** Puts a description in one piece, and applies its overlays. Whatever is hidden before one of them stays hidden. */
export async function overlaid(files: DescriptionFiles, settings: Settings): Promise<Overlaid> {
  const { version, audience } = settings
  const names = markedNames(files.main.value, audience)
  const overlays = (settings.overlays ?? []).map((path) => overlayAt(path, settings))
  const first = await bundle(files, version)
  const problems: Problem[] = []
  const before: BeforeOverlay[] = []
  const copied = (from: readonly string[], to: readonly string[]): void => {
    for (const each of before) each.copied(from, to)
  }
  let latest = first
  let hasNewMarks = true
  for (const [at, overlay] of overlays.entries()) {
    if (!('value' in overlay)) {
      problems.push(overlay)
      continue
    }
    if (hasNewMarks) {
      markedNames(first.root, audience, names)
      const hidden = beforeOverlay(latest, { files, version, audience })
      if (hidden !== undefined) before.push(hidden)
    }
    problems.push(...overlayProblems(overlay, { ...first, copied }))
    // It may add references to further documents, which have marks, too.
    hasNewMarks = spellingsIn(overlay.value).size > 0 || overlay.text.includes('$ref')
    if (hasNewMarks || at === overlays.length - 1)
      latest = await bundle(files, version, first.origins)
  }
  return {
    ...first,
    mistakes: latest.mistakes,
    // Those of the description itself are done with before its overlays.
    copies: latest.copies,
    texts: overlays.filter((overlay) => 'value' in overlay),
    problems,
    before,
    names: markedNames(first.root, audience, names),
  }
}

function overlayAt(path: SourcePath, settings: FileSettings): DocumentText | Problem {
  const found = readTranslated(path, settings)
  return 'reason' in found
    ? openapiOverlay({ reason: `${found.reason}.` }, { file: path })
    : readDocumentText(found, settings.variables)
}
