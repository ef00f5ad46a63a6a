import { expect, test } from 'vitest'
import { withPlainIds } from '../../../src/tools/import/docusaurus/plain-ids.ts'

test.each([
  ['## Server \\{#server}', '## Server {#server}'],
  ['- ##### Port \\{#server-_-port}\r', '- ##### Port {#server-_-port}\r'],
  ['> 1. # A \\{#a} ', '> 1. # A {#a} '],
  ['Text \\{#no}', 'Text \\{#no}'],
  ['## The brace \\{#a} in it', '## The brace \\{#a} in it'],
  ['```md\n## A \\{#a}\n```\n## B \\{#b}', '```md\n## A \\{#a}\n```\n## B {#b}'],
])('%j is %j', (before, after) => {
  expect(withPlainIds(before)).toBe(after)
})
