import { expect, test } from 'vitest'
import { withMdxChanges } from '../../../src/tools/import/mdx-edits.ts'
import { reactStyle } from '../../../src/tools/import/style-object.ts'

test.each([
  ['<div style="display: flex">Lower</div>', '<div style={{ display: "flex" }}>Lower</div>'],
  ['Text <i style="color: red">a</i>.', 'Text <i style={{ color: "red" }}>a</i>.'],
  [
    '<p><img style="width: 1px" src="/a.png" /></p>',
    '<p><img style={{ width: "1px" }} src="/a.png" /></p>',
  ],
  ['<div style={"display:flex"}>x</div>', '<div style={{ display: "flex" }}>x</div>'],
  ['<div style={`color: red`}>x</div>', '<div style={{ color: "red" }}>x</div>'],
  [
    '<Card icon={<img style="top: 0" />}>x</Card>',
    '<Card icon={<img style={{ top: "0" }} />}>x</Card>',
  ],
  ['{a.map(() => <b style="top: 0">x</b>)}', '{a.map(() => <b style={{ top: "0" }}>x</b>)}'],
])('a style in a string becomes that of React: %s', async (before, after) => {
  expect(await withMdxChanges(before, { attribute: reactStyle })).toBe(after)
})

test.each([
  '`<div style="top: 0">`',
  '```html\n<div style="top: 0">\n```',
  '<Code title=\'<b style="top: 0">\' />',
  '{\'<b style="top: 0">\'}',
  '<div style={{ top: 0 }}>x</div>',
  '<div style="top: 0">\n',
])('text of the writer stays: %s', async (text) => {
  expect(await withMdxChanges(text, { attribute: reactStyle })).toBe(text)
})
