import { programsFor } from '../../src/reference/requests/samples.ts'
import { sampledOperations } from '../../src/reference/requests/sampled-operations.ts'
import { digestOf } from '../../src/base/platform/digest.ts'
import { runSamples } from '../../src/tools/samples/run-samples.ts'
import { sourcePathOf } from '../../src/base/shared/urls/paths.ts'
import type {
  SampledOperation,
  SampleResult,
} from '../../src/reference/requests/runnable-operation.ts'
import type { SampleSettings } from '../../src/tools/samples/run-samples.ts'

/** The operations of a description, as the command reads them. */
export async function operationsIn(text: string): Promise<readonly SampledOperation[]> {
  const file = {
    kind: 'openapi',
    path: sourcePathOf('openapi/test.yaml'),
    digest: digestOf(text),
    text,
  }
  const readFile = () => ({ reason: 'there is no such file' })
  const place = { file: file.path, name: 'acme', route: '/docs/api' }
  const settings = { ...place, variables: {}, readFile }
  const { operations, problems } = await sampledOperations(file, settings)
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'))
  return operations
}

/** Runs samples as `specpress samples` does. */
export function run(
  operations: readonly SampledOperation[],
  languages: readonly string[],
  settings: Partial<SampleSettings> = {},
): Promise<readonly SampleResult[]> {
  return runSamples({
    operations,
    languages,
    write: programsFor,
    pageOf: async ({ samples }) => samples.map(({ code }) => code),
    statuses: [],
    atATime: 2,
    ...settings,
  })
}
