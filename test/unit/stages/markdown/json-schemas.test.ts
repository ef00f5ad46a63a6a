import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { yamlSource } from '../../../../src/base/yaml/yaml-source.ts'
import { categorySchema } from '../../../../src/stages/markdown/data/category.ts'
import {
  frontMatterFields,
  frontMatterSchema,
} from '../../../../src/stages/markdown/front-matter/front-matter-fields.ts'

const MANUAL = new URL('../../../../manual/content/docs/reference/', import.meta.url)

const ajv = new Ajv({ strict: false, allErrors: true })
const isFrontMatter = ajv.compile(frontMatterSchema())
const isCategory = ajv.compile(categorySchema())

/** The keys in the first column of the tables below a heading of the manual. */
function documentedKeys(page: string): readonly string[] {
  const text = readFileSync(fileURLToPath(new URL(page, MANUAL)), 'utf8')
  const rows = text.matchAll(/^\| ((?:`\w+`(?:, )?)+) +\|/gm)
  return [...rows].flatMap(([, keys = '']) => keys.match(/\w+/g) ?? [])
}

/** Values of all kinds: right ones and wrong ones for each key. */
const VALUES: readonly unknown[] = [
  'text',
  '2026-01-30',
  'page',
  'a\\b',
  true,
  3,
  9,
  2.5,
  null,
  [],
  ['a', 'b'],
  [1, 2],
  [{ label: 'a' }],
  [{}],
  [true],
  {},
  { text: 'New' },
  { text: 'New', variant: 'tip' },
  { text: 'New', variant: 'no' },
  { boost: 2 },
  { boost: 0 },
  { boost: 2, other: 1 },
  { exclude: true, popular: false },
  { date: '2026-01-30' },
  { author: 'Ann' },
  { author: true },
  { date: 'soon' },
  { name: 'Ann', url: '/a' },
  { key: 'ann' },
  [{ name: 'Ann' }, 'bob'],
  [{ title: 'x' }],
  { format: 'md' },
  { format: 'txt' },
  [{ tag: 'meta', attributes: { name: 'a' } }],
  [{ tag: 'div' }],
  [{ tag: 'style', x: 1 }],
]

describe('the JSON Schema of front matter', () => {
  test('has every key of the reference in the manual, and no other', () => {
    const keys = Object.keys(Object(frontMatterSchema()['properties']))
    expect(keys.toSorted()).toEqual(documentedKeys('front-matter.md').toSorted())
  })

  test.each([...frontMatterFields.keys()])(
    'takes the values of %s that a document takes',
    (key) => {
      const field = frontMatterFields.get(key)
      const differing = VALUES.filter((value) => {
        const source = yamlSource(JSON.stringify({ [key]: value }))
        const read = field?.read({ value, path: [key], source })
        return (read !== undefined) !== isFrontMatter({ [key]: value })
      })
      expect(differing).toEqual([])
    },
  )

  test('takes keys of plug-ins and of other programs', () => {
    expect(isFrontMatter({ since: '1.2.0', owner: ['team'] })).toBe(true)
  })
})

test.each([
  [true, { label: 'A', position: 1, collapsed: false, badge: { text: 'New' } }],
  [true, { label: 'A', link: null }],
  [true, { link: { type: 'generated-index', slug: '/a', keywords: ['a'] } }],
  [true, { link: { type: 'doc', id: 'a' } }],
  [false, { link: { type: 'doc' } }],
  [false, { link: { type: 'page' } }],
  [false, { position: 'first' }],
  [false, { badge: { text: 'New', variant: 'no' } }],
])('the JSON Schema of a category takes what a site takes: %s for %j', (isRight, category) => {
  expect(isCategory(category)).toBe(isRight)
})
