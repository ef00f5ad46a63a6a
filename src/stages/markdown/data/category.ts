import type { CardStart, DataFile } from './data-file.ts'
import { readFields } from './data-file.ts'
import type { CategoryCard } from '../../../base/model/document.ts'
import {
  badge,
  flag,
  isMapping,
  number,
  schemaOfFields,
  schemaOfMapping,
  text,
  texts,
  writtenAt,
} from '../front-matter/fields.ts'
import type { Field, ValueSchema, YamlValue } from '../front-matter/fields.ts'

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

type FieldsOf<Shape> = { readonly [Key in keyof Required<Shape>]: Field<Shape[Key]> }

const FIELDS: FieldsOf<Category> = {
  label: text,
  position: number,
  collapsed: flag,
  collapsible: flag,
  badge,
  className: text,
  description: text,
}
const INDEX: FieldsOf<IndexLink> = {
  slug: text,
  title: text,
  description: text,
  keywords: texts,
  image: text,
}
const DOC: FieldsOf<DocLink> = { id: text }

/** The JSON Schema of `_category_.json` and `_category_.yml`. */
export function categorySchema(): ValueSchema {
  const links = [
    { type: 'null' },
    linkSchema('generated-index', schemaOfFields(INDEX)),
    linkSchema('doc', schemaOfFields(DOC, ['id'])),
  ]
  const link = { expected: 'the page of the category, or `null`', schema: { anyOf: links } }
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Category of Specpress',
    ...schemaOfFields({ ...FIELDS, link }),
  }
}

function linkSchema(type: CategoryLink['type'], options: ValueSchema): ValueSchema {
  return { allOf: [schemaOfMapping({ type: { const: type } }, ['type']), options] }
}

/** `_category_.yml`: `label`, `position`, `collapsed`, `collapsible`, `badge`, `className`, `description` and `link`. */
export function readCategory(
  { root, problems, complain }: DataFile,
  start: CardStart,
): Omit<CategoryCard, 'digest'> {
  const category = readFields<Category>(root, FIELDS, { complain, others: OTHERS })
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
    const options = readFields<IndexLink>(link, INDEX, reading)
    return { type, ...options }
  }
  if (type === 'doc') {
    const { id } = readFields<DocLink>(link, DOC, reading)
    if (id !== undefined) return { type, id }
    complain(link.path, 'A link with `type: doc` must have the `id` of a doc.')
    return undefined
  }
  complain(link.path, 'The `type` of a link must be `generated-index` or `doc`.')
  return undefined
}
