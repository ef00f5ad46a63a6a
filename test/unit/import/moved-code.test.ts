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

test('a style behind an attribute with a tag in it becomes an object, and the attribute stays', () => {
  expect(withStyles('<Card title="The <b> tag" style="color: red" />')).toBe(
    '<Card title="The <b> tag" style={{ color: "red" }} />',
  )
})

test('an included section has its code, also with lines that begin like headings', () => {
  const part = '# Part\n\n## Install\n\n```sh\n# With npm\nnpm install\n```\n\n## Use\n\nIt.\n'
  const files = {
    path: 'index.md',
    read: (path: string) => (path === 'part.md' ? part : undefined),
  }
  expect(withIncludes('<!--@include: ./part.md#install-->\n', files).text).toBe(
    '## Install\n\n```sh\n# With npm\nnpm install\n```\n\n',
  )
})
