import type { BrokenCard } from './model/document.ts'
import type { Emitter, OutputFile, OutputFiles } from './model/output.ts'
import type { SiteConfig } from './model/site-config.ts'
import type { Source } from './model/source.ts'
import { extensionThrew } from './problems/catalogue.ts'
import { ExtensionError } from './problems/extension-error.ts'
import { thrownText } from './problems/thrown.ts'
import { documentFaultOf } from './shared/document-fault.ts'

/** A source of the config: what it throws, or gives that is no document, is a problem of the file that it was given. */
export function guardedSource(source: Source, { locale, version }: SiteConfig): Source {
  return {
    ...source,
    async parse(file, share) {
      try {
        const documents: unknown = await source.parse(file, share)
        const fault = documentFaultOf(documents, file.path)
        if (fault !== undefined) throw new Error(fault)
        // Documents, as was just found.
        return documents as Awaited<ReturnType<Source['parse']>>
      } catch (error) {
        const details = { what: `The source \`${source.kind}\``, reason: thrownText(error) }
        const problems = [extensionThrew(details, { file: file.path })]
        const { path, digest } = file
        const card: BrokenCard = { kind: 'broken', source: path, digest, locale, version, problems }
        return [{ card }]
      }
    },
    async outline(file) {
      try {
        return await source.outline?.(file)
      } catch {
        // It is parsed then, and what is wrong is told there.
        return undefined
      }
    },
  }
}

/** An emitter of the config: what it throws, or gives that is no file, is a problem of the config. */
export function guardedEmitter(emitter: Emitter, { file }: SiteConfig): Emitter {
  const failure = (error: unknown): ExtensionError => {
    const details = { what: `The emitter \`${emitter.name}\``, reason: thrownText(error) }
    return new ExtensionError(extensionThrew(details, { file }), error)
  }
  const guarded = <View>(emit: (view: View) => OutputFiles) =>
    async function* (view: View): AsyncIterable<OutputFile> {
      try {
        const files: unknown = emit(view)
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

/** A file of an emitter, whose parts are of the right kind. Its content is checked when it is made. */
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
    // Which paths can be written is checked when it is.
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
