import { isAbsolute, relative } from 'node:path'
import type { Location } from '../../base/problems/problem.ts'
import { isExternal, snapshotPathOf, sourcePathOf } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import type { OpenApiSettings } from '../load/settings.ts'
import { readDocumentText } from '../read/document-text.ts'
import { listOf, memberOf } from '../read/json.ts'

/** A description, and the file of another tool with rules for it, which the config or `--rules` names. */
export interface ToolRun {
  /** The file of the rules. */
  readonly use: SourcePath
  /** The description. */
  readonly file: SourcePath
  /** The folder of the site, absolute. */
  readonly root: string
  /** The text of a file, by its absolute path, or by the URL that the site has a snapshot of. Throws the reason if there is none. */
  readonly textAt: (address: string) => string
}

/** A mistake in the rules themselves, as a full sentence. */
export interface RulesMistake {
  readonly reason: string
  readonly location: Location
}

/** All mistakes in rules that cannot run. */
export class WrongRules extends Error {
  readonly mistakes: readonly RulesMistake[]

  constructor(mistakes: readonly RulesMistake[]) {
    super('The rules have mistakes.')
    this.mistakes = mistakes
  }
}

/** The reason why a URL in a file of rules is not followed. */
export const NOT_FETCHED =
  'a build does not fetch rules. Save the file next to the rules, and extend the copy'

/** The path of a file in the site; `undefined` if it is outside. */
export function pathInSite(file: string, root: string): SourcePath | undefined {
  const path = relative(root, file)
  return path.startsWith('..') || isAbsolute(path) ? undefined : sourcePathOf(path)
}

/** Returns a function that reads files of the site for a tool, and notes in `read` which ones, also missing ones. */
export function readerFor(
  root: string,
  readFile: OpenApiSettings['readFile'],
  read: Set<SourcePath>,
): ToolRun['textAt'] {
  return (address) => {
    const isWeb = isExternal(address)
    const path = isWeb ? sourcePathOf(snapshotPathOf(address)) : pathInSite(address, root)
    if (path !== undefined) read.add(path)
    const found = path === undefined ? { reason: 'it is outside of the site' } : readFile(path)
    if ('text' in found) return found.text
    const name = path === undefined || isWeb ? address : path
    throw new Error(`\`${name}\`: ${isWeb ? NOT_FETCHED : found.reason}`)
  }
}

/** The text of rules in YAML or JSON. Throws mistakes in it, and URLs that Spectral would fetch. */
export function checkedRules(path: string, { root, use, textAt }: ToolRun): string {
  const text = textAt(path)
  const file = pathInSite(path, root) ?? use
  const { mistakes, value, valuePlace } = readDocumentText({ path: file, text }, {})
  const overrides = listOf(memberOf(value, 'overrides')).map((each, at) => ({
    list: memberOf(each, 'extends'),
    at: ['overrides', String(at), 'extends'],
  }))
  const all = [{ list: memberOf(value, 'extends'), at: ['extends'] }, ...overrides]
  const wrong = [
    ...mistakes.map(({ reason, place }) => ({ reason, place })),
    ...all
      .flatMap(({ list, at }) => urlsIn(list, at))
      .map(({ url, at }) => ({
        reason: `\`${url}\`: ${NOT_FETCHED}`,
        place: valuePlace(at),
      })),
  ]
  if (wrong.length === 0) return text
  throw new WrongRules(
    wrong.map(({ reason, place }) => ({ reason: sentence(reason), location: { file, place } })),
  )
}

/** The URLs in `extends`: a text, a list of texts, or of pairs of a text and a severity. */
function urlsIn(value: unknown, at: readonly string[]): readonly UrlAt[] {
  if (typeof value === 'string') return /^https?:/i.test(value) ? [{ url: value, at }] : []
  return listOf(value).flatMap((each, index) => urlsIn(each, [...at, String(index)]))
}

interface UrlAt {
  readonly url: string
  readonly at: readonly string[]
}

/** A text as one line that ends as a sentence. */
export function sentence(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return /[.!?]$/.test(line) ? line : `${line}.`
}
