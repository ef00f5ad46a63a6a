import type { Config } from '../../base/model/config.ts'
import { installedPackage } from '../../base/platform/dependency-versions.ts'
import { missingPackageOf } from '../../base/platform/installed-package.ts'
import { nativeParserMissing } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { thrownText } from '../../base/problems/thrown.ts'
import { PACKAGE_FOLDER } from '../../stages/assets/installation.ts'
import { applySeverities } from '../../stages/check/check.ts'
import { nativeParserError } from '../../stages/markdown/parse/native-parser.ts'
import { isNativeUsed } from '../../stages/markdown/parse/plugin-syntax.ts'

/** The parser of a site's Markdown. */
export interface MarkdownParser {
  readonly name: 'native' | 'remark'
  /** The problem, if remark replaces the native parser. */
  readonly problems: readonly Problem[]
}

/**
 * The parser of a site. Loads the native one, as each worker does, so call it only for a site that parses
 * something: then its warning is given once, however many workers there are.
 */
export async function markdownParserOf({
  markdown,
  openapi,
  check,
}: Pick<Config, 'markdown' | 'openapi' | 'check'>): Promise<MarkdownParser> {
  // Texts of descriptions have no plug-ins.
  const isWanted =
    markdown.parser === 'native' && (openapi.length > 0 || (await isNativeUsed(markdown)))
  if (!isWanted) return { name: 'remark', problems: [] }
  const error = await nativeParserError()
  if (error === undefined) return { name: 'native', problems: [] }
  const problem = nativeParserProblem(error, `${process.platform}-${process.arch}`)
  return { name: 'remark', problems: applySeverities([problem], check) }
}

const PARSER = 'satteri'

const INSTALL =
  'Run `npm install --include=optional`. If `package-lock.json` was written on another platform and does not name the package, remove it and `node_modules` first.'

/** The problem of an error that the native parser throws when it is loaded. */
export function nativeParserProblem(error: unknown, platform: string): Problem {
  const errors = causesOf(error)
  // The packages with binaries, one of which the parser loads.
  const published = installedPackage(PARSER, PACKAGE_FOLDER)?.optionalDependencies ?? {}
  const missing = errors
    .map(missingPackageOf)
    .find((name) => name !== undefined && (name === PARSER || Object.hasOwn(published, name)))
  if (missing !== undefined) {
    const reason = `The package \`${missing}\`, which parses Markdown on ${platform}, is not installed`
    return nativeParserMissing({ reason, fix: INSTALL })
  }
  const fix = "To accept this, set `markdown: { parser: 'remark' }` in the site's config."
  const installed = Object.keys(published)
    .filter((name) => name.includes(platform))
    .find((name) => installedPackage(name, PACKAGE_FOLDER))
  if (installed === undefined) {
    return nativeParserMissing({ reason: `No package parses Markdown on ${platform}`, fix })
  }
  // Its binary needs another system, such as a newer C library, or is not complete.
  const cause = errors.find((each) => each !== error && codeOf(each) !== 'MODULE_NOT_FOUND')
  const why = thrownText(cause ?? error)
  const reason = `The package \`${installed}\`, which parses Markdown on ${platform}, cannot be loaded: ${why}`
  return nativeParserMissing({ reason, fix: `Correct the cause. ${fix}` })
}

function causesOf(error: unknown): readonly Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}

function codeOf(error: Error): unknown {
  return 'code' in error ? error.code : undefined
}
