import { mayRun } from '../../base/model/code-origins.ts'
import { readInside } from '../../base/platform/read-inside.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { RequestForm, RequestValues } from '../../base/shared/request/form.ts'
import type { Program } from '../../base/shared/request/languages.ts'
import type { SampleSettings } from './run-samples.ts'
import { remember } from '../../base/shared/remember.ts'
import type { Pathname } from '../../base/shared/urls/paths.ts'
import { apiPlaceOf } from '../../reference/kind/api-place.ts'
import type { SampledOperation } from '../../reference/requests/runnable-operation.ts'
import { memoryStore } from '../../engine/cache/memory-store.ts'
import type { EngineConfig } from '../../engine/engine-config.ts'
import { openRead } from '../../engine/site/open.ts'
import { readSite } from '../../engine/site/read.ts'

const NONE = { operations: [], problems: [] }

/** The operations of all API descriptions of a site, and the writer of their samples. */
export interface DescribedSamples {
  readonly operations: readonly SampledOperation[]
  /** Those of them whose own samples may not run, because of who wrote the description. */
  readonly untrusted: ReadonlySet<SampledOperation>
  readonly problems: readonly Problem[]
  readonly write: (form: RequestForm, values: RequestValues) => readonly Program[]
  /** The code on the page of an operation, or the reason why there is no page. */
  readonly pageOf: SampleSettings['pageOf']
}

/** Reads the API descriptions of a site for running their samples. `isAllowed` says if those in the descriptions may run. */
export async function describedSamples(
  config: EngineConfig,
  isAllowed: boolean,
): Promise<DescribedSamples> {
  const { docs, variables } = config
  const [{ sampledOperations }, { programsFor }, { pageCodeOf }] = await Promise.all([
    import('../../reference/requests/sampled-operations.ts'),
    import('../../reference/requests/samples.ts'),
    import('./page-programs.ts'),
  ])
  const reading = await readSite(config, { store: memoryStore(), mode: 'development' })
  const { files, problems } = reading.files
  const site = await openRead(reading)
  const codeOf = remember(async (pathname: Pathname): ReturnType<SampleSettings['pageOf']> => {
    const page = await site.page(pathname)
    if (page?.html !== undefined && !page.isUnbuilt) return pageCodeOf(page.html)
    const problem = page?.problems.find(({ severity }) => severity === 'error')
    return { fault: `Its page ${pathname} cannot be built. ${problem?.message ?? ''}`.trim() }
  })
  const readFile = (path: string) => readInside(path, config)
  const current = docs.filter(({ version }) => version === config.version)
  const places = current.flatMap((docsVersion) =>
    docsVersion.openapi.map((options) => ({
      ...options,
      ...apiPlaceOf(options, docsVersion, config),
      isTrusted: docsVersion.repository
        ? mayRun('repository', docsVersion.repository.runCode)
        : isAllowed,
    })),
  )
  const all = await Promise.all(
    places.map(async (options) => {
      const file = files.find(({ path }) => path === options.file)
      const settings = { ...options, variables, readFile }
      const found = file ? await sampledOperations(file, settings) : NONE
      return { ...found, isTrusted: options.isTrusted }
    }),
  )
  return {
    operations: all.flatMap(({ operations }) => operations),
    untrusted: new Set(all.flatMap(({ operations, isTrusted }) => (isTrusted ? [] : operations))),
    problems: [...problems, ...all.flatMap((each) => each.problems), ...site.code.problems],
    write: programsFor,
    pageOf: ({ page }) => codeOf(page),
  }
}
