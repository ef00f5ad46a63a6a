import { PACKAGE_FOLDER } from '../assets/installation.ts'
import { nativeParserError } from '../markdown/parse/native-parser.ts'
import type { Config } from '../model/config.ts'
import { installedPackage } from '../platform/dependency-versions.ts'
import { missingPackageOf } from '../platform/installed-package.ts'
import { nativeParserMissing } from '../problems/catalogue.ts'
import type { NativeParserFault } from '../problems/catalogue.ts'
import type { Problem } from '../problems/problem.ts'
import { thrownText } from '../problems/thrown.ts'

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
}: Pick<Config, 'markdown' | 'openapi'>): Promise<MarkdownParser> {
  // Plug-ins of remark see only trees of remark's parser. Texts of descriptions have no such plug-ins.
  const isWanted =
    markdown.parser === 'native' && (markdown.remarkPlugins.length === 0 || openapi.length > 0)
  if (!isWanted) return { name: 'remark', problems: [] }
  const error = await nativeParserError()
  if (error === undefined) return { name: 'native', problems: [] }
  const platform = `${process.platform}-${process.arch}`
  const problem = nativeParserMissing({ platform, fault: faultOf(error, platform) })
  return { name: 'remark', problems: [problem] }
}

const PARSER = 'satteri'

function faultOf(error: unknown, platform: string): NativeParserFault {
  const errors = causesOf(error)
  if (errors.some((each) => missingPackageOf(each) === PARSER)) {
    return { kind: 'not installed', name: PARSER }
  }
  const published = installedPackage(PARSER, PACKAGE_FOLDER)?.optionalDependencies ?? {}
  const missing = errors.map(missingPackageOf).filter((name) => name !== undefined)
  const [name] = missing.filter((each) => Object.hasOwn(published, each))
  if (name !== undefined) return { kind: 'not installed', name }
  const binaries = Object.keys(published).filter((each) => each.includes(platform))
  const installed = binaries.find((each) => installedPackage(each, PACKAGE_FOLDER))
  if (installed === undefined) return { kind: 'unsupported' }
  // Its binary needs another system, such as a newer C library, or is not complete.
  const reason = errors.find((each) => each !== error && codeOf(each) !== 'MODULE_NOT_FOUND')
  return { kind: 'broken', name: installed, reason: thrownText(reason ?? error) }
}

/** An error and its causes. */
function causesOf(error: unknown): readonly Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}

function codeOf(error: Error): unknown {
  return 'code' in error ? error.code : undefined
}
