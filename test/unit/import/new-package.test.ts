import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../scratch.ts'
import { reactRange } from '../../../src/base/platform/own-version.ts'
import { dependenciesIn, writePackage } from '../../../src/tools/import/new-package.ts'

function packageWith(packages: Readonly<Record<string, string>>): unknown {
  const target = scratchFolder()
  const ofPlugins = { temml: '^0.13.5' }
  writePackage({ root: scratchFolder(), target, version: '1.0.0', packages, ofPlugins })
  return JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'))
}

test('packages of the old site get the React of the new one, whichever they ask for', () => {
  const react = reactRange()
  expect(react).toMatch(/^\^\d+\.\d+/)
  expect(packageWith({ 'react-copy-to-clipboard': '5.1.0' })).toMatchObject({
    dependencies: { 'react-copy-to-clipboard': '5.1.0', temml: '^0.13.5' },
    overrides: { react, 'react-dom': react },
  })
})

test.each([
  ['{ "name": "a" }', undefined, 'preserve'],
  ['{ "name": "a", "type": "module" }', 'module', 'nodenext'],
  [undefined, 'module', 'nodenext'],
])('a site with the package %s has the same kind of modules', (text, type, module) => {
  const [root, target] = [
    scratchFolder(text === undefined ? {} : { 'package.json': text }),
    scratchFolder(),
  ]
  writePackage({ root, target, version: '1.0.0', packages: {} })
  const read = (file: string): unknown => JSON.parse(readFileSync(join(target, file), 'utf8'))
  expect((read('package.json') as { type?: string }).type).toBe(type)
  expect(read('tsconfig.json')).toMatchObject({ compilerOptions: { module } })
})

test('a site without packages of its own has no overrides', () => {
  expect(packageWith({})).not.toHaveProperty('overrides')
})

test('a catalog of pnpm has the versions of its packages, and packages of the workspace are left out', () => {
  const folder = scratchFolder({
    'pnpm-workspace.yaml':
      'packages: [docs]\ncatalog: { a: ^1.0.0 }\ncatalogs: { prod: { b: ^2.0.0 } }\n',
    'docs/package.json': JSON.stringify({
      dependencies: { a: 'catalog:', b: 'catalog:prod', c: 'catalog:none', d: 'workspace:*' },
      devDependencies: { e: '^5.0.0' },
    }),
  })
  expect(dependenciesIn(join(folder, 'docs'))).toEqual({
    a: '^1.0.0',
    b: '^2.0.0',
    c: '*',
    e: '^5.0.0',
  })
})
