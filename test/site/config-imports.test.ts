import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const CONFIG = `\nexport default { title: 'T', url: 'https://t.example' }\n`

test.each([
  ["import { x } from 'no-such-package'", 1, 19],
  ["import x from '@none/such'", 1, 15],
  ["import 'no-such-package/once'", 1, 8],
  ["/* c */\nimport { x } from './gone.ts'", 2, 19],
  ["import * as all from './gone/deep'", 1, 22],
  ["import { here } from './here.ts'\nexport { x } from 'no-such-package'", 2, 19],
])('an import in the config that does not exist is an error: %s', async (code, line, column) => {
  const { problems } = await buildSite({
    'content/docs/a.md': '# A\n',
    'here.ts': 'export const here = 1\n',
    'site.config.ts': `${code}${CONFIG}`,
  })
  const found = problems.map(({ severity, file, place }) => [severity, file, place])
  expect(found).toEqual([['error', 'site.config.ts', { line, column }]])
  expect(problems[0]?.message).toMatch(/there is no file|is not installed/)
})

test.each([
  ["import { readFileSync } from 'node:fs'\nimport path from 'path'"],
  ["import type { X } from 'types-alone'"],
  ["import { X } from './types'\nimport { Y } from './here.ts'"],
  [
    "import { defineConfig, UserConfig } from 'specpress'\nimport math from 'specpress/plugins/math'",
  ],
  ["/*\nimport x from 'no-such-package'\n*/\n// import x from './gone.ts'"],
  ["const text = `\nimport x from 'no-such-package'\n`"],
  ["import { X } from 'with-types'\nimport { z } from 'esm-alone'\nimport w from '@own/scoped'"],
  ["export * from './here.ts'\nimport data from './data.json'"],
])('an import in the config that is no mistake stays one: %s', async (code) => {
  const site = await buildSite({
    'content/docs/a.md': '# A\n',
    'here.ts': "import { Y as Z } from './types'\nexport interface Y { readonly z: Z }\n",
    'types.d.ts': 'export interface X {}\nexport interface Y {}\n',
    'data.json': '{}\n',
    'node_modules/@types/with-types/package.json': '{ "name": "@types/with-types" }\n',
    'node_modules/esm-alone/package.json':
      '{ "name": "esm-alone", "type": "module", "exports": { "import": "./a.js" } }\n',
    'node_modules/esm-alone/a.js': 'export const z = 1\n',
    'node_modules/@own/scoped/package.json': '{ "name": "@own/scoped", "main": "a.js" }\n',
    'node_modules/@own/scoped/a.js': 'module.exports = 1\n',
    'site.config.ts': `${code}${CONFIG}`,
  })
  expect(site.problems).toEqual([])
})
