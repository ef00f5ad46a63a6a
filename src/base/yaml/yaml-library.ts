import type * as Yaml from 'yaml'
import { packageOnDemand } from '../platform/package-on-demand.ts'

/**
 * The library that finds places in YAML. It is loaded on demand: most texts have no mistake, and it is the
 * largest package for reading them.
 */
export const yaml = packageOnDemand<typeof Yaml>('yaml')
