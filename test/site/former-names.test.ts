import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

test('themes that use the former names `useWords`, `say` and `draw` still work', async () => {
  const site = await buildSite({
    'site.config.ts': `export default {
  title: 'Test',
  url: 'https://test.example',
  theme: 'theme/index.tsx',
  openapi: [{ file: 'openapi.yaml' }],
}
`,
    'theme/index.tsx': `import { defineTheme, useWords } from 'specpress/theme'
import theme from 'specpress/theme/default'

function Operation({ body, draw }) {
  const { say } = useWords()
  return <body><main>{say('toc.label')}: {draw(body.description)}</main></body>
}

export default defineTheme({ ...theme, pages: { ...theme.pages, operation: Operation } })
`,
    'openapi.yaml': `openapi: 3.1.0
info: { title: Items, version: '1' }
paths:
  /items:
    get:
      operationId: listItems
      description: Lists *all* items.
      responses: { '200': { description: The items } }
`,
  })
  expect(site.problems).toEqual([])
  const [page = ''] = site.paths.filter((path) => path.endsWith('list-items.html'))
  expect(site.read(page)).toContain('On this page: <p>Lists <em>all</em> items.</p>')
})
