import { describe, expect, test } from 'vitest'
import { parse, problemsIn, settings } from './pipeline.ts'

describe('front matter', () => {
  test('every key of a doc is read with its type', async () => {
    const { card } = await parse(`---
id: start
slug: /begin
title: Start
description: How to start.
keywords: [a, b]
image: ./card.png
tags: [one, {label: two, permalink: /two}]
draft: false
unlisted: true
hide_title: true
hide_table_of_contents: true
toc_min_heading_level: 2
toc_max_heading_level: 4
sidebar_label: Begin here
sidebar_position: 1.5
sidebar_class_name: new
displayed_sidebar: null
parse_number_prefixes: false
pagination_label: Begin
pagination_next: docs/next
pagination_prev: null
custom_edit_url: null
last_update:
  date: 2026-01-30
  author: Ann
layout: bare
---
`)
    expect(card.problems).toEqual([])
    expect(card.frontMatter).toEqual({
      id: 'start',
      slug: '/begin',
      title: 'Start',
      description: 'How to start.',
      keywords: ['a', 'b'],
      image: './card.png',
      tags: ['one', 'two'],
      draft: false,
      unlisted: true,
      hide_title: true,
      hide_table_of_contents: true,
      toc_min_heading_level: 2,
      toc_max_heading_level: 4,
      sidebar_label: 'Begin here',
      sidebar_position: 1.5,
      sidebar_class_name: 'new',
      displayed_sidebar: null,
      parse_number_prefixes: false,
      pagination_label: 'Begin',
      pagination_next: 'docs/next',
      pagination_prev: null,
      custom_edit_url: null,
      last_update: { date: '2026-01-30T00:00:00.000Z', author: 'Ann' },
      layout: 'bare',
    })
  })

  test.each([
    ['2026-01-30', '2026-01-30T00:00:00.000Z'],
    ['"2026-01-30"', '2026-01-30T00:00:00.000Z'],
    ['2026/1/30', '2026-01-30T00:00:00.000Z'],
    ['2026-01-30 10:20', '2026-01-30T10:20:00.000Z'],
    ['2026-01-30T10:20:30Z', '2026-01-30T10:20:30.000Z'],
    ['2026-01-30T10:20:30.5+02:00', '2026-01-30T10:20:30.500+02:00'],
    ['2026-01-30 23:30:00 -5', '2026-01-30T23:30:00.000-05:00'],
  ])('the date %s is %s', async (written, date) => {
    const { card } = await parse(`---\ntitle: A\ndate: ${written}\n---\n`)
    expect(card.frontMatter.date).toBe(date)
  })

  test.each([
    ['ann', ['ann']],
    ['[ann, bob]', ['ann', 'bob']],
    [
      '{name: Ann Lee, url: https://ann.example}',
      [{ name: 'Ann Lee', url: 'https://ann.example' }],
    ],
    ['[ann, {name: Bob}]', ['ann', { name: 'Bob' }]],
  ])('the authors %s are read', async (written, authors) => {
    const { card } = await parse(`---\ntitle: A\nauthors: ${written}\n---\n`)
    expect(card.frontMatter.authors).toEqual(authors)
  })

  test('a number in place of a text is read as it was written', async () => {
    const { card } = await parse(
      '---\ntitle: 1.10\ntags: [2026, 1.0]\nsidebar_label: 2026-01-30\n---\n',
    )
    expect(card.title).toBe('1.10')
    expect(card.tags).toEqual(['2026', '1.0'])
    expect(card.frontMatter.sidebar_label).toBe('2026-01-30')
  })

  test('an empty key counts as missing', async () => {
    const { card } = await parse('---\ntitle:\ntags:\n---\n# Own title\n')
    expect(card.title).toBe('Own title')
    expect(card.problems).toEqual([])
  })

  test('a React page has it in its first comment', async () => {
    const { card, body } = await parse(
      "'use client'\n/*---\ntitle: Home\nlayout: bare\n---*/\nexport default () => <p style={{ color: 'red' }} />\n",
      { path: 'content/pages/index.tsx' },
    )
    expect(card).toMatchObject({
      title: 'Home',
      content: 'module',
      frontMatter: { layout: 'bare' },
    })
    expect(body).toBeUndefined()
  })
})

describe('mistakes in front matter', () => {
  test('are all reported at once, each with the place of its key', async () => {
    const text =
      '---\ntitle: [a]\n\nsidebar_position: first\ndraft: "no"\ntoc_max_heading_level: 9\n---\n'
    const { card } = await parse(text)
    expect(card.problems.map(({ message, place }) => [place, message])).toEqual([
      [{ line: 2, column: 1 }, 'The front matter key `title` must be a text.'],
      [{ line: 4, column: 1 }, 'The front matter key `sidebar_position` must be a number.'],
      [{ line: 5, column: 1 }, 'The front matter key `draft` must be `true` or `false`.'],
      [
        { line: 6, column: 1 },
        'The front matter key `toc_max_heading_level` must be a heading level from 2 to 6.',
      ],
      [
        { line: 1, column: 1 },
        'This document has neither a `title` nor a heading of level 1, so it is called “Page” after its file. Give it a title.',
      ],
    ])
  })

  test('a mistake in `search` is reported with what it takes', async () => {
    for (const written of ['{ boost: 0 }', '{ boost: high }', '{ weight: 2 }', 'some']) {
      const { card } = await parse(`---\ntitle: A\nsearch: ${written}\n---\n`)
      expect(card.problems.map(({ message, place }) => [place, message])).toEqual([
        [
          { line: 3, column: 1 },
          'The front matter key `search` must be `true`, `false`, or a mapping with `boost` (a number above 0), `exclude` and `popular`.',
        ],
      ])
    }
  })

  test('a key close to a known one is a warning with the right spelling', async () => {
    const { card } = await parse('---\ntitle: A\nsidebar_postion: 1\n---\n')
    expect(card.problems).toMatchObject([
      {
        id: 'unknown-front-matter',
        severity: 'warning',
        place: { line: 3, column: 1 },
        hint: 'Did you mean `sidebar_position`?',
      },
    ])
  })

  test('a key like no known one is a warning as well, and those of Docusaurus are none', async () => {
    const { card } = await parse('---\ntitle: A\nreviewer: Bob\ntitle_meta: B\n---\n')
    expect(card.problems).toMatchObject([
      { id: 'unknown-front-matter', severity: 'warning', place: { line: 3, column: 1 } },
    ])
    expect(card.problems[0]).not.toHaveProperty('hint')
  })

  test('keys of the config are known, by name and by pattern', async () => {
    const markdown = { ...settings.markdown, frontMatterKeys: ['reviewer', 'x-*', 'tag_'] }
    const text = '---\ntitle: A\nreviewer: Bob\nx-owner: Ann\nx-: 1\ntags_: 1\nmax-x-y: 2\n---\n'
    expect(await problemsIn(text, { settings: { markdown } })).toEqual([
      '6:1 unknown-front-matter',
      '7:1 unknown-front-matter',
    ])
  })

  test('a document of MDX may use any key itself', async () => {
    const given = { path: 'content/docs/a.mdx' }
    const text =
      '---\ntitle: A\nreviewer: Bob\nsidebar_lable: B\n---\n\nBy {frontMatter.reviewer}\n'
    expect(await problemsIn(text, given)).toEqual(['4:1 unknown-front-matter'])
  })

  test('in invalid YAML are reported with the place of the syntax error', async () => {
    const { card } = await parse('---\ntitle: A\n  bad: [\n---\n# Text\n')
    expect(card.problems.map(({ id }) => id)).toEqual(['bad-front-matter-syntax'])
    expect(card.problems[0]?.place?.line).toBe(3)
    expect(card.title).toBe('Text')
  })

  test.each([
    ['title: Foo: bar', "`title: 'Foo: bar'`"],
    ["description: It's so: yes", "`description: 'It''s so: yes'`"],
    ['title: Foo:', "`title: 'Foo:'`"],
  ])('a value with a colon needs quotes: %s', async (line, quoted) => {
    const { card } = await parse(`---\nslug: a\n${line}\n---\n# T\n`)
    expect(card.problems).toMatchObject([
      {
        id: 'bad-front-matter-syntax',
        place: { line: 3 },
        message: expect.stringContaining(quoted),
      },
    ])
  })

  test('three dots end it, as in YAML, and lines of dashes below are text', async () => {
    const { card, html } = await parse('---\ntitle: A\n...\n\nOne.\n\n---\n\n![](a.png)\n')
    expect(card.title).toBe('A')
    expect(html).toContain('<p>One.</p>\n<hr/>')
    expect(card.problems).toMatchObject([{ id: 'missing-alt', place: { line: 9 } }])
  })

  test('dots below it are text', async () => {
    const { card, html } = await parse('---\ntitle: A\n---\n\nOne.\n\n...\n\n---\n')
    expect(card.problems).toEqual([])
    expect(html).toContain('<p>...</p>')
  })

  test('a second document inside of it is a problem with a place', async () => {
    const text = '/*---\ntitle: A\n...\ntitle: B\n---*/\nexport default () => null\n'
    expect(await problemsIn(text, { path: 'content/pages/a.tsx' })).toEqual([
      '2:1 bad-front-matter-syntax',
    ])
    expect(await problemsIn('---\ntitle: A\n--- # B\ntitle: B\n---\n# T\n')).toEqual([
      '3:1 bad-front-matter-syntax',
    ])
  })

  test.each([
    ['title: "a', '2:1', 'a quotation mark is never closed'],
    ['tags: [a', '2:1', 'a bracket is never closed'],
    ['title: a\ntitle: b', '3:1', 'the key `title` is there twice'],
    ['title: @x', '2:8', 'a value cannot begin with `@`'],
    ["title: 'it's'", '2:1', "Write it twice: `'it''s'`"],
    ['title: a\n  b: c', '3:4', 'this line is indented'],
    ['title: *x', '2:10', 'a value that begins with `*`'],
  ])('a mistake in it is named without words of a parser: %j', async (yaml, place, words) => {
    const { card } = await parse(`---\n${yaml}\n---\n\n# T\n`)
    const [problem] = card.problems
    expect(problem?.message).toContain(words)
    expect(`${String(problem?.place?.line)}:${String(problem?.place?.column)}`).toBe(place)
  })

  test.each(['----\ntitle: A\n---\n', '---\ntitle: A\n----\n', '---\ntags:\n  - a\n-----\n'])(
    'a line of more than three dashes is a problem: %j',
    async (head) => {
      const { card } = await parse(`${head}\n# T\n`)
      expect(card.problems).toMatchObject([
        { id: 'bad-front-matter-syntax', message: expect.stringContaining('three dashes') },
      ])
    },
  )

  test.each([
    [
      'sidebar: { order: 2, label: B }',
      '`sidebar.order` is `sidebar_position` here, and `sidebar.label` is `sidebar_label`.',
    ],
    ['weight: 3', '`weight` is `sidebar_position` here.'],
    ['permalink: /a', '`permalink` is `slug` here.'],
  ])('a key of another generator has its name here: %s', async (yaml, hint) => {
    const { card } = await parse(`---\n${yaml}\n---\n\n# T\n`)
    expect(card.problems).toMatchObject([{ id: 'unknown-front-matter', hint }])
  })

  test('a list is not front matter', async () => {
    expect(await problemsIn('---\n- a\n---\n# A\n')).toEqual(['2:1 bad-front-matter-syntax'])
  })

  test('code in it is never run', async () => {
    const { card } = await parse(
      '---js\nmodule.exports = { title: process.exit(1) }\n---\n# Safe\n',
    )
    expect(card.title).toBe('Safe')
    expect(card.problems.map(({ message }) => message)).toEqual([
      'The front matter is not valid YAML, so nothing of it can be used: `js` is asked for, and only YAML is read.',
    ])
  })

  test('a day that is not in the calendar is not a date', async () => {
    expect(await problemsIn('---\ntitle: A\ndate: 2026-02-30\n---\n')).toEqual([
      '3:1 bad-front-matter',
    ])
  })

  test('a place behind a variable is the place as written', async () => {
    const variables = { 'product.name': 'A very long name' }
    const text =
      '---\ntitle: "{{product.name}}"\nkeywords: ["{{product.name}}", b]\n---\n\n{{product.name}} ![](a.png)\n'
    const { card } = await parse(text, { settings: { variables } })
    expect(card.title).toBe('A very long name')
    expect(card.problems[0]).toMatchObject({ id: 'missing-alt', place: { line: 6, column: 18 } })
  })
})

describe('the places of values that only the whole site can check', () => {
  const placesIn = async (yaml: string, variables: Readonly<Record<string, string>> = {}) => {
    const text = `---\n${yaml}\n---\n# A\n`
    const { card } = await parse(text, { settings: { variables } })
    const lines = text.split('\n')
    const at = (place: { readonly line: number; readonly column: number } | undefined) =>
      place && `${place.line}: ${lines[place.line - 1]?.slice(place.column - 1)}`
    const { tags, authors, slug, id, pagination_next, pagination_prev } = card.places ?? {}
    return {
      keys: [slug, id, pagination_next, pagination_prev].flatMap((place) => at(place) ?? []),
      items: [...(tags ?? []), ...(authors ?? [])].map(at),
    }
  }

  test('are those of their keys', async () => {
    const { keys } = await placesIn('title: slug\nslug: /a\npagination_next: b\nid: c')
    expect(keys).toEqual(['3: slug: /a', '5: id: c', '4: pagination_next: b'])
  })

  test.each([
    ['tags: [one, two]', ['2: one, two]', '2: two]']],
    ['tags:\n  - one\n  - "two"', ['3: one', '4: two"']],
    ['tags: [a, {label: two words, permalink: /b}]', ['2: a, {', '2: two words']],
    ['tags: [data, a]', ['2: data, a]', '2: a]']],
    ['authors: ann', ['2: ann']],
    ['authors:\n  - key: ann\n    name: Ann\n  - bob', ['3: ann', '5: bob']],
  ])('%j: each item has its own', async (yaml, expected) => {
    const { items } = await placesIn(yaml)
    expect(items).toHaveLength(expected.length)
    for (const [index, start] of expected.entries()) expect(items[index]).toMatch(start)
  })

  test('are those of the key if an item is not written as intended', async () => {
    expect((await placesIn('tags: ["\\x61"]\ntitle: a')).items).toEqual(['2: tags: ["\\x61"]'])
  })

  test('are those of the text as written, before variables have values', async () => {
    const { items } = await placesIn('tags: ["{{long}}", b]', { long: 'a much longer tag' })
    expect(items[1]).toBe('2: b]')
  })

  test('are absent if there is nothing to check', async () => {
    expect((await parse('---\ntitle: A\n---\n')).card.places).toBeUndefined()
  })
})

describe('odd files', () => {
  test.each([
    ['an empty file', ''],
    ['a file with only front matter', '---\ntitle: Page\n---'],
    ['a file with only an empty head', '---\n---\n'],
    ['a byte order mark', '\uFEFF---\ntitle: Page\n---\n'],
    ['line ends of Windows', '---\r\ntitle: Page\r\n---\r\n'],
    ['a head of comments', '---\n# nothing\n---\n'],
  ])('%s is a page', async (_, text) => {
    const { card, html } = await parse(text)
    expect(card.title).toBe('Page')
    expect(html).toBe('')
  })

  test('Windows line endings change neither text nor places', async () => {
    const text =
      '---\ntitle: A\n---\n\n## B {#b}\n\n:::note C\n[d](e.md)\n:::\n\n```js\n1\n2\n```\n'
    const unix = await parse(text)
    const windows = await parse(text.replaceAll('\n', '\r\n'))
    expect(windows.html).toBe(unix.html)
    expect(windows.card).toEqual(unix.card)
  })

  test('a line at the start that is never closed is a line', async () => {
    const { card, html } = await parse('---\n\n# Title\n')
    expect(html).toContain('<hr/>')
    expect(card.title).toBe('Title')
  })
})
