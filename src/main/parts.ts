import type { Parts } from '../programs/cli/site.ts'

/** The parts of Specpress that commands are given: only this room imports all of them. */
export const PARTS: Parts = {
  configure: async (...site) => (await import('./defaults.ts')).configure(...site),
  generatorOf: async (folder) =>
    (await import('../tools/import/generators.ts')).generatorOf(folder)?.name,
}
