import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const FILES = {
  'card.tsx': 'export const Card = () => <b>x</b>\n',
  'parts/x.ts': 'export const x = 1\n',
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
  'content/docs/_part.mdx': 'Text\n',
}

test.each([
  ['code', "import { Card } from '../../Card.tsx'", ['Card.tsx', 'card.tsx']],
  ['code without an extension', "import { Card } from '../../Card'", ['Card.tsx', 'card.tsx']],
  ['a folder', "import { x } from '../../Parts/x.ts'", ['Parts', 'parts']],
  ['a folder of the site', "import { x } from '@site/Parts/x.ts'", ['Parts', 'parts']],
  ['an image', "import logo from '../../LOGO.svg'", ['LOGO.svg', 'logo.svg']],
  ['a document', "import Part from './_Part.mdx'", ['_Part.mdx', '_part.mdx']],
])(
  'an import of %s whose case differs from the name of the file is reported at the import',
  async (_, statement, [written, real]) => {
    const site = await buildSite({ ...FILES, 'content/docs/a.mdx': `# A\n\n${statement}\n` })
    expect(site.problems).toMatchObject([
      {
        id: 'bundle-failed',
        file: 'content/docs/a.mdx',
        place: { line: 3, column: statement.indexOf("'") + 1 },
        message: expect.stringContaining(`there is no \`${written}\`: its name is \`${real}\``),
      },
    ])
  },
)
