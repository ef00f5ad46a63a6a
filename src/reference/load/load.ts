import { locator, MAX_PROBLEMS, publishedProblems, syntaxProblems } from './findings.ts'
import type { Documents, Locate } from './findings.ts'
import {
  openapiAudience,
  openapiExampleFile,
  openapiInvalid,
  openapiRepaired,
  openapiUnquoted,
} from '../../base/problems/catalogue.ts'
import type { Location, Place, Problem } from '../../base/problems/problem.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import type { Copy } from '../read/expand.ts'
import { descriptionFiles } from '../read/description-files.ts'
import type { FileSettings } from '../read/description-files.ts'
import type { DocumentText } from '../read/document-text.ts'
import { inlineExampleFiles } from '../read/example-files.ts'
import { excessOf } from '../read/excess.ts'
import type { JsonRecord } from '../read/json.ts'
import { lifted } from '../read/lift.ts'
import { readVersion } from '../read/version.ts'
import type { ReadVersion } from '../read/version.ts'
import { withAbsoluteServers } from '../read/absolute-servers.ts'
import type { OptionPlace } from './option-place.ts'
import { openedOperations } from './opened-operations.ts'
import { overlaid } from './overlaid.ts'
import { readMercifully } from './read-mercifully.ts'
import { shownSet } from './shown-set.ts'
import type { BeforeOverlay, Relation } from './shown-set.ts'
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
  /** The current description that this one is a frozen copy of, or, as `other`, another version of. It is cut to what that shows. */
  readonly current?: Current | undefined
  /** Newer descriptions that were read already. */
  readonly relations?: readonly Relation[] | undefined
}

export interface Current extends Pick<
  LoadSettings,
  'file' | 'overlays' | 'root' | 'url' | 'hosts'
> {
  readonly as: Relation['as']
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
  /** This description if it hides something, and those that it was cut to. Older ones are cut to all of them. */
  readonly relations: readonly Relation[]
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
  /** Names the parts that marks hide, if the settings have no name of an audience. */
  readonly notice?: string | undefined
}

/** Reads a description with all files that it includes, and validates it. Reports all mistakes at once. */
export async function loadDescription(
  file: { readonly path: SourcePath; readonly text: string },
  settings: LoadSettings,
): Promise<Loaded> {
  const files = descriptionFiles(file, settings)
  if (files.main.mistakes.length > 0) return { problems: syntaxProblems(files.main), includes: [] }
  const read = readVersion(files.main.value, files.main.writtenOf)
  if ('reason' in read) {
    const place = files.main.keyPlace([read.key])
    const problem = openapiInvalid({ reason: read.reason }, { file: file.path, place })
    return { problems: [problem], includes: [] }
  }
  const { version } = read

  await files.read([files.address])
  const opened = files.at(files.address)
  if (opened !== undefined && 'reason' in opened) {
    const problem = openapiInvalid({ reason: `${opened.reason}.` }, { file: file.path })
    return { problems: [problem], includes: [] }
  }
  const { root, origins, mistakes, addressAt, copies, texts, before, names, ...rest } =
    await overlaid(files, { ...settings, version })
  const unread = inlineExampleFiles({ root, files, origins, addressAt })
  const documents: Documents = [...files.documents(), ...texts]
  const locate = locator(documents, origins)
  const size = documents.reduce((sum, { text }) => sum + text.length, 0)
  const refused = (excess: string): Loaded => ({
    problems: [openapiInvalid({ reason: excess }, locate(['paths'], 'key'))],
    includes: files.paths(),
  })
  const excess = excessOf(root, size)
  if (excess !== undefined) return refused(excess)
  const { repairs, problems: found } = readMercifully(
    { root, version, origins, mistakes, wasMarked: before.length > 0 },
    { documents, locate },
  )
  // Repairs find further operations.
  const excessNow = repairs.isChanged ? excessOf(root, size) : undefined
  if (excessNow !== undefined) return refused(excessNow)
  const examples = unread.map(({ reference, path, reason }) =>
    openapiExampleFile({ reference, reason }, locate(repairs.pathNow(path), 'value')),
  )
  const problems = [...versionProblems(read, files.main), ...rest.problems, ...found, ...examples]
  const includes = [
    ...files.paths(),
    ...(settings.overlays ?? []),
    ...texts.map(({ file }) => file),
  ]
  const ofTexts = documents.flatMap((document) => document.problems)
  if (problems.some(({ severity }) => severity === 'error'))
    return { problems: [...problems, ...ofTexts], includes }
  const related = await relationsOf(file.path, settings)
  includes.push(...related.includes)
  if ('problems' in related) return { problems: related.problems, includes }
  const part = partFor(
    {
      root,
      locate,
      relations: related.relations,
      before,
      names,
      copies: copies.map((copy) => ({ ...copy, path: repairs.pathNow(copy.path) })),
    },
    settings,
  )
  const { written } = part
  const own = written === root ? problems : publishedProblems(problems, written)
  const all = [...own, ...ofTexts, ...part.problems]
  if (part.isRefused) return { problems: all, includes }
  const isUnchanged = files.main.isAsWritten && !repairs.isChanged
  const isWhole = documents.length === 1 && written === root && isUnchanged
  const description = {
    root: withAbsoluteServers(lifted(written), settings.url),
    written,
    text: isWhole ? files.main.text : undefined,
    placeOfText: textFinder(documents),
    placeOf: (path: readonly string[]) => locate(path, 'key'),
    relations: part.relations,
  }
  return { description, problems: all, includes, notice: part.notice }
}

type Related = { readonly includes: readonly SourcePath[] } & (
  { readonly relations: readonly Relation[] } | { readonly problems: readonly Problem[] }
)

/** The descriptions that a description is cut to, or the mistakes for which these are not known. */
async function relationsOf(path: SourcePath, settings: LoadSettings): Promise<Related> {
  const { originalOf, current, relations = [], readFile, audience } = settings
  const original = originalOf?.(path) ?? path
  const overlays = settings.overlays?.map((each) => originalOf?.(each) ?? each)
  const isTranslation = original !== path
  const other = isTranslation
    ? { ...settings, file: original, overlays, as: 'original' as const }
    : current && { ...settings, ...current, current: undefined }
  const own = other === undefined ? undefined : readFile(other.file)
  // Without an original, a translation is one.
  if (audience === 'everything' || other === undefined || own === undefined || 'reason' in own)
    return { relations, includes: [] }
  const { as, ...newer } = other
  const { description, problems, includes } = await loadDescription(
    { path: newer.file, text: own.text },
    { ...newer, originalOf: undefined, relations: [], isEarlier: true },
  )
  const all = [newer.file, ...includes]
  if (description === undefined) return { problems, includes: all }
  const found = description.relations.map((each) =>
    each.file === newer.file && each.as === 'newer' ? { ...each, as } : each,
  )
  return { relations: [...relations, ...found], includes: all }
}

interface Read {
  readonly root: JsonRecord
  readonly locate: Locate
  readonly copies: readonly Copy[]
  readonly relations: readonly Relation[]
  readonly before: readonly BeforeOverlay[]
  /** The names of all that marks hide, as it was written. */
  readonly names: ReadonlySet<string>
}

interface Part
  extends Pick<Loaded, 'problems' | 'notice'>, Pick<Description, 'written' | 'relations'> {
  /** True if mistakes in the options and marks keep it from being shown. */
  readonly isRefused: boolean
}

/** The part of a description that is loaded. */
function partFor(read: Read, settings: LoadSettings): Part {
  const { audience, file, isEarlier = false, optionAt } = settings
  const { root, locate, relations, before, copies, names } = read
  const whole = { written: root, relations, problems: [], isRefused: false }
  if (audience === 'everything') return whole
  // Descriptions of different versions of OpenAPI are compared in one form.
  const isOfOther = relations.some(({ shown }) => 'swagger' in shown.root !== 'swagger' in root)
  const compared = isOfOther ? lifted(root) : root
  const hiddenBefore = before.map((each) => each.relation)
  const others = isOfOther ? [...hiddenBefore, ...relations] : relations
  const inOneForm = isOfOther ? others.map((each) => ({ ...each, shown: each.lifted() })) : others
  const setOf = (whose: JsonRecord) =>
    shownSet(whose, { audience, file, copies, relations: inOneForm, before, marked: names })
  const set = setOf(compared)
  if (set === undefined) return whole
  const placeOf = (keys: readonly string[]): OptionPlace =>
    optionAt?.(['audience', ...keys]) ?? { option: ['audience', ...keys].join('.'), location: {} }
  const opened = set.isCut && !set.isAllHidden ? openedOperations(compared, set.places) : []
  const refused = [
    ...(isEarlier ? [] : set.rule.unknownNames(placeOf)),
    ...set.rule.failures(placeOf),
    ...opened.slice(0, MAX_PROBLEMS).map(({ name, path, schemes }) => {
      const named = schemes.map((each) => `\`${each}\``).join(' and ')
      return openapiAudience({ operation: name, schemes: named }, locate(path, 'key'))
    }),
  ]
  const own: Relation = { file, shown: set, lifted: () => setOf(lifted(root)) ?? set, as: 'newer' }
  return {
    written: set.part === compared ? root : set.part,
    relations: [...(set.isCut ? [own] : []), ...hiddenBefore, ...relations],
    problems: [...set.problems(locate), ...refused],
    isRefused: refused.length > 0,
    notice: set.notice,
  }
}

function versionProblems(
  read: Extract<ReadVersion, { version: string }>,
  { file, valuePlace }: DocumentText,
): readonly Problem[] {
  const { version, key, mistake } = read
  if (mistake === undefined) return []
  const location = { file, place: valuePlace([key]) }
  return [
    mistake.isUnquoted
      ? openapiUnquoted({ text: version, kind: 'number' }, location)
      : openapiRepaired({ reason: mistake.reason }, location),
  ]
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
