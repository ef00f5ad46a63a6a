import { existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectNewFolder } from '../../../../src/programs/cli/new-folder.ts'
import { OutsideTarget, copy, write } from '../../../../src/tools/import/files.ts'
import { scratchFolder } from '../../scratch.ts'

test('`init` and `import` fill only a folder that is new, or has nothing but a repository', () => {
  const cwd = realpathSync(
    scratchFolder({ 'full/a.txt': '', 'repository/.git/HEAD': '', file: '' }),
  )
  mkdirSync(join(cwd, 'empty'))
  for (const name of ['new/deep', 'empty', 'repository'])
    expect(() => expectNewFolder(join(cwd, name), cwd)).not.toThrow()
  expect(() => expectNewFolder(join(cwd, 'full'), cwd)).toThrow('`full` is not empty')
  expect(() => expectNewFolder(join(cwd, 'file'), cwd)).toThrow('`file` is a file')
})

test('`init` and `import` write nothing through a link that leads elsewhere', () => {
  const root = realpathSync(scratchFolder())
  const [cwd, elsewhere] = [join(root, 'cwd'), join(root, 'elsewhere')]
  for (const folder of [cwd, elsewhere]) mkdirSync(folder)
  symlinkSync(elsewhere, join(cwd, 'away'))
  symlinkSync(join(root, 'missing'), join(cwd, 'nowhere'))
  for (const name of ['away', 'away/new', 'nowhere', 'nowhere/new'])
    expect(() => expectNewFolder(join(cwd, name), cwd)).toThrow('is a link')
})

test('an imported file never leaves the new folder, whatever its path is', () => {
  const root = realpathSync(scratchFolder({ 'theirs/a.md': 'theirs', 'old.md': '' }))
  const target = join(root, 'new')
  mkdirSync(target)
  symlinkSync(join(root, 'theirs'), join(target, 'docs'))
  for (const path of ['../theirs/a.md', '../new-too/a.md', 'docs/a.md', 'docs/b.md']) {
    expect(() => write(join(target, path), 'ours', target)).toThrow(OutsideTarget)
    expect(() => copy(join(root, 'old.md'), join(target, path), target)).toThrow(OutsideTarget)
  }
  write(join(target, 'a/b.md'), 'ours', target)
  expect(existsSync(join(target, 'a/b.md'))).toBe(true)
})
