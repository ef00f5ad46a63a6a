import { join } from 'node:path'
import type { CompiledBundle } from '../../base/model/bundle.ts'
import type { Config } from '../../base/model/config.ts'
import type { Body, Card } from '../../base/model/document.ts'
import type { SourceFile } from '../../base/model/source.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { isTouched } from '../../base/platform/is-within.ts'
import { joinedOutside, pathsOfReads } from '../../base/platform/outside-state.ts'
import { mapLimit } from '../../base/shared/map-limit.ts'
import { formatOf } from '../../base/shared/text/document-format.ts'
import { isReactCode } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import { bundle } from '../../stages/assets/bundle.ts'
import type { BundleResult, CodePages } from '../../stages/assets/bundle.ts'
import { withState } from '../../stages/assets/bundle-state.ts'
import { givenDocuments, lacksComponents } from '../../stages/check/given-components.ts'
import { AT_A_TIME } from './plan.ts'
import type { Reading } from './read.ts'

/** The compiled theme and modules. Without a bundle, no page can be rendered. With a broken theme, pages are only checked. */
export interface Code extends BundleResult {
  /** Its source files, absolute: a change of one means compiling again. */
  readonly files: readonly string[]
  /** The files and folders that its compilation, or its `reads`, name besides its sources, absolute. */
  readonly readPaths: readonly string[]
  /** The bundle without what its code reads. */
  readonly plain: CompiledBundle | undefined
}

/** Compiles the theme, and the documents that are code. */
export async function loadCode(reading: Reading): Promise<Code> {
  const { config, library, environment } = reading
  const { mode } = environment
  const documents = new Map(
    reading.files.files.filter(mayBeCode(reading.config)).map((file) => [file.path, file]),
  )
  const finding = mapLimit([...documents.values()], AT_A_TIME, library.cardsOf)
  const { root, base, theme, engine, pluggedThemes, pluggedClients, kinds } = config
  const { namedModules, esbuildPlugins, fonts } = config
  const allowMissing = config.onBrokenPage === 'placeholder'
  // A part without its components is fine if a document passes them; otherwise, placeholders may replace them.
  const isBroken = async (card: Card): Promise<boolean> =>
    lacksComponents(card) &&
    !allowMissing &&
    !givenDocuments((await finding).flat()).has(card.source)
  const result = await bundle({
    root,
    base,
    theme,
    engine,
    mode,
    pluggedThemes,
    pluggedClients,
    round: reading.round,
    namedModules,
    esbuildPlugins,
    fonts,
    allowMissing,
    texts: reading.files.files,
    components: new Map(kinds.map(({ name, component }) => [name, component])),
    likely: [...documents.values()]
      .filter(({ path, kind }) => !isPart(path) && !kind.startsWith(PART))
      .map(({ path }) => path),
    modules: finding.then((found) => codePagesOf(found.flat())),
    async moduleCode(path: SourcePath) {
      const file = documents.get(path)
      const [card] = file ? await library.cardsOf(file) : []
      if (card && (await isBroken(card))) return ''
      const text = card && (await library.bodyOf(card.source, card.digest))
      const body = text === undefined ? undefined : (JSON.parse(text) as Body)
      if (body?.kind === 'broken') return ''
      return body?.kind === 'module' ? body.code : undefined
    },
  })
  const { bundle: made, isThemeBroken } = result
  const included = (await finding).flat().flatMap(({ includes = [] }) => includes)
  const files = [...(made?.sources ?? []), ...included.map((path) => join(root, path))]
  // The writer does not see another theme, but the pages as they were before.
  const plain = isThemeBroken && mode === 'development' ? undefined : made
  return readAgain({ ...result, bundle: plain, plain, files, readPaths: [] }, reading)
}

/** Compiled code with what it reads now: the same if nothing has changed. */
export function readAgain(code: Code, { round, config }: Pick<Reading, 'round' | 'config'>): Code {
  const { plain } = code
  if (plain === undefined) return code
  const bundle = withState(plain, round)
  if (code.bundle !== plain && bundle.state === code.bundle?.state) return code
  const outside = joinedOutside([plain, ...plain.modules].map((part) => part.outside))
  const readPaths = [...(plain.readPaths ?? []), ...pathsOfReads(outside, config.root)]
  return { ...code, bundle, readPaths }
}

/** True if code has to be compiled again. Any change may fix broken code: it may be a file that was missing. */
export function isOutdated(
  code: Code,
  { changed, config }: { readonly changed: ReadonlySet<string>; readonly config: Formats },
): boolean {
  if (code.bundle === undefined || code.problems.length > 0) return true
  if (isTouched(code.plain?.readPaths ?? [], changed)) return true
  const files = new Set(code.files)
  return [...changed].some((file) => files.has(file) || isCode({ path: file }, config))
}

/** The beginning of the kinds of `markdown.parts` sources. */
const PART = 'part '

type Formats = Pick<Config, 'markdown'>

// Such a file is code by itself: it may be new, or removed.
function isCode(
  file: { readonly path: string; readonly text?: string },
  { markdown }: Formats,
): boolean {
  if (isReactCode(file.path)) return true
  return /\.mdx?$/i.test(file.path) && formatOf(file, markdown.format) === 'mdx'
}

/**
 * MDX, React, and files for inclusion: Markdown whose name, or whose folder's name, begins with `_`, and the
 * folders of parts.
 */
function mayBeCode(config: Formats) {
  const isInParts = ({ kind }: SourceFile): boolean => kind.startsWith(PART)
  return (file: SourceFile): boolean => isCode(file, config) || isPart(file.path) || isInParts(file)
}

function isPart(path: SourcePath): boolean {
  return /(^|\/)_.*\.mdx?$/i.test(path)
}

function codePagesOf(cards: readonly Card[]): CodePages {
  return {
    paths: cards.filter(isModule).map((card) => card.source),
    digest: digestOf(cards.map((card) => `${card.source} ${card.digest}`).join('\n')),
  }
}

/** Included documents are bundled into others; only a page is a module by itself. */
export function isModule(card: Card): boolean {
  return 'content' in card && card.content === 'module'
}
