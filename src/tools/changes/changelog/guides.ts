import { openapiGuide } from '../../../base/problems/catalogue.ts'
import { suggestion } from '../../../base/shared/text/nearest.ts'
import type { Place, Problem } from '../../../base/problems/problem.ts'
import { phraseParts } from '../../../base/shared/text/code-spans.ts'
import { expandVariables } from '../../../base/shared/text/variables.ts'
import type { SourcePath } from '../../../base/shared/urls/paths.ts'
import { readYaml } from '../../../base/yaml/yaml-text.ts'
import { changeSentence, operationName } from '../compare/change-groups.ts'
import type { Change } from '../compare/change.ts'
import type { OpenApiSettings } from '../../../reference/load/settings.ts'
import { isRecord, listOf } from '../../../reference/read/json.ts'
import type { VersionChanges } from './version-changes.ts'

/** The team's own texts about versions. */
export interface Guides {
  /** Markdown, by the id of the version. */
  readonly texts: ReadonlyMap<string, string>
  /** The ids of the versions whose text lists everything that breaks. */
  readonly checked: ReadonlySet<string>
  readonly problems: readonly Problem[]
  /** The files, also missing ones: they may be written later. */
  readonly includes: readonly SourcePath[]
}

type Settings = Pick<OpenApiSettings, 'readFile' | 'variables'>

/** Reads the text about each version, and compares its list of breaking changes with the real ones. */
export function readGuides(
  all: readonly VersionChanges[],
  { readFile, variables }: Settings,
): Guides {
  const texts = new Map<string, string>()
  const checked = new Set<string>()
  const problems: Problem[] = []
  const includes = all.map((own) => {
    const { guide: file } = own
    const found = readFile(file)
    if ('reason' in found) return file
    const guide = guideIn(expandVariables(found.text, variables).text)
    texts.set(own.id, guide.markdown)
    problems.push(...mistakesIn(guide, own).map((each) => openapiGuide(each, { ...each, file })))
    if (guide.breaking !== undefined) checked.add(own.id)
    return file
  })
  return { texts, checked, problems, includes }
}

interface Listed {
  readonly name: string
  readonly place: Place
}

interface Guide {
  readonly markdown: string
  /** The parts that it lists as breaking; absent without such a list. */
  readonly breaking?: readonly Listed[]
  readonly place: Place
  readonly mistakes: readonly Mistake[]
}

interface Mistake {
  readonly reason: string
  readonly place: Place
}

const START: Place = { line: 1, column: 1 }

/** Splits a text into its front matter, which may have the key `breaking`, and its Markdown. */
function guideIn(text: string): Guide {
  const [whole, yaml] = /^---\r?\n(.*?)^---[ \t]*(?:\r?\n|$)/ms.exec(text) ?? []
  if (whole === undefined || yaml === undefined)
    return { markdown: text, place: START, mistakes: [] }
  const markdown = text.slice(whole.length)
  // The line of the dashes keeps the lines of the file.
  const { value, mistakes, keyPlace, valuePlace } = readYaml(`#\n${yaml}`)
  const wrong = (reason: string, place: Place): Guide => ({
    markdown,
    place,
    mistakes: [{ reason, place }],
  })
  const [mistake] = mistakes
  if (mistake) return wrong(`its front matter is not valid YAML: ${mistake.reason}.`, mistake.place)
  const members = isRecord(value) ? value : {}
  const unknown = Object.keys(members).find((key) => key !== 'breaking')
  if (unknown !== undefined)
    return wrong(
      `its front matter has the key \`${unknown}\`. Write the list \`breaking\` alone.`,
      keyPlace([unknown]),
    )
  if (members['breaking'] === undefined) return { markdown, place: START, mistakes: [] }
  const list = listOf(members['breaking'])
  const place = keyPlace(['breaking'])
  if (!Array.isArray(members['breaking']) || list.some((item) => typeof item !== 'string'))
    return wrong(
      '`breaking` must be a list of operations, such as `GET /search` or `GET /search page`.',
      place,
    )
  const breaking = list.map((item, index): Listed => {
    return { name: String(item).trim(), place: valuePlace(['breaking', index]) }
  })
  return { markdown, breaking, place, mistakes: [] }
}

/** The most breaking changes that one problem names. */
const MOST_NAMED = 5

function mistakesIn(guide: Guide, { changes, before }: VersionChanges): readonly Mistake[] {
  const { breaking = [], mistakes, place } = guide
  if (mistakes.length > 0) return mistakes
  const broken = before === undefined ? [] : changes.filter(isBreaking)
  const known = [...new Set(broken.flatMap(namesOf))]
  const wrong = breaking
    .filter(({ name }) => !broken.some((change) => covers(name, change)))
    .map(({ name, place: at }): Mistake => {
      const near = suggestion(name, known)
      const reason = `\`${name}\` is in its list \`breaking\`, but nothing of that name breaks in this version.${near} Remove it, or name the operation as in the description: \`GET /search\`, and after it the parameter or property; \`API\` and a property for all operations.`
      return { reason, place: at }
    })
  const left = broken.flatMap((change) =>
    partsOf(change).filter((part) => !breaking.some(({ name }) => covers(name, part))),
  )
  if (left.length === 0) return wrong
  const shown = left.slice(0, MOST_NAMED).map((part) => {
    return `${namesOf(part)[0] ?? WHOLE}: ${changeSentence(part)}`
  })
  const rest = left.length > shown.length ? ` And ${String(left.length - shown.length)} more.` : ''
  const reason = `its list \`breaking\` leaves out what breaks in this version: ${shown.join(' ')}${rest} Add it: the method and the path of each operation, or \`${WHOLE}\` for what concerns all of them.`
  return [...wrong, { reason, place }]
}

function isBreaking({ severity }: Change): boolean {
  return severity === 'breaking'
}

/** The name for changes that concern the API as a whole. */
const WHOLE = 'API'

/** The names by which a list can mean the operations of a change. */
function namesOf({ operations }: Change): readonly string[] {
  if (operations.length === 0) return [WHOLE]
  return operations.flatMap((operation) => [
    operationName(operation),
    ...(operation.operationId === undefined ? [] : [operation.operationId]),
  ])
}

/** A change of several operations, as it is in each of them. */
function partsOf(change: Change): readonly Change[] {
  const { operations } = change
  if (operations.length < 2) return [change]
  return operations.map((operation) => ({ ...change, operations: [operation] }))
}

/** True if an item of a list means a change: its operation, or an operation or `API` and a name in the change. */
function covers(item: string, change: Change): boolean {
  if (namesOf(change).includes(item)) return true
  return [...namesOf(change), WHOLE].some((name) => {
    if (!item.startsWith(`${name} `)) return false
    const part = item.slice(name.length + 1).trim()
    return codesOf(change).some((code) => isPartNamed(code, part))
  })
}

/** The names in the words of a change and of its places, also below their place: `address.city`. */
function codesOf({ text, operations }: Change): readonly string[] {
  const codesIn = (words: string): readonly string[] =>
    phraseParts(words).flatMap((part) => (part.isCode ? [part.text] : []))
  const own = codesIn(text)
  const around = operations.flatMap(({ at }) => codesIn(at))
  return [...own, ...around, ...around.flatMap((place) => own.map((name) => `${place}.${name}`))]
}

/** True if code names a part: `items[].name` has the names `items[].name` and `name`. */
function isPartNamed(code: string, part: string): boolean {
  return code === part || code.split(/[.[\]]+/).includes(part)
}
