import { expect, test } from 'vitest'
import { validate } from '../../../../src/stages/config/validate.ts'
import { sourcePathOf } from '../../../../src/base/shared/urls/paths.ts'

const path = sourcePathOf('site.config.ts')

function problemsOf(value: unknown, text = '') {
  const settings = { takenSources: ['doc'], overrides: {} }
  return validate(value, { path, text, root: '/site' }, settings).problems
}

const fine = { title: 'T', url: 'https://t.example' }

test('a config needs a title and a URL, no more', () => {
  expect(problemsOf(fine)).toEqual([])
})

test('everything that is wrong is reported at once, each at its place', () => {
  const text = `export default {
  title: '',
  url: 'https://t.example/path',
  docs: { rout: '/docs', numberPrefixes: 'yes' },
  navbar: { items: [{ label: 'A', herf: '/a', href: 3 }] },
}`
  const value = {
    title: '',
    url: 'https://t.example/path',
    docs: { rout: '/docs', numberPrefixes: 'yes' },
    navbar: { items: [{ label: 'A', herf: '/a', href: 3 }] },
  }
  const found = problemsOf(value, text).map(({ id, place, hint }) => ({ id, place, hint }))
  expect(found).toEqual(
    expect.arrayContaining([
      { id: 'bad-config-option', place: { line: 2, column: 3 }, hint: undefined },
      { id: 'bad-config-option', place: { line: 3, column: 3 }, hint: undefined },
      {
        id: 'unknown-config-option',
        place: { line: 4, column: 11 },
        hint: 'Did you mean `route`?',
      },
      { id: 'bad-config-option', place: { line: 4, column: 26 }, hint: undefined },
      { id: 'unknown-config-option', place: { line: 5, column: 35 }, hint: 'Did you mean `href`?' },
      { id: 'bad-config-option', place: { line: 5, column: 47 }, hint: undefined },
    ]),
  )
  expect(found).toHaveLength(6)
})

test('several unknown options of one object are all reported', () => {
  const text =
    "export default {\n  favicn: 'x',\n  logos: 'y',\n  docs: { rout: '/a', nmber: 1 },\n  navbar: { items: [{ label: 'A', href: '/', hrf: 1, lable: 2 }] },\n}\n"
  const value = {
    ...fine,
    favicn: 'x',
    logos: 'y',
    docs: { rout: '/a', nmber: 1 },
    navbar: { items: [{ label: 'A', href: '/', hrf: 1, lable: 2 }] },
  }
  const found = problemsOf(value, text).map(({ id, place }) => [id, place?.line, place?.column])
  expect(
    found.toSorted((a, b) => Number(a[1]) - Number(b[1]) || Number(a[2]) - Number(b[2])),
  ).toEqual([
    ['unknown-config-option', 2, 3],
    ['unknown-config-option', 3, 3],
    ['unknown-config-option', 4, 11],
    ['unknown-config-option', 4, 23],
    ['unknown-config-option', 5, 46],
    ['unknown-config-option', 5, 54],
  ])
})

test('a misspelt option at the top names the right one', () => {
  expect(problemsOf({ ...fine, annoucement: { id: 'a', text: 'b' } })).toMatchObject([
    { id: 'unknown-config-option', hint: 'Did you mean `announcement`?' },
  ])
})

test('a group of synonyms has two words or more', () => {
  const problemsWith = (search: unknown) =>
    problemsOf({ ...fine, search }).map(({ message }) => message)
  expect(problemsWith({ synonyms: [['k8s', 'Kubernetes']], help: '/support' })).toEqual([])
  expect(problemsWith({ synonyms: [['k8s']] })).toEqual([
    expect.stringMatching(/`search.synonyms.0`.* two words or more/),
  ])
  expect(problemsWith({ synonyms: ['k8s'] })).toEqual([
    expect.stringMatching(/`search.synonyms.0`.* a list/),
  ])
  expect(problemsWith({ synonym: [] })).toEqual([expect.stringMatching(/`search.synonym`/)])
})

test('an unknown problem id as a severity is refused', () => {
  expect(problemsOf({ ...fine, check: { 'dead-link': 'off' } })).toEqual([])
  expect(problemsOf({ ...fine, check: { 'ded-link': 'off' } })).toMatchObject([
    { id: 'unknown-config-option', hint: 'Did you mean `dead-link`?' },
  ])
})

test('a part of the site can be switched off', () => {
  expect(problemsOf({ ...fine, docs: false, blog: false, pages: false })).toEqual([])
})

test('a folder outside the site is refused', () => {
  expect(problemsOf({ ...fine, staticFolder: '../static' })).toMatchObject([
    { id: 'bad-config-option' },
  ])
})

test('a product name that would break the text around it is refused', () => {
  expect(problemsOf({ ...fine, product: { name: 'A "B"', slug: 'a-b' } })).toHaveLength(1)
  expect(problemsOf({ ...fine, product: { name: 'A & B', slug: 'A B' } })).toHaveLength(1)
})

test('problems and missing options of one set of docs are reported among several sets', () => {
  const docs = [{ rout: '/docs', sidebar: [{ type: 'link', label: 'Out' }] }]
  expect(problemsOf({ ...fine, docs }).map(({ message }) => message)).toEqual([
    expect.stringMatching(/`docs.0.sidebar.0.href`.* must be given/),
    expect.stringContaining('no option `docs.0.rout`'),
  ])
})

test('the root of a description is a folder of the site above it', () => {
  const messagesOf = (description: object) =>
    problemsOf({ ...fine, openapi: [description] }, `openapi: [{ root: 'x' }]`).map(
      ({ id, place, message }) => ({ id, place, message }),
    )
  const file = 'openapi/shop/api.yaml'
  for (const root of ['openapi', './openapi/', 'openapi/shop', '.'])
    expect(messagesOf({ file, root })).toEqual([])
  const above = 'a folder of the site that contains `file`, and `file` must not be a URL'
  for (const [wrong, expected] of [
    [{ file, root: 'content' }, above],
    [{ file, root: 'open' }, above],
    [{ file: 'https://a.example/api.yaml', root: 'openapi' }, above],
    [{ file, root: '../openapi' }, 'a path relative to the site, inside it'],
    [{ file, root: '/openapi' }, 'a path relative to the site, inside it'],
    [{ file, root: 3 }, 'a text'],
  ] as const)
    expect(messagesOf(wrong)).toEqual([
      {
        id: 'bad-config-option',
        place: { line: 1, column: 13 },
        message: expect.stringContaining(expected),
      },
    ])
})

test('an unknown language of samples is reported with the nearest match', () => {
  const openapi = [
    { file: 'a.yaml', samples: { languages: ['curl', 'kotlin', 'node:axios'], own: 'first' } },
  ]
  expect(problemsOf({ ...fine, openapi })).toEqual([])
  const wrong = [{ file: 'a.yaml', samples: { languages: ['pyhton', 'kotlln'], own: 'before' } }]
  const found = problemsOf({ ...fine, openapi: wrong }).map(({ message }) => message)
  expect(found).toEqual([
    expect.stringMatching(/openapi\.0\.samples\.languages\.0`.*did you mean `python`/),
    expect.stringMatching(/openapi\.0\.samples\.languages\.1`.*did you mean `kotlin`/),
    expect.stringMatching(/openapi\.0\.samples\.own`.*`replace`, `first`, `last` or `only`/),
  ])
})

test('a list in place of an object is a mistake at each of its items', () => {
  const messages = problemsOf({ ...fine, footer: [{}, {}] }).map(({ message }) => message)
  expect(messages).toHaveLength(2)
  expect(messages.join('\n')).toMatch(/footer\.0/)
  expect(messages.join('\n')).toMatch(/footer\.1/)
})

test.each(['constructor', 'toString'])('a problem with the name %s is unknown', (name) => {
  expect(problemsOf({ ...fine, check: { [name]: 'error' } })).toHaveLength(1)
})

test('docs of another repository need no folder', () => {
  const from = { repository: 'https://github.com/acme/widgets.git', commit: 'a'.repeat(40) }
  expect(problemsOf({ ...fine, docs: { from } })).toEqual([])
})

test('names of other generators in one object are one problem, and what they mean is not missing', () => {
  const value = {
    ...fine,
    nav: [],
    navbar: {
      items: [
        { text: 'A', link: '/a' },
        { label: 'B', to: '/b' },
      ],
    },
    footer: { columns: [{ title: 'C', items: [{ name: 'D', href: '/d' }] }] },
  }
  expect(problemsOf(value).map(({ id, hint }) => [id, hint])).toEqual([
    [
      'unknown-config-option',
      expect.stringMatching(/^`(?:text|link)` is `(?:label|href)` here, and /),
    ],
    ['unknown-config-option', '`to` is `href` here.'],
    ['unknown-config-option', '`name` is `label` here.'],
    ['unknown-config-option', '`nav` is `navbar.items` here.'],
  ])
})
