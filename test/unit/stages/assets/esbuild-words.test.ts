import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownWordsFor } from '../../../../src/stages/assets/esbuild-words.ts'
import { scratchFolder } from '../../scratch.ts'

const FILES = {
  'content/docs/a.mdx': '',
  'content/docs/chart.tsx': 'export function Chart() {}',
  'content/docs/bars.tsx': 'export const Bar = 1\nexport { Bar as Bars }',
  'content/docs/only.tsx': 'export default function Only() {}',
  'content/docs/part.mdx': '# Part',
  'content/components/card.tsx': '',
}

const wordsFor = (text: string, lineText: string) => {
  const root = scratchFolder(FILES)
  const location = { file: join(root, 'content/docs/a.mdx'), lineText }
  const { reason, nearest } = ownWordsFor({ text, location }, root)
  return nearest === undefined ? reason : `${reason} → ${nearest}`
}

test.each([
  ['./chrat.tsx', './chart.tsx'],
  ['./chrt', './chart'],
  ['./chart.jsx', './chart.tsx'],
  ['../component/card.tsx', '../components/card.tsx'],
  ['../components/crad', '../components/card'],
  ['./aa.mdx', undefined],
  ['./b.mdx', undefined],
])('an import of %s, which is not there, is reported with the near one', (path, near) => {
  const words = `there is no file \`${path}\``
  expect(wordsFor(`Could not resolve "${path}"`, `import x from '${path}'`)).toBe(
    near === undefined ? words : `${words} → ${near}`,
  )
})

const withoutExport = (name: string, file: string, what: string) =>
  wordsFor(
    `No matching export in "content/docs/${file}" for import "${name}"`,
    `import ${what} from './${file}'`,
  )

test('the import of a default export that is not there is reported with the name that is', () => {
  const fix = (name: string, file: string) =>
    `\`./${file}\` has no default export. Write \`import { ${name} } from './${file}'\``
  expect(withoutExport('default', 'chart.tsx', 'Chart')).toBe(fix('Chart', 'chart.tsx'))
  expect(withoutExport('default', 'chart.tsx', 'Other')).toBe(fix('Chart', 'chart.tsx'))
  expect(withoutExport('default', 'bars.tsx', 'Brs')).toBe(fix('Bars', 'bars.tsx'))
  expect(withoutExport('default', 'bars.tsx', 'Pie')).toBe('`./bars.tsx` has no default export')
})

test('the import of a name from a module that has only a default export is reported with what to write', () => {
  const reason = (file: string) =>
    `\`./${file}\` has no export \`Only\`, only a default export. Write \`import Only from './${file}'\``
  expect(withoutExport('Only', 'only.tsx', '{ Only }')).toBe(reason('only.tsx'))
  expect(withoutExport('Only', 'part.mdx', '{ Only }')).toBe(reason('part.mdx'))
  expect(withoutExport('Chrat', 'chart.tsx', '{ Chrat }')).toBe(
    '`./chart.tsx` has no export `Chrat` → Chart',
  )
})
