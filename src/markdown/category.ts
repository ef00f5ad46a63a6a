import type { CardStart, DataFile } from './data-file.ts'
import { readFields } from './data-file.ts'
import { flag, isMapping, number, oneOf, text, texts, writtenAt } from './fields.ts'
import type { Written } from './fields.ts'
import type { CategoryCard } from '../model/document.ts'

type Category = Pick<
  CategoryCard,
  'label' | 'position' | 'collapsed' | 'collapsible' | 'description'
>
type CategoryLink = NonNullable<CategoryCard['link']>

/** `_category_.yml`: `label`, `position`, `collapsed`, `collapsible`, `description` and `link`. */
export function readCategory(
  { root, problems, complain }: DataFile,
  start: CardStart,
): Omit<CategoryCard, 'digest'> {
  const skipped = { expected: '', read: () => null }
  const {
    link: _,
    className,
    customProps,
    key,
    ...category
  } = readFields<Category & { link: null; className: null; customProps: null; key: null }>(
    root,
    {
      label: text,
      position: number,
      collapsed: flag,
      collapsible: flag,
      description: text,
      // Read below, where a mistake inside it has a place of its own.
      link: skipped,
      // Known to Docusaurus; they change nothing here.
      className: skipped,
      customProps: skipped,
      key: skipped,
    },
    complain,
  )
  const link = linkOf(root, complain)
  return {
    ...start,
    kind: 'category',
    ...category,
    ...(link !== undefined && { link }),
    problems,
  }
}

function linkOf(root: Written, complain: DataFile['complain']): CategoryCard['link'] {
  if (!isMapping(root.value) || root.value.link === undefined) return undefined
  if (root.value.link === null) return null
  const link = writtenAt(root, 'link', root.value.link)
  const type = isMapping(link.value) ? link.value.type : undefined
  if (type === 'generated-index') {
    const { type: _, ...options } = readFields<CategoryLink & { type: 'generated-index' }>(
      link,
      {
        type: oneOf('generated-index'),
        slug: text,
        title: text,
        description: text,
        keywords: texts,
        image: text,
      },
      complain,
    )
    return { type, ...options }
  }
  if (type === 'doc') {
    const { id } = readFields<CategoryLink & { type: 'doc' }>(
      link,
      { type: oneOf('doc'), id: text },
      complain,
    )
    if (id !== undefined) return { type, id }
    complain(link.path, 'The link of a category with `type: doc` must have the `id` of a doc.')
    return undefined
  }
  complain(link.path, 'The `link` of a category must have the type `generated-index` or `doc`.')
  return undefined
}
