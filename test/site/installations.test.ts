import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { installIn } from './installed.ts'
import { scratchFolder } from '../unit/scratch.ts'

const COUNTER = `/*---
title: Count
description: A page with a hook.
---*/

import { useState } from 'react'

export default function Count() {
  const [count] = useState(41)
  return <p>The count is {count + 1}.</p>
}
`

/** Specpress in a folder that is not below `node_modules`, with its packages inside. */
function cloneIn(folder: string): string {
  const { own, packages } = installIn(join(folder, 'packages'))
  const clone = join(folder, 'specpress')
  renameSync(own, clone)
  symlinkSync(packages, join(clone, 'node_modules'), 'junction')
  return clone
}

test.each([
  ['of its own', '{ "type": "module" }'],
  ['of the package', undefined],
])(
  'a site inside a clone, with a `package.json` %s, builds pages with hooks of React',
  async (_, text) => {
    const clone = cloneIn(scratchFolder())
    const site = join(clone, 'sites/docs')
    const files = {
      'site.config.ts':
        "import { defineConfig } from 'specpress'\nexport default defineConfig({ title: 'Test', url: 'https://test.example', docs: false, blog: false })\n",
      'content/pages/count.tsx': COUNTER,
      ...(text !== undefined && {
        'package.json': text,
        // A second React, such as that of an imported site, is not the one that renders.
        'node_modules/react/package.json':
          '{ "name": "react", "version": "19.0.0", "main": "a.js" }',
        'node_modules/react/a.js':
          "exports.useState = () => { throw new Error('The second React.') }\n",
      }),
    }
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(site, path)), { recursive: true })
      writeFileSync(join(site, path), content)
    }
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(clone, 'bin/specpress.js'), 'build', '--quiet'],
      { cwd: site, encoding: 'utf8' },
    )
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(readFileSync(join(site, 'dist/count.html'), 'utf8')).toContain('The count is 42.')
  },
)

test('a site that one installation has built is built by another one, also with its own theme', async () => {
  const site = scratchFolder({
    'site.config.ts':
      "import { defineConfig } from 'specpress'\nexport default defineConfig({ title: 'Test', url: 'https://test.example', docs: false, blog: false, theme: 'theme.ts' })\n",
    'theme.ts': "export { default } from 'specpress/theme/default'\n",
    'content/pages/index.md': '# Start\n\nText.\n',
  })
  const [ofNpx, ofSite] = [installIn(scratchFolder()), installIn(scratchFolder())]
  await ofNpx.build(site)
  rmSync(ofNpx.own, { recursive: true })
  expect(await ofSite.build(site)).toMatchObject({ pages: 2 })
})
