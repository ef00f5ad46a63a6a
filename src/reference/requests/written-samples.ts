import { listOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'

interface WrittenSample {
  readonly language: string
  readonly label: string
  readonly syntax: string
  readonly code: string
}

/** Other names for our languages. */
const NAMES = new Map([
  ['bash', 'curl'],
  ['c#', 'csharp'],
  ['javascript', 'nodejs'],
  ['js', 'nodejs'],
  ['node', 'nodejs'],
  ['node.js', 'nodejs'],
  ['py', 'python'],
  ['sh', 'curl'],
  ['shell', 'curl'],
])
const SYNTAXES = new Map([
  ['curl', 'bash'],
  ['nodejs', 'javascript'],
])

/** The samples of the description itself, in `x-codeSamples` or `x-code-samples`. */
export function handWritten(operation: JsonRecord): readonly WrittenSample[] {
  const samples = listOf(operation['x-codeSamples'] ?? operation['x-code-samples'])
  return samples.map(recordOf).flatMap((sample) => {
    // ReadMe uses other keys than Redocly and Scalar.
    const lang = textOf(sample['lang']) ?? textOf(sample['language'])
    const code = textOf(sample['source']) ?? textOf(sample['code'])
    if (lang === undefined || code === undefined) return []
    const name = lang.toLowerCase()
    const language = NAMES.get(name) ?? name
    const label = textOf(sample['label']) ?? textOf(sample['name']) ?? lang
    return [{ language, label, syntax: SYNTAXES.get(language) ?? language, code: code.trimEnd() }]
  })
}
