import { callOf } from './api-reference.ts'
import type { ApiReference, Operation } from './api-reference.ts'

/** The operations, webhooks and schemas of an API, one per line. */
export function listText(reference: ApiReference, filter = ''): string {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const isWanted = (line: string): boolean =>
    words.every((word) => line.toLowerCase().includes(word))
  const sections = [
    ['Operations', reference.operations.map(operationLine)],
    ['Webhooks', reference.webhooks.map(operationLine)],
    ['Schemas', reference.schemas.map(({ name }) => `- ${name}`)],
  ] as const
  const found = sections
    .map(([title, lines]) => [title, lines.filter(isWanted)] as const)
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => [`## ${title}`, ...lines].join('\n'))
  if (found.length === 0) return `${reference.title} has no operation or schema with \`${filter}\`.`
  return [`# ${reference.title}`, ...found].join('\n\n')
}

function operationLine(operation: Operation): string {
  const { id, name, summary, deprecated } = operation
  const parts = [callOf(operation) ?? name, summary, id && `id: ${id}`, deprecated && 'deprecated']
  return `- ${parts.filter(Boolean).join(' · ')}`
}
