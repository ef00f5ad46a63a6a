import type { Location } from '../../base/problems/problem.ts'

/** An option of the config, with all of its keys: `openapi.0.samples`. */
export interface OptionPlace {
  readonly option: string
  readonly location: Location
}
