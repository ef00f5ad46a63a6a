import type { Config } from '../../base/model/config.ts'
import { readInside } from '../../base/platform/read-inside.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { RequestForm, RequestValues } from '../../base/shared/request/form.ts'
import type { Program } from '../../base/shared/request/languages.ts'
import type { SampledOperation } from '../../reference/requests/runnable-operation.ts'
import { memoryStore } from '../cache/memory-store.ts'
import { readSite } from './read.ts'

/** The operations of all API descriptions of a site, and the writer of their samples. */
export interface DescribedSamples {
  readonly operations: readonly SampledOperation[]
  readonly problems: readonly Problem[]
  readonly write: (form: RequestForm, values: RequestValues) => readonly Program[]
}

/** Reads the API descriptions of a site for running their samples. */
export async function describedSamples(config: Config): Promise<DescribedSamples> {
  const { openapi, docs, variables } = config
  const [{ sampledOperations }, { programsFor }] = await Promise.all([
    import('../../reference/requests/sampled-operations.ts'),
    import('../../reference/requests/samples.ts'),
  ])
  const { files, problems } = (await readSite(config, { store: memoryStore() })).files
  const readFile = (path: string) => readInside(path, config)
  const all = await Promise.all(
    openapi.map(async (options) => {
      const file = files.find(({ path }) => path === options.file)
      const settings = { ...options, variables, readFile, route: docs[0]?.route ?? '/' }
      return file ? sampledOperations(file, settings) : { operations: [], problems: [] }
    }),
  )
  return {
    operations: all.flatMap(({ operations }) => operations),
    problems: [...problems, ...all.flatMap((each) => each.problems)],
    write: programsFor,
  }
}
