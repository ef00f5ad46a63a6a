import { memoryStore } from '../cache/memory-store.ts'
import type { Config } from '../model/config.ts'
import type { MockedOperation } from '../model/samples.ts'
import type { ApiDescription } from '../model/site-config.ts'
import { readInside } from '../platform/read-inside.ts'
import type { Problem } from '../problems/problem.ts'
import { readSite } from './read.ts'

/** Reads one API description of a site for the answers of a mock. */
export async function describedMock(
  config: Config,
  options: ApiDescription,
): Promise<{
  readonly operations: readonly MockedOperation[]
  readonly problems: readonly Problem[]
}> {
  const { mockedOperations } = await import('../openapi/requests/mocked-operations.ts')
  const { files, problems } = (await readSite(config, { store: memoryStore() })).files
  const file = files.find(({ path }) => path === options.file)
  if (file === undefined) return { operations: [], problems }
  const readFile = (path: string) => readInside(path, config)
  const { variables } = config
  const settings = { ...options, variables, readFile, route: config.docs[0]?.route ?? '/' }
  const mocked = await mockedOperations(file, settings)
  return { ...mocked, problems: [...problems, ...mocked.problems] }
}
