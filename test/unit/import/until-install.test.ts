import { expect, test } from 'vitest'
import { endsWithInstall } from '../../../src/tools/import/until-install.ts'

const packages = { mermaid: '^11.12.0', svgdom: '^0.1.22', '@acme/tiles': '^1.0.0' }
const ends = (message: string, id = 'bundle-failed') =>
  endsWithInstall({ packages }, { id, message })

test('a package that package.json names is no work after the installation', () => {
  expect(ends('the package `@acme/tiles` is not installed: `npm install @acme/tiles`')).toBe(true)
  expect(ends('Install them: `npm install --save-dev mermaid@11 svgdom`')).toBe(true)
})

test('a package that package.json does not name stays work', () => {
  expect(ends('the package `prop-types` is not installed: `npm install prop-types`')).toBe(false)
  expect(ends('Install them: `npm install mermaid@11 other`')).toBe(false)
  expect(ends('The file is missing')).toBe(false)
})

test('a diagram is no work if the site has the plug-in for it', () => {
  const message = '`mermaid` is syntax of Mermaid. Add the plug-in `mermaid` to the config'
  expect(ends(message, 'foreign-syntax')).toBe(true)
  expect(endsWithInstall({ packages: {} }, { id: 'foreign-syntax', message })).toBe(false)
})
