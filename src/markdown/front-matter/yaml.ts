import type { Place } from '../../problems/problem.ts'
import { yamlPlaces } from '../../problems/yaml-places.ts'
import type { YamlPath } from '../../problems/yaml-places.ts'
import type { YamlText } from '../../problems/yaml-text.ts'

export type { YamlPath }

/** What a parser of values forgets: where each key stands, and how each value was written. */
export interface YamlSource {
  /** `undefined` where there is nothing at the path. */
  readonly placeOf: (path: YamlPath) => Place | undefined
  readonly writtenOf: YamlText['writtenOf']
}

/** The places of front matter, which gray-matter has read. */
export function yamlSource(text: string): YamlSource {
  return sourceOf(yamlPlaces(text))
}

/** What front matter and data files ask of a text that was read. */
export function sourceOf({
  has,
  keyPlace,
  writtenOf,
}: Pick<YamlText, 'has' | 'keyPlace' | 'writtenOf'>): YamlSource {
  return { placeOf: (path) => (has(path) ? keyPlace(path) : undefined), writtenOf }
}
