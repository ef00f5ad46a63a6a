import type { OutwardLink } from '../../../base/platform/outward-links.ts'
import type { PrivateFile } from '../../../base/platform/private-files.ts'
import {
  codeFileMissing,
  codeFilePrivate,
  codePartMissing,
  linkOutside,
} from '../../../base/problems/catalogue.ts'
import { nearest } from '../../../base/shared/text/nearest.ts'
import type { Location, Problem } from '../../../base/problems/problem.ts'
import { fragmentOf, resolveFile, sourcePathOf, splitUrl } from '../../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../../base/shared/urls/paths.ts'
import { originalOf } from '../../../base/shared/urls/version-files.ts'

/** The text of a file of the site, or the reason why it is not published; `undefined` if there is no such file. */
export type ReadCode = (path: SourcePath) => string | OutwardLink | PrivateFile | undefined

export interface TakenCode {
  readonly code: string
  /** The number of the first line in the file. */
  readonly firstLine: number
}

interface Request {
  /** As written: `./a.js#L3-L8`, `./a.js#setup`; from the root of the site with a leading slash or `@site/`. */
  readonly reference: string
  readonly from: SourcePath
  readonly readCode: ReadCode
  readonly location: Location
}

/**
 * The files that a reference to code may mean, in order of preference: in a translation, the one next to it,
 * then the one next to the original. Empty if the reference leaves the site.
 */
export function codeFilesOf(reference: string, from: SourcePath): readonly SourcePath[] {
  const [path] = splitUrl(reference)
  const fromRoot = /^(?:@site)?\/(.*)$/s.exec(path)?.[1]
  if (fromRoot !== undefined) return [sourcePathOf(fromRoot)]
  const files = [from, originalOf(from)].map((file) => resolveFile(path, file))
  return [...new Set(files)].filter((file) => file !== undefined)
}

/** The code of a file, of some of its lines, or of a region of it (`// #region name` … `// #endregion`). */
export function takeCode({ reference, from, readCode, location }: Request): TakenCode | Problem {
  const texts = codeFilesOf(reference, from).map(readCode)
  const text = texts.find((found) => found !== undefined)
  if (text === undefined) return codeFileMissing({ file: splitUrl(reference)[0] }, location)
  if (typeof text === 'object')
    return 'why' in text ? codeFilePrivate(text, location) : linkOutside(text, location)

  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/(?:\r\n|\n|\r)$/, '')
    .split(/\r\n|\n|\r/)
  const part = fragmentOf(reference)
  if (part === '') return { code: lines.join('\n'), firstLine: 1 }

  const taken = numberedPart(lines, part) ?? regionPart(lines, part)
  if (taken) return { code: dedent(taken.lines), firstLine: taken.firstLine }
  const hint = nearest(part, regionNamesOf(lines))
  return codePartMissing({ file: splitUrl(reference)[0], part, nearest: hint }, location)
}

interface Part {
  readonly lines: readonly string[]
  readonly firstLine: number
}

function numberedPart(lines: readonly string[], part: string): Part | undefined {
  const match = /^L(\d+)(?:-L?(\d+))?$/.exec(part)
  if (match === null) return undefined
  const first = Number(match[1])
  const last = Number(match[2] ?? first)
  if (first < 1 || last < first || last > lines.length) return undefined
  return { lines: lines.slice(first - 1, last), firstLine: first }
}

// `#region name` after any comment sign, as editors fold it; nested regions lose their own marks.
const REGION = /^\W*#?region\s+([\w.-]+)\W*$/
const END_REGION = /^\W*#?endregion\b/

function regionPart(lines: readonly string[], name: string): Part | undefined {
  const region = regionIn(lines, name)
  if (region === undefined) return undefined
  return { lines: region.map((at) => lines[at] ?? ''), firstLine: (region[0] ?? 0) + 1 }
}

/** The indexes of the lines in a region, without the marks of regions in it. */
export function regionIn(lines: readonly string[], name: string): readonly number[] | undefined {
  const start = lines.findIndex((line) => REGION.exec(line)?.[1] === name)
  if (start < 0) return undefined
  const kept: number[] = []
  let depth = 1
  for (const [index, line] of lines.slice(start + 1).entries()) {
    if (REGION.test(line)) depth += 1
    else if (END_REGION.test(line)) depth -= 1
    else kept.push(start + 1 + index)
    if (depth === 0) return kept
  }
  return undefined
}

/** The names of all regions, in the order of the lines. */
export function regionNamesOf(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => REGION.exec(line)?.[1] ?? [])
}

/** Removes the indentation that all lines share. */
function dedent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  const indent = indents.reduce((least, own) => Math.min(least, own), Number.MAX_SAFE_INTEGER)
  return lines.map((line) => line.slice(indent)).join('\n')
}
