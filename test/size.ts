import type { Parameters as PropertyParameters } from 'fast-check'

/**
 * How much the tests try. `npm run test:all` tries one of each kind; `npm run test:slow` tries everything: each request in each
 * language, each page in each window and theme, and properties with many random values.
 */
export const isLarge = process.env['TEST_SIZE'] === 'large'

/** A fixed seed, so that a failing test fails again. */
const SEED = 20_261_124

/** The runs of a property: at most 200 with a fixed seed, or `count` with a random one, which a failure prints. */
export function runs(count: number): Pick<PropertyParameters<unknown>, 'numRuns' | 'seed'> {
  return isLarge
    ? { numRuns: Math.max(count, 1000) }
    : { numRuns: Math.min(count, 200), seed: SEED }
}
