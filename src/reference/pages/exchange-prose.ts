import { plainText } from '../description/prose.ts'
import { withoutFullStop } from '../outline/operation-title.ts'
import type { Prose } from '../../base/model/api.ts'
import type { Draft } from '../description/draft.ts'
import { textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'

interface Described {
  readonly title: string
  readonly value: JsonRecord
  readonly pathItem: JsonRecord
}

/**
 * The text of an operation, then the text of its path for all operations, without text that the title
 * repeats.
 */
export function exchangeProse(
  { title, value, pathItem }: Described,
  draft: Draft,
  headingLevel: number,
): Prose | undefined {
  const own = withoutTitle(draft.prose(value['description'], headingLevel), title)
  const summary = textOf(pathItem['summary'])?.trim()
  const ofPath = draft.prose(pathItem['description'], headingLevel)
  const told = summary === '' || summary === title ? undefined : summary
  const pieces = [own, told === undefined ? undefined : paragraph(told), ofPath]
  const children = pieces.flatMap((piece) => piece?.children ?? [])
  return children.length === 0 ? own : { type: 'root', children }
}

/** The text without a first paragraph that only repeats the title. */
function withoutTitle(prose: Prose | undefined, title: string): Prose | undefined {
  const [first, ...others] = prose?.children ?? []
  if (prose === undefined || first?.type !== 'element' || first.tagName !== 'p') return prose
  // Links, code and images are more than the title.
  const isPlain = first.children.every(({ type }) => type === 'text')
  const isRepeated = isPlain && withoutFullStop(plainText(first)) === withoutFullStop(title)
  return isRepeated ? { ...prose, children: others } : prose
}

function paragraph(text: string): Prose {
  const children = [{ type: 'text' as const, value: text }]
  return { type: 'root', children: [{ type: 'element', tagName: 'p', properties: {}, children }] }
}
