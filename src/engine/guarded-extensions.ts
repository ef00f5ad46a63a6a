import type { Document, WrittenCard } from '../base/model/document.ts'
import type { Config } from '../base/model/config.ts'
import type { Emitter, OutputFile, OutputFiles, PlanView } from '../base/model/output.ts'
import type { SiteConfig } from '../base/model/site-config.ts'
import type { Source } from '../base/model/source.ts'
import { badDocument, extensionThrew } from '../base/problems/catalogue.ts'
import { ExtensionError } from '../base/problems/extension-error.ts'
import type { Problem } from '../base/problems/problem.ts'
import { thrownText } from '../base/problems/thrown.ts'
import { documentFaultOf } from './document-fault.ts'
import type { SourcePath } from '../base/shared/urls/paths.ts'
import type { PageKind } from '../stages/routes/page-kind.ts'
import { quotedNames } from '../base/shared/text/text.ts'

/**
 * A source of the config. If it throws, or returns a value that no page could show, that is a problem of the
 * file.
 */
export function guardedSource(
  source: Source,
  config: SiteConfig,
  kinds: readonly PageKind[],
): Source {
  const { locale, version } = config
  const broken = (path: SourcePath, problem: Problem): readonly Document[] => [
    { card: { kind: 'broken', source: path, locale, version, problems: [problem] } },
  ]
  return {
    ...source,
    async parse(file, share) {
      try {
        const given: unknown = await source.parse(file, share)
        const fault = documentFaultOf(given, file.path)
        // `documentFaultOf` has checked that these are documents.
        const documents = fault === undefined ? (given as readonly Document[]) : []
        const reason = fault ?? placeFaultIn(documents, config, kinds)
        if (reason === undefined) return documents
        return broken(file.path, badDocument({ source: source.kind, reason }, { file: file.path }))
      } catch (error) {
        const details = { what: `The source \`${source.kind}\``, reason: thrownText(error) }
        return broken(file.path, extensionThrew(details, { file: file.path }))
      }
    },
    async outline(file) {
      try {
        return await source.outline?.(file)
      } catch {
        // It is parsed later, and its problems are reported then.
        return undefined
      }
    },
  }
}

/** The reason why no page would show one of the documents. */
function placeFaultIn(
  documents: readonly Document[],
  config: SiteConfig,
  kinds: readonly PageKind[],
): string | undefined {
  const faults = documents.flatMap(({ card }) => [
    languageFaultOf(card, config),
    ...kinds.map(({ placeFaultOf }) => placeFaultOf?.(card, config)),
  ])
  return faults.find((fault) => fault !== undefined)
}

/** An emitter of the config: if it throws, or returns an invalid file, that is a problem of the config. */
export function guardedEmitter(
  emitter: Emitter,
  { file, code }: Pick<Config, 'file' | 'code'>,
): Emitter {
  const failure = (error: unknown): ExtensionError => {
    const details = { what: `The emitter \`${emitter.name}\``, reason: thrownText(error) }
    return new ExtensionError(extensionThrew(details, { file }), error)
  }
  const keepIn =
    ({ keep }: Pick<PlanView, 'keep'>): PlanView['keep'] =>
    (key, make) =>
      code.isOpen ? make() : keep(`${code.state}${key}`, make)
  const guarded = <View extends Pick<PlanView, 'keep'>>(emit: (view: View) => OutputFiles) =>
    async function* (view: View): AsyncIterable<OutputFile> {
      try {
        const files: unknown = emit({ ...view, keep: keepIn(view) })
        if (!isIterable(files)) throw new Error('it gives no list of files')
        for await (const output of files) yield guardedFile(output, failure)
      } catch (error) {
        throw error instanceof ExtensionError ? error : failure(error)
      }
    }
  return emitter.when === 'planned'
    ? { ...emitter, emit: guarded(emitter.emit) }
    : { ...emitter, emit: guarded(emitter.emit) }
}

type AnyFile = { readonly [Key in keyof OutputFile]?: unknown }

/** A file of an emitter whose parts have the right types. Its content is checked when it is made. */
function guardedFile(output: unknown, failure: (error: unknown) => ExtensionError): OutputFile {
  const { path, digest, content }: AnyFile =
    typeof output === 'object' && output !== null ? output : {}
  if (typeof path !== 'string' || typeof digest !== 'string' || typeof content !== 'function') {
    throw new Error(
      'it gives something that is no file; a file is `{ path, digest, content }`: two texts, and a function that gives the content',
    )
  }
  const make: () => unknown = content.bind(output)
  return {
    // The path is checked when the file is written.
    path: path as OutputFile['path'],
    digest,
    async content() {
      try {
        const made = await make()
        if (typeof made === 'string' || made instanceof Uint8Array) return made
      } catch (error) {
        throw failure(error)
      }
      throw failure(`the content of \`${path}\` is neither a text nor bytes (a \`Uint8Array\`)`)
    },
  }
}

function isIterable(value: unknown): value is AsyncIterable<unknown> {
  if (typeof value !== 'object' || value === null) return false
  return Symbol.asyncIterator in value || Symbol.iterator in value
}

/** The reason why no page would show a document: the site does not have its language. */
function languageFaultOf(
  { locale }: WrittenCard,
  { locales }: Pick<SiteConfig, 'locales'>,
): string | undefined {
  const languages = locales.map(({ id }) => id)
  const isPlain = locales.length === 1 && locales[0]?.path === '/'
  if (isPlain || languages.includes(locale)) return undefined
  return `a document has the language \`${locale}\`, and the site has ${quotedNames(languages)}`
}
