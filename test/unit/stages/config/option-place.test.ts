import { expect, test } from 'vitest'
import { optionPlace } from '../../../../src/stages/config/option-place.ts'

/** The line of the text at which an option is found, from its column on. */
function found(option: string, text: string): string | undefined {
  const place = optionPlace(option.split('.'), text)
  return place && text.split('\n')[place.line - 1]?.slice(place.column - 1)
}

test.each([
  ['docs.folder', 'docs: {\n  folder: 1,\n}', 'folder: 1,'],
  ['openapi.1.file', 'openapi: [{ file: 1 },\n{ file: 2 }]', 'file: 2 }]'],
  ['check.dead-link', "check: { 'dead-link': 1 }", "'dead-link': 1 }"],
  ['docs.id', "docs: { a: ')}]', b: `\n}`, /* } */ id: 1 }", 'id: 1 }'],
  ['docs.id', 'docs: set({ a: 1 }, {\nid: 1 })', 'id: 1 })'],
])('%s is found in its value', (option, text, place) => {
  expect(found(option, text)).toBe(place)
})

test.each([
  ['a value of another module', 'docs: { sidebar: main },\nnavbar: { items: [] }'],
  ['a value by its name', 'docs: { sidebar },\nnavbar: { items: [] }'],
  ['the value of a call', 'docs: { sidebar: read(`}`) },\nnavbar: { items: [] }'],
])('an option in %s is not taken for one of another option', (_, text) => {
  expect(found('docs.sidebar.2.items', text)).toMatch(/^sidebar/)
})

test('an option in a spread value is at the option above it', () => {
  expect(found('docs.folder', 'docs: { ...own },\nblog: { folder: 1 }')).toMatch(/^docs/)
})
