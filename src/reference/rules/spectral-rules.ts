import fs from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import type * as Core from '@stoplight/spectral-core'
import { pathOfPackage } from '../../base/platform/installed-package.ts'
import { thrownText } from '../../base/problems/thrown.ts'
import { sourcePathOf } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import { readDocumentText } from '../read/document-text.ts'
import type { DocumentText } from '../read/document-text.ts'
import { listOf, memberOf } from '../read/json.ts'
import type { Finding } from './finding.ts'
import { SPECTRAL } from './rule-files.ts'
import { NOT_FETCHED, pathInSite, textAt, withoutPackages } from './tool-findings.ts'
import type { RulesMistake, ToolFindings, ToolRun } from './tool-findings.ts'

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

/** The findings of the rules in a `.spectral.yaml` or a `.spectral.js`, with its overrides. */
export async function spectralFindings(run: ToolRun): Promise<ToolFindings> {
  const { use, file, root } = run
  const missing = SPECTRAL.filter((name) => pathOfPackage(name, root) === undefined)
  if (missing.length > 0) return withoutPackages(missing)
  const { documents, mistakes } = extendedBy(run)
  const includes = [...new Set([use, ...documents.map((each) => each.file)])]
  if (mistakes.length > 0) return { findings: [], mistakes, includes }
  try {
    const { core, parsers, resolvers, loader } = spectralIn(root)
    const io = { fs, fetch: () => Promise.reject(new Error(NOT_FETCHED)) }
    const ruleset = await loader.bundleAndLoadRuleset(join(root, use), io)
    const read = {
      resolve: (uri: object) => Promise.resolve().then(() => textAt(String(uri), run)),
    }
    const resolver = new resolvers.Resolver({ resolvers: { file: read, http: read, https: read } })
    const spectral = new core.Spectral({ resolver })
    spectral.setRuleset(ruleset)
    const path = join(root, file)
    const document = new core.Document(textAt(path, run), parsers.Yaml, path)
    const found = await spectral.run(document)
    return { findings: found.map((each) => findingOf(each, run)), mistakes: [], includes }
  } catch (error) {
    return { findings: [], mistakes: mistakesOf(error, documents[0], use), includes }
  }
}

function spectralIn(root: string): Spectral {
  const [core = '', bundler = ''] = SPECTRAL.map((name) => pathOfPackage(name, root))
  const ofCore = createRequire(core)
  return {
    core: ofCore(core),
    parsers: ofCore('@stoplight/spectral-parsers'),
    resolvers: ofCore('@stoplight/spectral-ref-resolver'),
    loader: createRequire(bundler)('@stoplight/spectral-ruleset-bundler/with-loader'),
  }
}

function findingOf(found: Core.ISpectralDiagnostic, { file, root }: ToolRun): Finding {
  const { code, message, severity, range, source, documentationUrl } = found
  const { line, character } = range.start
  return {
    rule: String(code),
    severity: Number(severity) === 0 ? 'error' : 'warning',
    message: /[.!?]$/.test(message) ? message : `${message}.`,
    url: documentationUrl,
    location: {
      file: source === undefined ? file : (pathInSite(source, root) ?? file),
      place: { line: line + 1, column: character + 1 },
    },
  }
}

/** The rules in YAML or JSON that a file consists of, and the URLs among them, which Spectral would fetch. */
function extendedBy(run: ToolRun): {
  readonly documents: readonly DocumentText[]
  readonly mistakes: readonly RulesMistake[]
} {
  const documents = new Map<SourcePath, DocumentText>()
  const mistakes: RulesMistake[] = []
  const visit = (path: SourcePath): void => {
    if (documents.has(path) || !/^\.(?:ya?ml|json)$/i.test(extname(path))) return
    const found = run.readFile(path)
    if ('reason' in found) {
      mistakes.push({
        reason: `\`${path}\` cannot be read: ${found.reason}.`,
        location: { file: path },
      })
      return
    }
    const document = readDocumentText({ path, text: found.text }, {})
    documents.set(path, document)
    for (const { reason, place } of document.mistakes)
      mistakes.push({ reason: `${reason}.`, location: { file: path, place } })
    for (const { name, at } of extendsIn(document.value)) {
      if (/^https?:/i.test(name)) {
        const reason = `\`${name}\`: ${NOT_FETCHED}.`
        mistakes.push({ reason, location: { file: path, place: document.valuePlace(at) } })
      } else if (name.startsWith('.')) visit(sourcePathOf(`${dirname(path)}/${name}`))
    }
  }
  visit(run.use)
  return { documents: [...documents.values()], mistakes }
}

/** The names in `extends`: a text, a list of texts, or of pairs of a text and a severity. */
function extendsIn(
  value: unknown,
): readonly { readonly name: string; readonly at: readonly string[] }[] {
  const given = memberOf(value, 'extends')
  if (typeof given === 'string') return [{ name: given, at: ['extends'] }]
  return listOf(given).flatMap((each, index) => {
    const at = ['extends', String(index)]
    const [first] = listOf(each)
    if (typeof each === 'string') return [{ name: each, at }]
    return typeof first === 'string' ? [{ name: first, at: [...at, '0'] }] : []
  })
}

/** Spectral throws all mistakes in its rules at once, with their paths. */
function mistakesOf(
  error: unknown,
  document: DocumentText | undefined,
  use: SourcePath,
): readonly RulesMistake[] {
  const all: readonly unknown[] =
    error instanceof Error && 'errors' in error ? listOf(error.errors) : []
  return (all.length > 0 ? all : [error]).map((each) => {
    const path = listOf(memberOf(each, 'path')).map(String)
    const where = path.length > 0 ? `\`${path.join('.')}\`: ` : ''
    const place = path.length > 0 ? document?.valuePlace(path) : undefined
    return { reason: `${where}${thrownText(each)}.`, location: { file: use, place } }
  })
}
