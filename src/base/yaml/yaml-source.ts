import type { Place } from '../problems/problem.ts'
import { yamlPlaces } from './yaml-places.ts'
import type { YamlPath } from './yaml-places.ts'
import type { YamlText } from './yaml-text.ts'

export type { YamlPath }

/** The data that a parser of values discards: the place of each key and the source of each value. */
export interface YamlSource {
  /** `undefined` if there is nothing at the path. */
  readonly placeOf: (path: YamlPath) => Place | undefined
  readonly writtenOf: YamlText['writtenOf']
}

/** The places of front matter that gray-matter has read. */
export function yamlSource(text: string): YamlSource {
  return sourceOf(yamlPlaces(text))
}

/** The data for front matter and data files from a text that was read. */
export function sourceOf({
  has,
  keyPlace,
  writtenOf,
}: Pick<YamlText, 'has' | 'keyPlace' | 'writtenOf'>): YamlSource {
  return { placeOf: (path) => (has(path) ? keyPlace(path) : undefined), writtenOf }
}
