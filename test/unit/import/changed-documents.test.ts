import { expect, test } from 'vitest'
import { withReferences } from '../../../src/tools/import/docusaurus/changed-documents.ts'

const URL = 'https://github.com/acme/oven/blob/main/src/oven.ts'

test('a fence with the URL of code on GitHub is a link to it', () => {
  expect(withReferences(`Text\n\n\`\`\`ts reference title="Oven"\n${URL}#L3-L9\n\`\`\`\n`)).toBe(
    `Text\n\n[Oven on GitHub, lines 3 to 9](${URL}#L3-L9)\n`,
  )
  expect(withReferences(`- a\n\n  ~~~js reference\n  ${URL}\n  ~~~\n`)).toBe(
    `- a\n\n  [oven.ts on GitHub](${URL})\n`,
  )
})

test.each([
  ['that has other code', `\`\`\`ts reference\nconst a = '${URL}'\n\`\`\`\n`],
  ['that shows such a fence', `\`\`\`\`md\n\`\`\`ts reference\n${URL}\n\`\`\`\n\`\`\`\`\n`],
  ['without its end', `\`\`\`ts reference\n${URL}\n`],
])('a fence %s stays', (_, text) => {
  expect(withReferences(text)).toBe(text)
})

test('a document of blank lines is read in a bounded time', () => {
  const text = `${'\n'.repeat(300_000)}\`\`\`js reference\nnot a URL\n\`\`\`\n`
  expect(withReferences(text)).toBe(text)
})
