import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n')

/** The code files that a document names, such as `engine/site/open.ts`. */
function namedIn(text: string): readonly string[] {
  return [...text.matchAll(/`([\w./-]+\.(?:tsx?|css))`/g)].map(([, name = '']) => name)
}

test.each([
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'DECISIONS.md',
  'README.md',
  'test/bench/README.md',
])('%s names only code files that exist', (document) => {
  const named = namedIn(readFileSync(join(root, document), 'utf8'))
  const missing = named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))
  expect(missing).toEqual([])
})
