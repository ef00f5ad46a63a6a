import fs from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Redocly from '@redocly/openapi-core'
import type * as Core from '@stoplight/spectral-core'
import { importModule } from '../../base/platform/import-module.ts'
import { pathOfPackage } from '../../base/platform/installed-package.ts'
import type { Location } from '../../base/problems/problem.ts'
import { thrownText } from '../../base/problems/thrown.ts'
import { sourcePathOf } from '../../base/shared/urls/paths.ts'
import { readDocumentText } from '../read/document-text.ts'
import { listOf, memberOf } from '../read/json.ts'
import type { Finding } from './finding.ts'
import { isSpectral, packagesFor } from './rule-files.ts'
import { checkedRules, NOT_FETCHED, pathInSite, sentence, WrongRules } from './tool-run.ts'
import type { ToolRun } from './tool-run.ts'

/** The findings of the rules in a file of Redocly or Spectral. Throws mistakes in the rules. */
export function toolFindings(run: ToolRun): Promise<readonly Finding[]> {
  return isSpectral(run.use) ? bySpectral(run) : byRedocly(run)
}

async function byRedocly({ use, file, root, textAt }: ToolRun): Promise<readonly Finding[]> {
  const [entry = ''] = packagesFor(use).map((name) => pathOfPackage(name, root))
  const redocly = (await importModule(pathToFileURL(entry).href)) as typeof Redocly
  const externalRefResolver = new redocly.BaseResolver()
  externalRefResolver.loadExternalRef = (address) =>
    Promise.resolve()
      .then(() => new redocly.Source(address, textAt(address)))
      .catch((error: unknown) =>
        Promise.reject(new redocly.ResolveError(new Error(thrownText(error)))),
      )
  const locationOf = ({ location: [first] }: Redocly.NormalizedProblem): Location => {
    if (first === undefined) return {}
    const { source, start } = redocly.getLineColLocation(first)
    const path = pathInSite(source.absoluteRef, root) ?? sourcePathOf(basename(source.absoluteRef))
    return { file: path, place: { line: start.line, column: start.col } }
  }
  const all = await redocly.loadConfig({ configPath: join(root, use), externalRefResolver })
  const wrong = await redocly.lintConfig({ config: all, externalRefResolver })
  if (wrong.length > 0)
    throw new WrongRules(
      wrong.map((each) => ({ reason: sentence(each.message), location: locationOf(each) })),
    )
  // An entry of `apis` may have rules of its own for the description.
  const isOwn = ({ root: own = '' }): boolean => sourcePathOf(`${dirname(use)}/${own}`) === file
  const [alias] = Object.entries(all.resolvedConfig.apis ?? {}).find(([, api]) => isOwn(api)) ?? []
  const config = all.forAlias(alias)
  const problems = await redocly.lint({ ref: join(root, file), config, externalRefResolver })
  return problems
    .filter(({ ignored = false }) => !ignored)
    .map((problem) => {
      const [near] = problem.suggest
      return {
        rule: problem.ruleId,
        severity: ratingOf(problem.severity === 'error'),
        message: `${sentence(problem.message)}${near === undefined ? '' : ` Did you mean \`${near}\`?`}`,
        url: problem.reference,
        location: locationOf(problem),
      }
    })
}

function ratingOf(isError: boolean): Finding['severity'] {
  return isError ? 'error' : 'warning'
}

/** The functions of Spectral's packages that are used here. */
interface Spectral {
  readonly core: typeof Core
  readonly parsers: { readonly Yaml: ConstructorParameters<typeof Core.Document>[1] }
  readonly resolvers: {
    readonly Resolver: new (options: object) => NonNullable<Core.IConstructorOpts['resolver']>
  }
  readonly loader: {
    readonly bundleAndLoadRuleset: (file: string, io: object) => Promise<Core.Ruleset>
  }
}

function spectralIn(packages: readonly string[]): Spectral {
  const [core = '', bundler = ''] = packages
  const ofCore = createRequire(core)
  return {
    core: ofCore(core),
    parsers: ofCore('@stoplight/spectral-parsers'),
    resolvers: ofCore('@stoplight/spectral-ref-resolver'),
    loader: createRequire(bundler)('@stoplight/spectral-ruleset-bundler/with-loader'),
  }
}

async function bySpectral(run: ToolRun): Promise<readonly Finding[]> {
  const { use, file, root, textAt } = run
  const packages = packagesFor(use).map((name) => pathOfPackage(name, root) ?? '')
  const { core, parsers, resolvers, loader } = spectralIn(packages)
  const readFile = (path: string): Promise<string> =>
    Promise.resolve().then(() => checkedRules(path, run))
  const io = {
    fs: { ...fs, promises: { ...fs.promises, readFile } },
    fetch: () => Promise.reject(new Error(NOT_FETCHED)),
  }
  const ruleset = await loader
    .bundleAndLoadRuleset(join(root, use), io)
    .catch((error: unknown) => Promise.reject(wrongRuleset(error, run)))
  const read = { resolve: (uri: object) => Promise.resolve().then(() => textAt(String(uri))) }
  const resolver = new resolvers.Resolver({ resolvers: { file: read, http: read, https: read } })
  const spectral = new core.Spectral({ resolver })
  spectral.setRuleset(ruleset)
  const path = join(root, file)
  const found = await spectral.run(new core.Document(textAt(path), parsers.Yaml, path))
  return found.map(({ code, message, severity, range: { start }, source, documentationUrl }) => ({
    rule: String(code),
    severity: ratingOf(Number(severity) === 0),
    message: sentence(message),
    url: documentationUrl,
    location: {
      file: source === undefined ? file : (pathInSite(source, root) ?? file),
      place: { line: start.line + 1, column: start.character + 1 },
    },
  }))
}

/** Spectral throws all mistakes in its rules at once, with their paths. */
function wrongRuleset(error: unknown, { use, root, textAt }: ToolRun): unknown {
  const all = error instanceof Error && 'errors' in error ? listOf(error.errors) : []
  if (all.length === 0) return error
  const { valuePlace } = readDocumentText({ path: use, text: textAt(join(root, use)) }, {})
  return new WrongRules(
    all.map((each) => {
      const path = listOf(memberOf(each, 'path')).map(String)
      const where = path.length > 0 ? `\`${path.join('.')}\`: ` : ''
      const place = path.length > 0 ? valuePlace(path) : undefined
      return { reason: sentence(where + thrownText(each)), location: { file: use, place } }
    }),
  )
}
