import { expect, test } from 'vitest'
import type { SourcePath } from '../../../../../src/base/shared/urls/paths.ts'
import { bundleOf, folderWith } from '../../assets/bundle-site.ts'
import { pageWith } from '../page-props.ts'
import { render } from '../render-page.ts'

test('a component that throws is a problem of its page, with its own place', async () => {
  const root = folderWith({
    'content/pages/b.tsx': `import { Part } from '@site/part'\n\nexport default function B() {\n  return <Part />\n}\n`,
    'part.tsx': `// A part.\nexport function Part(): string {\n  throw new Error('no data')\n}\n`,
  })
  const source = 'content/pages/b.tsx' as SourcePath
  const bundle = await bundleOf(root, { modules: [source] })
  const { problems, facts } = await render(pageWith({ source, content: 'module' }), { bundle })
  expect(problems).toEqual([
    {
      id: 'component-threw',
      severity: 'error',
      message: 'A component threw while it rendered `/a`: no data. Fix the component, or its data.',
      page: '/a',
      file: 'part.tsx',
      place: { line: 3, column: 9 },
    },
  ])
  expect(facts.pathname).toBe('/a')
})

test('an island that throws while it is rendered is a problem with the place in its own file', async () => {
  const source = 'content/pages/b.tsx' as SourcePath
  const root = folderWith({
    [source]: `import Clock from './clock'\nexport default () => <Clock />`,
    'content/pages/clock.tsx': `'use client'\nexport default function Clock() {\n  throw new Error('no time')\n}\n`,
  })
  const bundle = await bundleOf(root, { modules: [source] })
  const { problems } = await render(pageWith({ source, content: 'module' }), { bundle })
  expect(problems).toMatchObject([
    { id: 'component-threw', file: 'content/pages/clock.tsx', place: { line: 3, column: 9 } },
  ])
})
