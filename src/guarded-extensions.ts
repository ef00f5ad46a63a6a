import type { Document } from './model/document.ts'
import type { Emitter, OutputFile, OutputFiles } from './model/output.ts'
import type { SiteConfig } from './model/site-config.ts'
import type { Source } from './model/source.ts'
import { badDocument, extensionThrew } from './problems/catalogue.ts'
import { ExtensionError } from './problems/extension-error.ts'
import type { Problem } from './problems/problem.ts'
import type { SourcePath } from './shared/paths.ts'
import { documentsFault } from './source/document-fault.ts'

/** A source of the config. If it throws, or gives something that no page could show, that is a problem of the file. */
export function guardedSource(source: Source, config: SiteConfig): Source {
  const { locale, version } = config
  const broken = (path: SourcePath, problem: Problem): readonly Document[] => [
    { card: { kind: 'broken', source: path, locale, version, problems: [problem] } },
  ]
  return {
    ...source,
    async parse(file, share) {
      try {
        const documents = await source.parse(file, share)
        const reason = documentsFault(documents, config)
        if (reason === undefined) return documents
        return broken(file.path, badDocument({ source: source.kind, reason }, { file: file.path }))
      } catch (error) {
        const details = { what: `The source \`${source.kind}\``, reason: reasonOf(error) }
        return broken(file.path, extensionThrew(details, { file: file.path }))
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

/** An emitter of the config: what it throws is a problem of the config. */
export function guardedEmitter(emitter: Emitter, { file }: SiteConfig): Emitter {
  const guarded = <View>(emit: (view: View) => OutputFiles) =>
    async function* (view: View): AsyncIterable<OutputFile> {
      try {
        yield* emit(view)
      } catch (error) {
        const details = { what: `The emitter \`${emitter.name}\``, reason: reasonOf(error) }
        throw new ExtensionError(extensionThrew(details, { file }), error)
      }
    }
  return emitter.when === 'planned'
    ? { ...emitter, emit: guarded(emitter.emit) }
    : { ...emitter, emit: guarded(emitter.emit) }
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
}
