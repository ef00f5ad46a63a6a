import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { historyOf } from './history.ts'
import { isImage, imageSizeOf } from './image-size.ts'
import { readReason } from './read-reason.ts'
import { walk } from './walk.ts'
import type { Config } from '../../base/model/config.ts'
import type { Asset, Scan, SourceFile } from '../../base/model/source.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { outwardLinks } from '../../base/platform/outward-links.ts'
import { baseOfPattern, isPattern, matcherOf } from '../../base/platform/path-patterns.ts'
import {
  fileTooLarge,
  linkOutside,
  notText,
  notUtf8,
  unreadableFile,
} from '../../base/problems/catalogue.ts'
import type { Place, Problem } from '../../base/problems/problem.ts'
import { extensionOf, isReactCode, relativeTo, sourcePathOf } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'

type ScanSettings = Pick<Config, 'root' | 'linkedFolders' | 'sources' | 'staticFolder'> &
  Partial<Pick<Config, 'lastUpdate' | 'file' | 'out'>>

// Documents that no source claims, such as those that a config excludes, are not published by a link.
const DOCUMENTS = new Set(['.md', '.mdx'])

/** The beginning of the kinds of `markdown.parts`: documents below the static folder can be parts, too. */
const PART = 'part '

/**
 * Every file of the site: the text of those that a source claims, and the assets. A file belongs to the first
 * source with a glob that matches it. This is the only reading of content.
 */
export function scan(settings: ScanSettings): Scan {
  const { root, sources, staticFolder } = settings
  const claims = sources.map(({ kind, files }) => ({ kind, matches: matcherOf(files) }))
  const files: SourceFile[] = []
  const assets = new Map<SourcePath, Asset>()
  const problems: Problem[] = []

  const globs = sources.flatMap((source) => source.files)
  const walks = [
    ...foldersOf(globs).map((folder) => walk(settings, folder)),
    walk(settings, sourcePathOf(staticFolder), 'static'),
  ]

  const outwardLinkOf = outwardLinks(settings)
  const singles = singleFilesOf(root, globs).map((path) => ({ path, out: outwardLinkOf(path) }))
  const outside = singles.flatMap(({ out }) =>
    out ? [linkOutside(out, { file: sourcePathOf(out.link) })] : [],
  )
  // A link above several content folders leads out of the site from each of them.
  const told = [...outside, ...walks.flatMap((walked) => walked.problems)]
  problems.push(
    ...new Map(told.map((problem) => [`${problem.id} ${problem.file}`, problem])).values(),
  )

  for (const path of new Set([
    ...singles.filter(({ out }) => !out).map((single) => single.path),
    ...walks.flatMap((walked) => walked.files),
  ])) {
    const isStatic = relativeTo(path, staticFolder) !== undefined
    const claim = claims.find(
      ({ kind, matches }) => (!isStatic || kind.startsWith(PART)) && matches(path),
    )
    if (claim === undefined && !isStatic && DOCUMENTS.has(extensionOf(path))) continue
    const bytes = read(join(root, path))
    if (typeof bytes === 'string') {
      problems.push(unreadableFile({ reason: bytes }, { file: path }))
    } else if (claim === undefined) assets.set(path, assetOf(path, bytes))
    else {
      const problem = textProblem(bytes, path)
      if (problem === undefined) files.push({ kind: claim.kind, path, ...textOf(bytes) })
      else problems.push(problem)
      if (isStatic) assets.set(path, assetOf(path, bytes))
    }
  }
  const history = historyOf(settings)
  return { files, assets, problems, ...(history && { history }) }
}

/**
 * The files of a site after a change, as `scan` would find them; unchanged ones are the same objects as
 * before. If only the text of known files changed, nothing else is read.
 */
export function rescan(settings: ScanSettings, before: Scan, changed: ReadonlySet<string>): Scan {
  return rereadOnly(settings, before, changed) ?? withFormer(before, scan(settings))
}

/** Reads a file of a scan again; `undefined` if it cannot be read any more. */
export function reread(
  settings: Pick<ScanSettings, 'root' | 'linkedFolders'>,
  { kind, path }: Pick<SourceFile, 'kind' | 'path'>,
): SourceFile | undefined {
  if (outwardLinks(settings)(path)) return undefined
  const bytes = read(join(settings.root, path))
  const isText = typeof bytes !== 'string' && textProblem(bytes, path) === undefined
  return isText ? { kind, path, ...textOf(bytes) } : undefined
}

function rereadOnly(
  settings: ScanSettings,
  before: Scan,
  changed: ReadonlySet<string>,
): Scan | undefined {
  const known = new Map(before.files.map((file) => [join(settings.root, file.path), file]))
  const fresh = new Map<SourceFile, SourceFile>()
  for (const path of changed) {
    const former = known.get(path)
    const file = former && reread(settings, former)
    if (former === undefined || file === undefined) return undefined
    fresh.set(former, sameOr(former, file))
  }
  return { ...before, files: before.files.map((file) => fresh.get(file) ?? file) }
}

function withFormer(before: Scan, after: Scan): Scan {
  const known = new Map(before.files.map((file) => [file.path, file]))
  return { ...after, files: after.files.map((file) => sameOr(known.get(file.path), file)) }
}

function sameOr(former: SourceFile | undefined, file: SourceFile): SourceFile {
  return former?.digest === file.digest && former.kind === file.kind ? former : file
}

/** The fixed beginnings of globs, none of them inside another. */
export function foldersOf(globs: readonly string[]): readonly SourcePath[] {
  const bases = new Set(globs.filter(isPattern).map((glob) => baseOfPattern(glob)))
  return [...bases]
    .filter(
      (folder) =>
        ![...bases].some((other) => relativeTo(folder, other) !== undefined && other !== folder),
    )
    .map(sourcePathOf)
    .sort()
}

/** The globs that name one file, if it exists. */
function singleFilesOf(root: string, globs: readonly string[]): readonly SourcePath[] {
  return globs.filter((glob) => !isPattern(glob) && existsSync(join(root, glob))).map(sourcePathOf)
}

const MEGABYTE = 1024 * 1024
/** A document with more text is a book, or a mistake: each page of it would be as large. */
const MAX_DOCUMENT = 10 * MEGABYTE
/** The largest public API descriptions have 35 MB. V8 holds no text of more than 512. */
const MAX_DATA = 100 * MEGABYTE

function maxBytesOf(path: string): number {
  const isDocument = isReactCode(path) || ['.md', '.mdx'].includes(extensionOf(path))
  return isDocument ? MAX_DOCUMENT : MAX_DATA
}

function megabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(bytes % MEGABYTE === 0 ? 0 : 1)} MB`
}

/** The reason why bytes are not a text that a source can read; `undefined` if they are. */
function textProblem(bytes: Buffer, file: SourcePath): Problem | undefined {
  const limit = maxBytesOf(file)
  if (bytes.length > limit) {
    return fileTooLarge({ size: megabytes(bytes.length), limit: megabytes(limit) }, { file })
  }
  const zero = bytes.indexOf(0)
  if (zero >= 0) return notText({}, { file, place: placeAt(bytes, zero) })
  return isUtf8(bytes) ? undefined : notUtf8({}, { file, place: invalidPlaceOf(bytes) })
}

/** The bytes of a file, or why it cannot be read. */
function read(file: string): Buffer | string {
  try {
    return readFileSync(file)
  } catch (error) {
    return readReason(error)
  }
}

function assetOf(path: SourcePath, bytes: Uint8Array): Asset {
  return {
    path,
    digest: digestOf(bytes),
    ...(isImage(extensionOf(path)) && { size: bytes.byteLength, ...imageSizeOf(bytes) }),
    ...(extensionOf(path) === '.svg' &&
      bytes.byteLength <= SMALL && { dataUrl: svgUrlOf(Buffer.from(bytes).toString('utf8')) }),
  }
}

/** In bytes. A request for such an image costs more than its text in a page. */
const SMALL = 1000

function svgUrlOf(svg: string): string {
  const text = svg.trim().replaceAll(/\s+/g, ' ')
  return `data:image/svg+xml,${text.replaceAll(/[^ -~]|["%#<>&{}|\\^`]/gu, encodeURIComponent)}`
}

function textOf(bytes: Buffer): { readonly digest: string; readonly text: string } {
  const text = bytes.toString('utf8')
  return { digest: digestOf(bytes), text: text.startsWith('\uFEFF') ? text.slice(1) : text }
}

function invalidPlaceOf(bytes: Buffer): Place {
  let line = 1
  let start = 0
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
    if (!isUtf8(bytes.subarray(start, end))) break
    line += 1
    start = end + 1
  }
  const rest = bytes.subarray(start).toString('utf8')
  return { line, column: Math.max(1, rest.indexOf('\uFFFD') + 1) }
}

function placeAt(bytes: Buffer, offset: number): Place {
  const before = bytes.toString('utf8', 0, offset).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}
