import type { Place } from '../problems/problem.ts'
import { readYaml, yamlPlaces } from '../problems/yaml-text.ts'
import type { YamlPath, YamlText } from '../problems/yaml-text.ts'

export type { YamlPath }

/** What a parser of values forgets: where each key stands, and how each value was written. */
export interface YamlSource {
  /** `undefined` where there is nothing at the path. */
  readonly placeOf: (path: YamlPath) => Place | undefined
  readonly writtenOf: YamlText['writtenOf']
}

export type ParsedYaml =
  | { readonly kind: 'value'; readonly value: unknown; readonly source: YamlSource }
  | { readonly kind: 'error'; readonly reason: string; readonly place: Place }

/** A data file as a value, with its places; or its first mistake. */
export function parseYaml(text: string): ParsedYaml {
  const { value, mistakes, ...places } = readYaml(text)
  const [mistake] = mistakes
  if (mistake) return { kind: 'error', reason: sentence(mistake.reason), place: mistake.place }
  return { kind: 'value', value, source: sourceOf(places) }
}

/** The places of front matter, which gray-matter has read. */
export function yamlSource(text: string): YamlSource {
  return sourceOf(yamlPlaces(text))
}

function sourceOf({
  has,
  keyPlace,
  writtenOf,
}: Pick<YamlText, 'has' | 'keyPlace' | 'writtenOf'>): YamlSource {
  return { placeOf: (path) => (has(path) ? keyPlace(path) : undefined), writtenOf }
}

/** A parser's message as the end of our sentence. */
function sentence(message: string): string {
  return message.replace(/\.$/, '').replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
}
