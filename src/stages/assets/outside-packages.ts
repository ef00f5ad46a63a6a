import { attempt } from './esbuild.ts'
import { moduleGraph } from './module-graph.ts'
import { isClosed, outsideIn } from './outside.ts'
import type { Outside } from '../../base/platform/outside-state.ts'

const UNKNOWN: Outside = { isOpen: true, values: [], reads: [] }

/**
 * Finds what installed packages may read, which compiled code imports by these paths. `entries` has their files, absolute.
 */
export async function packagesOutside(
  root: string,
  entries: ReadonlyMap<string, string>,
): Promise<(path: string) => Outside | undefined> {
  const found = await Promise.all(
    [...entries].map(async ([path, file]) => [path, await packageOutside(root, file)] as const),
  )
  const byPath = new Map(found)
  return (path) => byPath.get(path)
}

async function packageOutside(root: string, file: string): Promise<Outside | undefined> {
  if (isClosed(file)) return undefined
  const { compilation } = await attempt(root, {
    entryPoints: [file],
    outdir: root,
    platform: 'node',
    target: 'node20',
    loader: { '.js': 'jsx', '.node': 'empty', '.wasm': 'empty' },
  })
  const { inputs, outputs } = compilation?.metafile ?? { inputs: {}, outputs: {} }
  const entry = Object.values(outputs).find(
    ({ entryPoint }) => entryPoint !== undefined,
  )?.entryPoint
  if (compilation === undefined || entry === undefined) return UNKNOWN
  const { fileOf } = moduleGraph(compilation.metafile, root)
  return (await outsideIn({ inputs, fileOf }))(entry)
}
