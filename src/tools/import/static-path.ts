import { isExternal } from '../../base/shared/urls/paths.ts'
import { textOf } from '../../base/shared/json.ts'

/** The path of a file of the site in an old config: `./logo.svg` → `/logo.svg`; `undefined` for a full URL. */
export function staticPathOf(given: unknown): string | undefined {
  const path = textOf(given)
  return path === undefined || isExternal(path) ? undefined : `/${path.replace(/^(?:\.?\/)+/, '')}`
}
