import type { BrokenCard } from './model/document.ts'
import type { Emitter, OutputFile, OutputFiles } from './model/output.ts'
import type { SiteConfig } from './model/site-config.ts'
import type { Source } from './model/source.ts'
import { extensionThrew } from './problems/catalogue.ts'
import { ExtensionError } from './problems/extension-error.ts'

/** A source of the config: what it throws is a problem of the file that it was given. */
export function guardedSource(source: Source, { locale, version }: SiteConfig): Source {
  return {
    ...source,
    async parse(file, share) {
      try {
        return await source.parse(file, share)
      } catch (error) {
        const details = { what: `The source \`${source.kind}\``, reason: reasonOf(error) }
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
