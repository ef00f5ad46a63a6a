import type { CardStart, DataFile } from './data-file.ts'
import { readFields } from './data-file.ts'
import type { CategoryCard } from '../../../base/model/document.ts'
import { badge, flag, isMapping, number, text, texts, writtenAt } from '../front-matter/fields.ts'
import type { YamlValue } from '../front-matter/fields.ts'

type Category = Pick<
  CategoryCard,
  'label' | 'position' | 'collapsed' | 'collapsible' | 'badge' | 'className' | 'description'
>
type CategoryLink = NonNullable<CategoryCard['link']>
type IndexLink = Omit<Extract<CategoryLink, { readonly type: 'generated-index' }>, 'type'>
type DocLink = Omit<Extract<CategoryLink, { readonly type: 'doc' }>, 'type'>

// `link` is read separately; the others belong to Docusaurus and have no effect here.
const OTHERS: ReadonlySet<string> = new Set(['link', 'customProps', 'key'])
const TYPE: ReadonlySet<string> = new Set(['type'])

/** `_category_.yml`: `label`, `position`, `collapsed`, `collapsible`, `badge`, `className`, `description` and `link`. */
export function readCategory(
  { root, problems, complain }: DataFile,
  start: CardStart,
): Omit<CategoryCard, 'digest'> {
  const category = readFields<Category>(
    root,
    {
      ...{ label: text, position: number, collapsed: flag, collapsible: flag },
      ...{ badge, className: text, description: text },
    },
    { complain, others: OTHERS },
  )
  const link = linkOf(root, complain)
  return { ...start, kind: 'category', ...category, ...(link !== undefined && { link }), problems }
}

function linkOf(root: YamlValue, complain: DataFile['complain']): CategoryCard['link'] {
  if (!isMapping(root.value) || root.value.link === undefined) return undefined
  if (root.value.link === null) return null
  const link = writtenAt(root, 'link', root.value.link)
  const reading = { complain, others: TYPE }
  const type = isMapping(link.value) ? link.value.type : undefined
  if (type === 'generated-index') {
    const options = readFields<IndexLink>(
      link,
      { slug: text, title: text, description: text, keywords: texts, image: text },
      reading,
    )
    return { type, ...options }
  }
  if (type === 'doc') {
    const { id } = readFields<DocLink>(link, { id: text }, reading)
    if (id !== undefined) return { type, id }
    complain(link.path, 'A link with `type: doc` must have the `id` of a doc.')
    return undefined
  }
  complain(link.path, 'The `type` of a link must be `generated-index` or `doc`.')
  return undefined
}
