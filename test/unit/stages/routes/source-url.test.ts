import { expect, test } from 'vitest'
import type { DocsVersion } from '../../../../src/base/model/site-config.ts'
import { sourceUrlOf } from '../../../../src/stages/routes/source-url.ts'

const TOP = 'https://github.com/acme/widgets/blob/HEAD'

/** The target of a link in `docs/guide/a.md`. The folder of the docs has the file `run.ts` and the folder `examples`. */
const targetOf = (url: string, sourceUrl = `${TOP}/docs`, isFound = false) =>
  sourceUrlOf(
    url,
    { docs: { sourceUrl } as DocsVersion, path: 'guide/a.md' },
    {
      isFound: () => isFound,
      isFile: (path) => path === 'run.ts',
      hasFiles: (path) => path === 'examples',
    },
  )

test.each([
  ['../../LICENSE', `${TOP}/LICENSE`],
  ['../../src/a.ts#L3', `${TOP}/src/a.ts#L3`],
  ['../examples', `${TOP}/docs/examples`],
  ['../.github/a.yml', `${TOP}/docs/.github/a.yml`],
  ['../run.ts', `${TOP}/docs/run.ts`],
])('%s leads to the repository', (url, target) => {
  expect(targetOf(url)).toBe(target)
})

test.each([
  // Mistakes in the folder, in any spelling.
  ['./missing.md'],
  ['../missing.ts'],
  ['../../docs/missing.md'],
  ['../../docs/./missing.md'],
  ['../%2e%2e/docs/missing.md'],
  // Out of the repository, or no path at all.
  ['../../../../../../x'],
  ['/LICENSE'],
  ['//host.example/x'],
  ['javascript:alert(1)'],
  ['https://other.example/'],
  [String.raw`\\host.example\x`],
])('%s does not', (url) => {
  expect(targetOf(url)).toBe(undefined)
})

test('a page or a file of the site comes first, except code', () => {
  expect(targetOf('../examples', `${TOP}/docs`, true)).toBe(undefined)
  expect(targetOf('../run.ts', `${TOP}/docs`, true)).toBe(`${TOP}/docs/run.ts`)
})

test('the folder may be the whole repository, and its URL may end with a slash', () => {
  expect(targetOf('../examples', `${TOP}/`)).toBe(`${TOP}/examples`)
  expect(targetOf('../../other', `${TOP}/`)).toBe(undefined)
})
