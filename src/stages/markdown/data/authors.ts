import type { CardStart, DataFile } from './data-file.ts'
import { readFields } from './data-file.ts'
import { socials } from './socials.ts'
import type { AuthorDefinition, AuthorsCard } from '../../../base/model/document.ts'
import { isMapping, linkUrl, text, writtenAt } from '../front-matter/fields.ts'
import type { Field } from '../front-matter/fields.ts'

const page: Field<NonNullable<AuthorDefinition['page']>> = {
  expected: '`true`, `false`, or a path: `{ permalink: /ann }`',
  schema: { anyOf: [{ type: 'boolean' }, { type: 'object' }] },
  read: (written) => {
    const { value } = written
    if (typeof value === 'boolean') return value
    if (!isMapping(value)) return undefined
    const permalink = text.read(writtenAt(written, 'permalink', value.permalink))
    return permalink === undefined ? undefined : { permalink }
  },
}

const AUTHOR_FIELDS = {
  name: text,
  title: text,
  url: linkUrl,
  email: text,
  image_url: text,
  description: text,
  socials,
  page,
}

/**
 * `authors.yml`: a mapping of keys to authors.
 *
 *     ann:
 *       name: Ann Lee
 *       title: Writer
 *       url: https://ann.example
 *       socials: { github: ann }
 *       page: true
 */
export function readAuthors(
  { root, problems, complain }: DataFile,
  start: CardStart,
): Omit<AuthorsCard, 'digest'> {
  if (!isMapping(root.value) && root.value !== null) {
    complain([], 'It must consist of authors by their keys: `ann: { name: Ann Lee }`.')
  }
  const entries = isMapping(root.value) ? Object.entries(root.value) : []
  const authors = entries.flatMap(([key, value]): readonly AuthorDefinition[] => {
    const before = problems.length
    const author = readFields<Omit<AuthorDefinition, 'key'>>(
      writtenAt(root, key, value),
      AUTHOR_FIELDS,
      { complain },
    )
    const { name } = author
    if (name !== undefined) return [{ ...author, key, name }]
    // One message for an author: another mistake of it is reported already.
    if (problems.length === before) complain([key], `The author \`${key}\` must have a \`name\`.`)
    return []
  })
  return { ...start, kind: 'authors', authors, problems }
}
