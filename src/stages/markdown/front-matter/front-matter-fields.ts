import { badge, date, flag, headingLevel, isMapping, listOf, nullable } from './fields.ts'
import { number, oneOf, schemaOfFields, schemaOfList, schemaOfMapping } from './fields.ts'
import { text, texts, writtenAt } from './fields.ts'
import type { Field, ValueSchema, YamlValue } from './fields.ts'
import type { Author, FrontMatter } from '../../../base/model/document.ts'
import { HEAD_TAG_FORM, HEAD_TAG_SCHEMA, isHeadTag } from '../../../base/shared/head-tag.ts'

const AUTHOR_PARTS = ['name', 'key', 'title', 'url', 'email', 'image_url', 'description'] as const
const MOST_TAGS = 100
const FORMATS = ['md', 'mdx', 'detect'] as const

const fields: { readonly [Key in keyof Required<FrontMatter>]: Field<FrontMatter[Key]> } = {
  id: text,
  slug: {
    expected: 'a path without backslashes and control characters',
    schema: { ...text.schema, pattern: '^[^\\\\\\u0000-\\u001f\\u007f-\\u009f]*$' },
    read: readSlug,
  },
  title: text,
  description: text,
  keywords: {
    expected: texts.expected,
    schema: { anyOf: [texts.schema, text.schema] },
    read: readKeywords,
  },
  image: text,
  image_dark: text,
  tags: {
    // Each is a page.
    expected: 'a list of at most 100 tags: `[a, b]`',
    schema: {
      ...schemaOfList({
        anyOf: [text.schema, schemaOfMapping({ label: text.schema }, ['label'])],
      }),
      maxItems: MOST_TAGS,
    },
    read: (written) => {
      const tags = listOf(readTag)(written)
      return tags !== undefined && tags.length > MOST_TAGS ? undefined : tags
    },
  },
  draft: flag,
  unlisted: flag,
  search: {
    expected:
      '`true`, `false`, or a mapping with `boost` (a number above 0), `exclude` and `popular`',
    schema: {
      anyOf: [
        flag.schema,
        {
          ...schemaOfMapping({
            boost: { ...number.schema, exclusiveMinimum: 0 },
            exclude: flag.schema,
            popular: flag.schema,
          }),
          additionalProperties: false,
        },
      ],
    },
    read: readSearch,
  },
  hide_title: flag,
  hide_table_of_contents: flag,
  toc_min_heading_level: headingLevel,
  toc_max_heading_level: headingLevel,
  sidebar_label: text,
  sidebar_position: number,
  sidebar_class_name: text,
  sidebar_badge: badge,
  displayed_sidebar: nullable(text),
  parse_number_prefixes: flag,
  pagination_label: text,
  pagination_next: nullable(text),
  pagination_prev: nullable(text),
  custom_edit_url: nullable(text),
  last_update: {
    expected: 'a `date`, an `author`, or both: `{ date: 2026-01-30, author: Ann }`',
    schema: schemaOfMapping({ date: date.schema, author: text.schema }),
    read: readLastUpdate,
  },
  authors: {
    expected: 'the key of an author, or a list of keys and of authors with a `name`',
    schema: { anyOf: [authorSchema(), schemaOfList(authorSchema())] },
    read: readAuthors,
  },
  date,
  head: {
    expected: `a list, each item ${HEAD_TAG_FORM}`,
    schema: schemaOfList(HEAD_TAG_SCHEMA),
    read: readHead,
  },
  layout: oneOf('page', 'bare'),
  mdx: {
    expected: '`{ format: md }`, with `md`, `mdx` or `detect`',
    schema: schemaOfMapping({ format: { enum: FORMATS } }, ['format']),
    read: readMdx,
  },
}

/** The JSON Schema of front matter. Plug-ins and the config add keys, so others are allowed. */
export function frontMatterSchema(): ValueSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Front matter of Specpress',
    ...schemaOfFields(fields),
  }
}

function readSearch(written: YamlValue): FrontMatter['search'] {
  const { value } = written
  if (!isMapping(value)) return flag.read(written)
  const read = {
    boost: number.read(writtenAt(written, 'boost', value.boost)),
    exclude: flag.read(writtenAt(written, 'exclude', value.exclude)),
    popular: flag.read(writtenAt(written, 'popular', value.popular)),
  }
  const entries = Object.entries(read).filter(([, each]) => each !== undefined)
  const isWrong = entries.length < Object.keys(value).length || (read.boost ?? 1) <= 0
  return isWrong ? undefined : Object.fromEntries(entries)
}

function readMdx({ value }: YamlValue): FrontMatter['mdx'] {
  const format = FORMATS.find((name) => isMapping(value) && value.format === name)
  return format && { format }
}

function readHead({ value }: YamlValue): FrontMatter['head'] {
  return Array.isArray(value) && value.every(isHeadTag) ? value : undefined
}

/** The known keys, and the field that reads each. */
export const frontMatterFields: ReadonlyMap<string, Field<unknown>> = new Map(
  Object.entries(fields),
)

/** Keys of other generators that have no effect here; they are not misspellings of ours. */
export const otherKeys: ReadonlySet<string> = new Set([
  'hide_reading_time',
  'sidebar_custom_props',
  'sidebar_key',
  'title_meta',
  'wrapperClassName',
])

function readSlug(written: YamlValue): string | undefined {
  const slug = text.read(written)
  // A lone surrogate (`Cs`) has no form in UTF-8, so it cannot be part of a URL.
  return slug === undefined || /[\\\p{Cc}\p{Cs}]/u.test(slug) ? undefined : slug
}

function readKeywords(written: YamlValue): readonly string[] | undefined {
  const joined = text.read(written)
  return joined === undefined ? texts.read(written) : joined.split(',').map((word) => word.trim())
}

/** A tag is its label: `a`, or `{ label: a, permalink: /a }`. */
function readTag(written: YamlValue): string | undefined {
  const { value } = written
  const label = text.read(isMapping(value) ? writtenAt(written, 'label', value.label) : written)
  // The two forms of a letter with a mark are one tag.
  return label?.normalize('NFC')
}

function readLastUpdate(written: YamlValue): FrontMatter['last_update'] | undefined {
  const { value } = written
  if (!isMapping(value)) return undefined
  const day = date.read(writtenAt(written, 'date', value.date))
  const author = text.read(writtenAt(written, 'author', value.author))
  const isWrong =
    (day === undefined && value.date !== undefined) ||
    (author === undefined && value.author !== undefined)
  if (isWrong) return undefined
  return { ...(day !== undefined && { date: day }), ...(author !== undefined && { author }) }
}

function readAuthors(written: YamlValue): readonly (string | Author)[] | undefined {
  const { value } = written
  if (!Array.isArray(value)) {
    const author = readAuthor(written)
    return author === undefined ? undefined : [author]
  }
  return listOf(readAuthor)(written)
}

function readAuthor(written: YamlValue): string | Author | undefined {
  const { value } = written
  if (!isMapping(value)) return text.read(written)
  return authorOf(written) ?? text.read(writtenAt(written, 'key', value.key))
}

function authorSchema(): ValueSchema {
  const parts = Object.fromEntries(AUTHOR_PARTS.map((key) => [key, text.schema]))
  const mapping = schemaOfMapping(parts)
  return {
    anyOf: [text.schema, { ...mapping, anyOf: [{ required: ['name'] }, { required: ['key'] }] }],
  }
}

/** An author as a mapping; `undefined` if the name is missing or a part is not a text. */
function authorOf(written: YamlValue): Author | undefined {
  const { value } = written
  if (!isMapping(value)) return undefined
  const part = (key: string) => {
    const read = text.read(writtenAt(written, key, value[key]))
    return read === undefined ? {} : { [key]: read }
  }
  const { name } = part('name')
  if (name === undefined) return undefined
  const others = AUTHOR_PARTS.filter((key) => key !== 'name').map(part)
  return others.reduce<Author>((author, each) => ({ ...author, ...each }), { name })
}
