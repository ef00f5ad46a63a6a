import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PartialMessage } from './esbuild.ts'
import { installedFile, placeOfSite } from './installed-file.ts'
import { packageOnDemand } from '../../base/platform/package-on-demand.ts'
import { readText } from '../../base/platform/read-text.ts'

/** The functions of the package `sass` that are used here. A site that has Sass installs it. */
interface Sass {
  readonly compile: (
    file: string,
    options: { readonly loadPaths: readonly string[] },
  ) => { readonly css: string; readonly loadedUrls: readonly URL[] }
}

/** A mistake in a file, as Sass throws it. Its places count from zero. */
interface SassError {
  readonly sassMessage: string
  readonly span?: {
    readonly url?: URL
    readonly start: { readonly line: number; readonly column: number }
  }
}

export type SassResult =
  | {
      readonly css: string
      /** The other files that it is made of, absolute. */
      readonly parts: readonly string[]
    }
  | { readonly errors: PartialMessage[] }

const NOT_INSTALLED =
  'Stylesheets in Sass need the package `sass`, which is not installed. Install it in the site: `npm install --save-dev sass`'

export function isSass(file: string): boolean {
  return /\.s[ac]ss$/i.test(file)
}

/** The CSS of a file in Sass, by the package that the site has installed. */
export function compileSass(file: string, root: string): SassResult {
  const sass = sassOf(root)
  if (sass === undefined) {
    const [lineText = ''] = readText(file)?.split('\n') ?? []
    const location = { file: relative(root, file), line: 1, column: 0, lineText }
    return { errors: [{ text: NOT_INSTALLED, location }] }
  }
  try {
    const { css, loadedUrls } = sass.compile(file, {
      loadPaths: [root, join(root, 'node_modules')],
    })
    const files = loadedUrls
      .filter(({ protocol }) => protocol === 'file:')
      .map((url) => fileURLToPath(url))
    return { css, parts: files.filter((part) => part !== file) }
  } catch (error) {
    if (!isSassError(error)) throw error
    return { errors: [messageOf(error, { file, root })] }
  }
}

/** True if the package is installed in a site, or next to Specpress. */
export function hasSass(root: string): boolean {
  return sassOf(root) !== undefined
}

function sassOf(root: string): Sass | undefined {
  const file = installedFile('sass', [placeOfSite(root), import.meta.url])
  return file === undefined ? undefined : packageOnDemand<Sass>(file)()
}

function isSassError(error: unknown): error is SassError {
  return error instanceof Error && 'sassMessage' in error
}

function messageOf(
  { sassMessage, span }: SassError,
  { file, root }: { readonly file: string; readonly root: string },
): PartialMessage {
  const broken = span?.url?.protocol === 'file:' ? fileURLToPath(span.url) : file
  const { line = 0, column = 0 } = span?.start ?? {}
  const lineText = readText(broken)?.split('\n')[line] ?? ''
  return {
    text: sassMessage.replace(/\.$/, ''),
    location: { file: relative(root, broken), line: line + 1, column, lineText },
  }
}
