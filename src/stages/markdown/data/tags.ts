import type { CardStart, DataFile } from './data-file.ts'
import { readFields } from './data-file.ts'
import type { TagDefinition, TagsCard } from '../../../base/model/document.ts'
import { isMapping, text, writtenAt } from '../front-matter/fields.ts'

/**
 * `tags.yml`: a mapping of tags to what is known of them.
 *
 *     launch:
 *       label: Launch
 *       permalink: /launch
 *       description: What is new.
 */
export function readTags(
  { root, problems, complain }: DataFile,
  start: CardStart,
): Omit<TagsCard, 'digest'> {
  if (!isMapping(root.value) && root.value !== null) {
    complain([], 'It must consist of tags, each with its label: `launch: { label: Launch }`.')
  }
  const entries = isMapping(root.value) ? Object.entries(root.value) : []
  const definitions = entries.map(([id, value]): TagDefinition => {
    if (!isMapping(value) && value !== null) {
      const label = typeof value === 'string' ? value : 'Label'
      complain([id], `A tag has its label below it: \`${id}: { label: ${label} }\`.`)
      return { id, label: id }
    }
    const { label = id, ...rest } = readFields<Omit<TagDefinition, 'id'>>(
      writtenAt(root, id, value),
      { label: text, permalink: text, description: text },
      { complain },
    )
    return { id, label, ...rest }
  })
  for (const { id, permalink } of definitions) {
    const first = definitions.find((other) => other.permalink === permalink)
    if (permalink === undefined || first === undefined || first.id === id) continue
    complain(
      [id, 'permalink'],
      `The permalink \`${permalink}\` is already that of the tag \`${first.id}\`, so both would share a page. Choose another one.`,
    )
  }
  return { ...start, kind: 'tags', definitions, problems }
}
