import { textOf } from './json.ts'
import type { Draft } from './draft.ts'
import type { JsonRecord } from './json.ts'
import type { PathWords } from '../model/api.ts'

interface Described {
  readonly title: string
  readonly value: JsonRecord
  readonly pathItem: JsonRecord
}

/**
 * What a path says for all of its operations: its summary, where it is not the title already, and its description, where
 * the operation has one of its own.
 */
export function pathWordsOf(
  { title, value, pathItem }: Described,
  draft: Draft,
  headingLevel: number,
): PathWords | undefined {
  const written = textOf(pathItem['summary'])?.trim()
  const summary = written === '' || written === title ? undefined : written
  const isSaid = (value['description'] ?? undefined) === undefined
  const description = isSaid ? undefined : draft.prose(pathItem['description'], headingLevel)
  return summary === undefined && description === undefined ? undefined : { summary, description }
}
