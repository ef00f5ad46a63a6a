import type { Form } from '../read/grammar.ts'
import type { JsonRecord } from '../read/json.ts'
import { walk } from '../read/walk.ts'

/** The parts of a description whose extensions pages can show. */
const SHOWN: ReadonlySet<Form> = new Set(['operation', 'parameter', 'response', 'schema'])

/** The extensions that have a meaning of their own in these parts. */
const KNOWN = new Set([
  'x-audience',
  'x-badges',
  'x-code-samples',
  'x-codeSamples',
  'x-deprecated-description',
  'x-displayName',
  'x-enum-descriptions',
  'x-enum-varnames',
  'x-enumDescriptions',
  'x-example',
  'x-examples',
  'x-internal',
  'x-nullable',
])

/** The most extensions that a notice names. */
const MOST_NAMED = 5

/**
 * The notice of a description about extensions that its pages could show: each name with its count, the most frequent first.
 * `undefined` if there are none.
 */
export function unshownNotice(root: JsonRecord, file: string): string | undefined {
  const counts = new Map<string, number>()
  walk({ value: root, form: 'root', trail: undefined }, ({ value, form }) => {
    // A map, such as one of parameters, has names of the writer.
    if (!SHOWN.has(form)) return
    for (const name of Object.keys(value))
      if (name.startsWith('x-') && !KNOWN.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
  })
  const all = [...counts].toSorted(
    ([one, few], [other, many]) => many - few || (one < other ? -1 : 1),
  )
  if (all.length === 0) return undefined
  const named = all.slice(0, MOST_NAMED)
  const list = named.map(([name, count]) => `\`${name}\` (${timesOf(count)})`).join(', ')
  const rest = all.length > named.length ? `, and ${String(all.length - named.length)} more` : ''
  const subject = all.length === 1 ? '1 extension is' : `${String(all.length)} extensions are`
  const option = named.map(([name]) => `'${name}'`).join(', ')
  return `${file}: ${subject} not shown: ${list}${rest}. Show them with \`extensions: [${option}]\`, or set \`extensions: []\` to hide this line.`
}

function timesOf(count: number): string {
  return count === 1 ? 'once' : `${count.toLocaleString('en')} times`
}
