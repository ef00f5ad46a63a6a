import type { CardStart, DataFile } from './data-file.ts'
import { readFields } from './data-file.ts'
import { isMapping, text, writtenAt } from './fields.ts'
import type { Author, AuthorsCard } from '../model/document.ts'

/**
 * `authors.yml`: a mapping of keys to authors.
 *
 *     ann:
 *       name: Ann Lee
 *       title: Writer
 *       url: https://ann.example
 */
export function readAuthors(
  { root, problems, complain }: DataFile,
  start: CardStart,
): Omit<AuthorsCard, 'digest'> {
  if (!isMapping(root.value) && root.value !== null) {
    complain([], 'It must consist of authors by their keys: `ann: { name: Ann Lee }`.')
  }
  const entries = isMapping(root.value) ? Object.entries(root.value) : []
  const authors = entries.flatMap(([key, value]): readonly Author[] => {
    const author = readFields<Omit<Author, 'key'>>(
      writtenAt(root, key, value),
      { name: text, title: text, url: text, email: text, image_url: text, description: text },
      { complain },
    )
    const { name } = author
    if (name !== undefined) return [{ ...author, key, name }]
    complain([key], `The author \`${key}\` must have a \`name\`.`)
    return []
  })
  return { ...start, kind: 'authors', authors, problems }
}
