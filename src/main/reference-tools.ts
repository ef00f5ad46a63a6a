import type { ReferenceTools } from '../reference/kind/tools.ts'

/** Loads what tools add to the references: their code is needed when a description has to be parsed. */
export async function referenceTools(): Promise<ReferenceTools> {
  const [history, guides, collections] = await Promise.all([
    import('../tools/changes/changelog/history.ts'),
    import('../tools/changes/changelog/stray-guides.ts'),
    import('../tools/collections/collection-files.ts'),
  ])
  return { ...history, ...guides, ...collections }
}
