import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../scratch.ts'
import { dependencyVersions } from '../../../../src/base/platform/dependency-versions.ts'

const OWN = JSON.stringify({ dependencies: { a: '^1.0.0', b: '^1.0.0' } })

test('npm’s list gives the versions of everything that a package needs, and of nothing else', () => {
  const folder = scratchFolder({
    'node_modules/own/package.json': OWN,
    'node_modules/.package-lock.json': JSON.stringify({
      packages: {
        'node_modules/a': { version: '1.0.0', dependencies: { c: '1' } },
        'node_modules/a/node_modules/c': { version: '1.5.0', dependencies: { b: '1' } },
        'node_modules/b': { version: '1.1.0', optionalDependencies: { 'b-linux': '1' } },
        'node_modules/b-linux': { version: '1.1.0' },
        'node_modules/c': { version: '2.0.0' },
        'node_modules/stranger': { version: '3.0.0' },
      },
    }),
  })
  expect(dependencyVersions(join(folder, 'node_modules/own'))).toEqual([
    'node_modules/a@1.0.0',
    'node_modules/a/node_modules/c@1.5.0',
    'node_modules/b@1.1.0',
  ])
})

test('without that list the packages themselves give theirs, as far as they are named', () => {
  const folder = scratchFolder({
    'node_modules/own/package.json': OWN,
    'node_modules/own/node_modules/a/package.json': JSON.stringify({ version: '1.2.0' }),
    'node_modules/a/package.json': JSON.stringify({ version: '7.0.0' }),
  })
  expect(dependencyVersions(join(folder, 'node_modules/own'))).toEqual(['a@1.2.0', 'b@'])
})
