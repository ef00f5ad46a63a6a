import type * as Yaml from 'yaml'
import { packageOnDemand } from '../platform/package-on-demand.ts'

/**
 * The library that knows where everything in a YAML text stands. It is loaded when that is asked for first: most texts
 * have no mistake, and it is the largest package that reading them would need.
 */
export const yaml = packageOnDemand('yaml') as () => typeof Yaml
