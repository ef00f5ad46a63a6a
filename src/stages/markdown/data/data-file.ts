import type { BrokenCard, WrittenCard } from '../../../base/model/document.ts'
import type { SourceFile } from '../../../base/model/source.ts'
import { badDataFile } from '../../../base/problems/catalogue.ts'
import { nearest } from '../../../base/shared/text/nearest.ts'
import type { Problem } from '../../../base/problems/problem.ts'
import { expandVariables } from '../../../base/shared/text/variables.ts'
import { sourceOf } from '../../../base/yaml/yaml-source.ts'
import type { YamlPath } from '../../../base/yaml/yaml-source.ts'
import { readYaml } from '../../../base/yaml/yaml-text.ts'
import { yamlWords } from '../../../base/yaml/yaml-words.ts'
import type { YamlValue } from '../front-matter/fields.ts'
import { isMapping } from '../front-matter/fields.ts'
import type { Field } from '../front-matter/fields.ts'
import { unknownVariables } from '../parse/unknown-variables.ts'
import type { MarkdownSettings } from '../settings.ts'

/** A YAML or JSON file of the writer while it is read: its value, and a function that reports a part of it. */
export interface DataFile {
  readonly root: YamlValue
  readonly problems: readonly Problem[]
  readonly complain: (path: YamlPath, reason: string) => void
}

/** The first fields of every card of a data file. */
export type CardStart = Pick<BrokenCard, 'source' | 'locale' | 'version'>

/** The card of a data file, read by `read`; a file that is not YAML or JSON is broken. */
export function dataCard(
  file: SourceFile,
  settings: MarkdownSettings,
  read: (data: DataFile, start: CardStart) => WrittenCard,
): WrittenCard {
  const { text, placeOf, left } = expandVariables(
    file.text.startsWith('\uFEFF') ? file.text.slice(1) : file.text,
    settings.variables,
  )
  const start = { source: file.path, locale: settings.locale, version: settings.version }
  const { value, mistakes, ...places } = readYaml(text)
  const problems = [...unknownVariables({ file: file.path, left, variables: settings.variables })]
  const [mistake] = mistakes
  if (mistake) {
    const location = { file: file.path, place: placeOf(mistake.place) }
    const problem = badDataFile(
      { reason: `${inSentence(yamlWords(mistake.reason, text, mistake.place.line))}.` },
      location,
    )
    return { ...start, kind: 'broken', problems: [...problems, problem] }
  }
  const source = sourceOf(places)
  const complain = (path: YamlPath, reason: string) => {
    const place = source.placeOf(path)
    problems.push(badDataFile({ reason }, { file: file.path, place: place && placeOf(place) }))
  }
  return read({ root: { value, path: [], source }, problems, complain }, start)
}

/** A parser's message as the end of our sentence. */
function inSentence(message: string): string {
  return message.replace(/\.$/, '').replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
}

interface ReadingFields extends Pick<DataFile, 'complain'> {
  /** Keys that are read elsewhere, or that have a meaning only for other generators. */
  readonly others?: ReadonlySet<string>
}

/** The known and valid keys of a mapping. A wrong key, or one that is close to a known one, is reported. */
export function readFields<Shape extends object>(
  { value, path, source }: YamlValue,
  fields: { readonly [Key in keyof Required<Shape>]: Field<Shape[Key]> },
  { complain, others }: ReadingFields,
): Partial<Shape> {
  if (!isMapping(value)) {
    if (value !== null && value !== undefined)
      complain(path, 'It must consist of lines like `key: value`.')
    return {}
  }
  const known: ReadonlyMap<string, Field<unknown>> = new Map(Object.entries(fields))
  const values = new Map<string, unknown>()
  for (const [key, part] of Object.entries(value)) {
    const field = known.get(key)
    const at = [...path, key]
    if (field === undefined) {
      const meant = others?.has(key) ? undefined : nearest(key, known.keys())
      if (meant) complain(at, `The key \`${key}\` is not known; \`${meant}\` is.`)
      continue
    }
    const read = field.read({ value: part, path: at, source })
    if (read !== undefined) values.set(key, read)
    else if (part !== null) complain(at, `The key \`${key}\` must be ${field.expected}.`)
  }
  // Each value was read by the field of its key.
  return Object.fromEntries(values) as Partial<Shape>
}
