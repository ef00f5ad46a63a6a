import { audienceRule } from './audience.ts'
import {
  descriptionProblems,
  locator,
  MAX_PROBLEMS,
  overlayProblems,
  syntaxProblems,
} from './findings.ts'
import type { Documents, Locate } from './findings.ts'
import {
  openapiAudience,
  openapiExampleFile,
  openapiInvalid,
  openapiOverlay,
  openapiUnquoted,
} from '../../base/problems/catalogue.ts'
import type { Location, Place, Problem } from '../../base/problems/problem.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import { bundle } from '../read/bundle.ts'
import { descriptionFiles, readTranslated } from '../read/description-files.ts'
import type { FileSettings } from '../read/description-files.ts'
import { readDocumentText } from '../read/document-text.ts'
import type { DocumentText } from '../read/document-text.ts'
import { inlineExampleFiles } from '../read/example-files.ts'
import { excessOf } from '../read/excess.ts'
import { isRecord, memberOf, recordOf, setAt } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { lifted } from '../read/lift.ts'
import { withAbsoluteServers } from '../read/absolute-servers.ts'
import type { OptionPlace } from './option-place.ts'
import { openedOperations } from './opened-operations.ts'
import { shownPart } from './shown-part.ts'
import { checkStructure } from './unquoted-texts.ts'
import type { Audience } from '../../base/model/openapi-options.ts'

export interface LoadSettings extends FileSettings {
  /** The part of the description that is loaded. Default: all that is not marked with `x-internal`; `everything` leaves nothing out. */
  readonly audience?: Audience | 'everything' | undefined
  /** True for an earlier version of the description: the options of the audience may name what only the current one has. */
  readonly isEarlier?: boolean
  /** The place of an option of this description in the config: `samples.own.0.write`. */
  readonly optionAt?: ((option: readonly string[]) => OptionPlace) | undefined
  /** In the order in which they are applied. */
  readonly overlays?: readonly SourcePath[] | undefined
}

/** The part of a description for its audience, which was read and can be rendered, with its references as written. */
export interface Description {
  /** In the form for the pages: OpenAPI 2.0 is lifted to 3.0. */
  readonly root: JsonRecord
  /** As it was written, in one piece. */
  readonly written: JsonRecord
  /** The text of `written`, if it is all of one file, and nothing was left out. */
  readonly text: string | undefined
  /** The place of a text of the description. */
  readonly placeOfText: (text: string) => TextPlace | undefined
  /** The place of a value by its path, or of the nearest value around it. */
  readonly placeOf: (path: readonly string[]) => Location
}

export interface TextPlace {
  readonly place: Place
  /** Set if it is not the description's own file. */
  readonly file?: SourcePath
}

export interface Loaded {
  /** `undefined` if a mistake keeps the description from being rendered. */
  readonly description?: Description
  readonly problems: readonly Problem[]
  /** The files that the description includes. */
  readonly includes: readonly SourcePath[]
}

/** Reads a description with all files that it includes, and validates it. Reports all mistakes at once. */
export async function loadDescription(
  file: { readonly path: SourcePath; readonly text: string },
  settings: LoadSettings,
): Promise<Loaded> {
  const files = descriptionFiles(file, settings)
  const versioned = withVersionText(files.main)
  const version = versionOf(files.main.value)
  if (files.main.mistakes.length > 0) return { problems: syntaxProblems(files.main), includes: [] }
  if (typeof version !== 'string') {
    const place = files.main.keyPlace([version.key])
    const problem = openapiInvalid({ reason: version.reason }, { file: file.path, place })
    return { problems: [problem], includes: [] }
  }

  const overlays = (settings.overlays ?? []).map((path) => overlayAt(path, settings))
  const texts = overlays.filter((overlay) => 'value' in overlay)
  await files.read([files.address])
  const opened = files.at(files.address)
  if (opened !== undefined && 'reason' in opened) {
    const problem = openapiInvalid({ reason: `${opened.reason}.` }, { file: file.path })
    return { problems: [problem], includes: [] }
  }
  const { root, origins, mistakes, addressAt } = await bundle(files, version)
  const overlaid = overlays.flatMap((overlay) =>
    'value' in overlay ? overlayProblems(overlay, { root, origins }) : [overlay],
  )
  // An overlay may add references to further documents.
  const left = texts.length === 0 ? mistakes : (await bundle(files, version, origins)).mistakes
  const unread = inlineExampleFiles({ root, files, origins, addressAt })
  const documents: Documents = [...files.documents(), ...texts]
  const locate = locator(documents, origins)
  const excess = excessOf(
    root,
    documents.reduce((sum, { text }) => sum + text.length, 0),
  )
  if (excess !== undefined) {
    const problem = openapiInvalid({ reason: excess }, locate(['paths'], 'key'))
    return { problems: [problem], includes: files.paths() }
  }
  const { unquoted, structure } = checkStructure({ root, version, origins }, { documents, locate })
  const found = descriptionProblems({ root, mistakes: left, structure }, locate)
  const examples = unread.map(({ reference, path, reason }) =>
    openapiExampleFile({ reference, reason }, locate(path, 'value')),
  )
  const problems = [...versioned, ...overlaid, ...unquoted, ...found, ...examples]
  const includes = [
    ...files.paths(),
    ...(settings.overlays ?? []),
    ...texts.map(({ file }) => file),
  ]
  const misspelt = documents.flatMap((document) => document.misspelt)
  if (problems.some(({ severity }) => severity === 'error'))
    return { problems: [...problems, ...misspelt], includes }
  const { written, audienceProblems } = partFor({ root, locate }, settings)
  if (audienceProblems.length > 0)
    return { problems: [...problems, ...misspelt, ...audienceProblems], includes }
  const isWhole = documents.length === 1 && written === root
  const description = {
    root: withAbsoluteServers(lifted(written), settings.url),
    written,
    text: isWhole ? files.main.text : undefined,
    placeOfText: textFinder(documents),
    placeOf: (path: readonly string[]) => locate(path, 'key'),
  }
  return { description, problems: [...problems, ...misspelt], includes }
}

interface Read {
  readonly root: JsonRecord
  readonly locate: Locate
}

/** The part of a description that is loaded, or the mistakes in the options and marks that choose it. */
function partFor(
  { root, locate }: Read,
  { audience, isEarlier = false, optionAt }: LoadSettings,
): { readonly written: JsonRecord; readonly audienceProblems: readonly Problem[] } {
  if (audience === 'everything') return { written: root, audienceProblems: [] }
  const rule = audienceRule(root, audience)
  const placeOf = (keys: readonly string[]): OptionPlace =>
    optionAt?.(['audience', ...keys]) ?? { option: ['audience', ...keys].join('.'), location: {} }
  const { part, places } = shownPart(root, { shows: rule.shows, isWhole: audience === undefined })
  const opened = part === root ? [] : openedOperations(root, places)
  return {
    written: part,
    audienceProblems: [
      ...(isEarlier ? [] : rule.unknownNames(placeOf)),
      ...rule.failures(placeOf),
      ...opened.slice(0, MAX_PROBLEMS).map(({ name, path, schemes }) => {
        const named = schemes.map((each) => `\`${each}\``).join(' and ')
        return openapiAudience({ operation: name, schemes: named }, locate(path, 'key'))
      }),
    ],
  }
}

const VERSIONS = /^(?:2\.0|3\.[012]\.\d+(?:-.+)?)$/

/** Sets a version that was written without quotes, `swagger: 2.0`, to its text, and reports it. */
function withVersionText({ value, writtenOf, valuePlace, file }: DocumentText): readonly Problem[] {
  return ['swagger', 'openapi'].flatMap((key) => {
    const text = typeof memberOf(value, key) === 'number' ? writtenOf([key]) : undefined
    if (text === undefined || !VERSIONS.test(text)) return []
    setAt(recordOf(value), [key], text)
    return [openapiUnquoted({ text, kind: 'number' }, { file, place: valuePlace([key]) })]
  })
}

/** The version of a description, or why it is not supported. */
function versionOf(root: unknown): string | { readonly key: string; readonly reason: string } {
  const key = memberOf(root, 'swagger') === undefined ? 'openapi' : 'swagger'
  const mistake = (reason: string) => ({ key, reason })
  if (!isRecord(root)) return mistake('it is no object with `openapi`, `info` and `paths`.')
  const version = root[key]
  if (version === undefined)
    return mistake('it does not say its version, such as `openapi: 3.1.0`.')
  if (typeof version !== 'string')
    return mistake(
      `its version must be text. Write it in quotes: \`${key}: "${key === 'openapi' ? '3.1.0' : '2.0'}"\`.`,
    )
  if (!VERSIONS.test(version) || (version === '2.0') !== (key === 'swagger'))
    return mistake(
      `it is written in version \`${version}\`, which cannot be read. Use 3.0, 3.1 or 3.2; 2.0 can be read, too.`,
    )
  return version
}

function overlayAt(path: SourcePath, settings: LoadSettings): DocumentText | Problem {
  const found = readTranslated(path, settings)
  return 'reason' in found
    ? openapiOverlay({ reason: `${found.reason}.` }, { file: path })
    : readDocumentText(found, settings.variables)
}

function textFinder(documents: Documents): Description['placeOfText'] {
  return (text) => {
    for (const [index, document] of documents.entries()) {
      const place = document.placeOfText(text)
      if (place !== undefined) return index === 0 ? { place } : { place, file: document.file }
    }
    return undefined
  }
}
