import { expect, test } from 'vitest'
import { validate } from '../../../src/config/validate.ts'
import { sourcePathOf } from '../../../src/shared/paths.ts'

const path = sourcePathOf('site.config.ts')

function problemsOf(value: unknown, text = '') {
  return validate(value, { path, text }).problems
}

const fine = { title: 'T', url: 'https://t.example' }

test('a config needs a title and an address, no more', () => {
  expect(problemsOf(fine)).toEqual([])
})

test('everything that is wrong is told at once, each at its place', () => {
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

test('a misspelt option at the top names the right one', () => {
  expect(problemsOf({ ...fine, annoucement: { id: 'a', text: 'b' } })).toMatchObject([
    { id: 'unknown-config-option', hint: 'Did you mean `announcement`?' },
  ])
})

test('a severity is for a problem that there is', () => {
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

test('a product name that would break the text it stands in is refused', () => {
  expect(problemsOf({ ...fine, product: { name: 'A "B"', slug: 'a-b' } })).toHaveLength(1)
  expect(problemsOf({ ...fine, product: { name: 'A & B', slug: 'A B' } })).toHaveLength(1)
})

test('of several sets of docs, what is wrong with one is told, and what is missing', () => {
  const docs = [{ rout: '/docs', sidebar: [{ type: 'link', label: 'Out' }] }]
  expect(problemsOf({ ...fine, docs }).map(({ message }) => message)).toEqual([
    expect.stringMatching(/`docs.0.sidebar.0.href`.* must be given/),
    expect.stringContaining('no option `docs.0.rout`'),
  ])
})
