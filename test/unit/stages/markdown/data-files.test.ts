import { describe, expect, test } from 'vitest'
import { lineOf, settings } from './pipeline.ts'
import {
  authorsSource,
  categorySource,
  tagsSource,
} from '../../../../src/stages/markdown/sources.ts'
import type { WrittenCard } from '../../../../src/base/model/document.ts'
import type { Source } from '../../../../src/base/model/source.ts'
import { sourcePathOf } from '../../../../src/base/shared/urls/paths.ts'

async function cardOf(source: Source, path: string, text: string): Promise<WrittenCard> {
  const [document] = await source.parse({
    kind: source.kind,
    path: sourcePathOf(path),
    digest: '',
    text,
  })
  if (document === undefined) throw new Error(`${path} gives no document.`)
  return document.card
}

const category = (text: string, name = '_category_.yml') =>
  cardOf(categorySource(settings, 'content/docs'), `content/docs/guide/${name}`, text)
const tags = (text: string) =>
  cardOf(tagsSource(settings, 'content/docs'), 'content/docs/tags.yml', text)
const authors = (text: string) =>
  cardOf(authorsSource(settings, 'content/blog'), 'content/blog/authors.yml', text)

describe('_category_', () => {
  test('YAML', async () => {
    const card = await category(`label: Guide
position: 2.5
collapsed: false
collapsible: true
description: All of it.
className: red
link:
  type: generated-index
  slug: /guide
  title: The guide
  keywords: [a]
`)
    expect(card).toMatchObject({
      kind: 'category',
      source: 'content/docs/guide/_category_.yml',
      problems: [],
      label: 'Guide',
      position: 2.5,
      collapsed: false,
      collapsible: true,
      description: 'All of it.',
      link: { type: 'generated-index', slug: '/guide', title: 'The guide', keywords: ['a'] },
    })
  })

  test('JSON, with tabs and a byte order mark', async () => {
    const text =
      '\uFEFF{\n\t"label": "Guide",\n\t"position": 1,\n\t"link": { "type": "doc", "id": "intro" }\n}\n'
    expect(await category(text, '_category_.json')).toMatchObject({
      problems: [],
      label: 'Guide',
      link: { type: 'doc', id: 'intro' },
    })
  })

  test('a link to nothing', async () => {
    expect(await category('label: A\nlink: null\n')).toMatchObject({ link: null, problems: [] })
    expect(await category('label: A\n')).not.toHaveProperty('link')
    expect(await category('')).toMatchObject({ kind: 'category', problems: [] })
  })

  test('mistakes are reported with their places, all at once', async () => {
    const { problems } = await category(
      'lable: A\nposition: first\nlink:\n  type: generated-index\n  titel: B\n',
    )
    expect(problems.map((problem) => [lineOf(problem), problem.message])).toEqual([
      ['1:1 bad-data-file', 'This file cannot be used: The key `lable` is not known; `label` is.'],
      ['2:1 bad-data-file', 'This file cannot be used: The key `position` must be a number.'],
      ['5:3 bad-data-file', 'This file cannot be used: The key `titel` is not known; `title` is.'],
    ])
    expect((await category('link: { type: page }\n')).problems.map(lineOf)).toEqual([
      '1:1 bad-data-file',
    ])
    expect((await category('link: { type: doc }\n')).problems.map(lineOf)).toEqual([
      '1:1 bad-data-file',
    ])
  })

  test('invalid YAML is reported', async () => {
    const card = await category('label: [\n')
    expect(card.kind).toBe('broken')
    expect(card.problems).toHaveLength(1)
    expect(card.problems[0]).toMatchObject({ id: 'bad-data-file' })
  })
})

describe('tags.yml', () => {
  test('a label on the tag itself is shown where it belongs', async () => {
    const { problems } = await tags('deep: Deep\nplain:\n')
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('A tag has its label below it: `deep: { label: Deep }`.'),
    ])
  })

  test('tags with and without a label', async () => {
    expect(
      await tags(
        'launch:\n  label: Launch day\n  permalink: /go\n  description: New.\napi:\n2026:\n',
      ),
    ).toMatchObject({
      kind: 'tags',
      problems: [],
      definitions: expect.arrayContaining([
        { id: 'launch', label: 'Launch day', permalink: '/go', description: 'New.' },
        { id: 'api', label: 'api' },
        { id: '2026', label: '2026' },
      ]) as unknown,
    })
  })

  test('mistakes are reported with their places', async () => {
    expect((await tags('launch:\n  labl: x\napi: text\n')).problems.map(lineOf)).toEqual([
      '2:3 bad-data-file',
      '3:1 bad-data-file',
    ])
    expect((await tags('- launch\n')).problems.map(lineOf)).toEqual(['1:1 bad-data-file'])
  })
})

describe('authors.yml', () => {
  test('authors by their keys', async () => {
    expect(
      await authors(
        'ann:\n  name: Ann Lee\n  title: Writer\n  image_url: /ann.png\n  socials: { x: ann }\n',
      ),
    ).toMatchObject({
      kind: 'authors',
      problems: [],
      authors: [{ key: 'ann', name: 'Ann Lee', title: 'Writer', image_url: '/ann.png' }],
    })
  })

  test.each([
    ['true', true],
    ['false', false],
    ['{ permalink: /lee }', { permalink: '/lee' }],
  ])('page: %s sets if and where an author has a page', async (written, page) => {
    const card = await authors(`ann:\n  name: Ann\n  page: ${written}\n`)
    expect(card).toMatchObject({ problems: [], authors: [{ page }] })
  })

  test.each([
    ['github: ann', 'GitHub', 'https://github.com/ann'],
    ["x: '@ann'", 'X', 'https://x.com/ann'],
    ['youtube: ann', 'YouTube', 'https://www.youtube.com/@ann'],
    ['email: ann@example.org', 'Email', 'mailto:ann@example.org'],
    ['linkedin: https://linkedin.example/ann', 'LinkedIn', 'https://linkedin.example/ann'],
    ['blog: https://ann.example', 'blog', 'https://ann.example'],
  ])('socials: { %s } is a link to %s', async (written, label, url) => {
    const card = await authors(`ann:\n  name: Ann\n  socials: { ${written} }\n`)
    expect(card).toMatchObject({ problems: [], authors: [{ socials: [{ label, url }] }] })
  })

  test.each(['page: yes please', 'page: { link: /a }', 'socials: ann', 'socials: { forum: ann }'])(
    '%s is a problem at its key',
    async (line) => {
      const card = await authors(`ann:\n  name: Ann\n  ${line}\n`)
      expect(card.problems.map(lineOf)).toEqual(['3:3 bad-data-file'])
    },
  )

  test('an author without a name is one problem, for a name with another mistake as well', async () => {
    const card = await authors('ann:\n  nam: Ann\nbob:\n  name: Bob\ncyd: 4\ndan:\n  name: [D]\n')
    const at = ['2:3', '5:1', '7:3'].map((place) => `${place} bad-data-file`)
    expect(card.problems.map(lineOf)).toEqual(at)
    expect((await authors('ann: {}\n')).problems.map(lineOf)).toEqual(['1:1 bad-data-file'])
    expect(card).toMatchObject({ authors: [{ key: 'bob', name: 'Bob' }] })
  })
})
