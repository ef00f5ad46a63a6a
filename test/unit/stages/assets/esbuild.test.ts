import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { repository } from '../../../site/repository.ts'

test('a process that ends while esbuild waits for it prints nothing', () => {
  const script = `import { importTypeScript } from './test/run-typescript.js'
await importTypeScript('unit/stages/assets/endless-bundle.ts')`
  const args = ['--input-type=module', '--eval', script]
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: repository,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
})
