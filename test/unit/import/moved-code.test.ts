import { expect, test } from 'vitest'
import { withStyles } from '../../../src/tools/import/mintlify/markup.ts'
import { moveComponent } from '../../../src/tools/import/react-component.ts'
import { withIncludes } from '../../../src/tools/import/vitepress/includes.ts'

test("a component with hooks keeps `'use client'` above the import that it gets", () => {
  const code = "'use client'\n\nexport const Count = () => <p>{useState(0)[0]}</p>\n"
  expect(moveComponent(code)).toBe(
    "'use client'\n\nimport { useState } from 'react'\n\nexport const Count = () => <p>{useState(0)[0]}</p>\n",
  )
})

test('a style behind an attribute with a tag in it becomes an object, and the attribute stays', async () => {
  expect(await withStyles('<Card title="The <b> tag" style="color: red" />')).toBe(
    '<Card title="The <b> tag" style={{ color: "red" }} />',
  )
})

test('an include of a part of a file is a note, which the report has', () => {
  const files = { path: 'index.md', read: () => undefined }
  const { text, notes } = withIncludes('<!--@include: ./part.md#install-->\n', files)
  expect(text).toBe('`@include: ./part.md#install`\n')
  expect(notes).toEqual([
    {
      text: '`@include: ./part.md#install`',
      what: '`@include: ./part.md#install`, which names a part of a file',
    },
  ])
})
