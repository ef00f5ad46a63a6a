import { execFileSync } from 'node:child_process'
import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { linkOutOf, usersFileIn } from '../../../../src/base/platform/users-files.ts'
import { scratchFolder } from '../../scratch.ts'

function git(root: string, ...words: readonly string[]): void {
  execFileSync('git', ['-C', root, ...words], { stdio: 'ignore' })
}

describe('a file of the user is', () => {
  test('one that a build read, through whatever links and spellings', () => {
    const root = realpathSync(
      scratchFolder({ 'site/parts/deep/a.tsx': '', 'site/parts/b.tsx': '' }),
    )
    symlinkSync(join(root, 'site/parts'), join(root, 'linked'))
    const inParts = (read: string) =>
      usersFileIn(join(root, 'site/parts'), ['deep/a.tsx', 'b.tsx'], [join(root, read)])
    expect(inParts('site/parts/deep/a.tsx')).toEqual({ path: 'deep/a.tsx', why: 'read' })
    expect(inParts('linked/b.tsx')).toEqual({ path: 'b.tsx', why: 'read' })
    expect(inParts('site/other.tsx')).toBeUndefined()
    const throughLink = usersFileIn(
      join(root, 'linked'),
      ['b.tsx'],
      [join(root, 'site/parts/b.tsx')],
    )
    expect(throughLink).toEqual({ path: 'b.tsx', why: 'read' })
  })

  test('one that Git tracks: in the repository around a folder, or in one inside it', () => {
    const root = scratchFolder({ 'out/a b\n.html': '', 'out/new.html': '', 'out/inner/c.html': '' })
    git(root, 'init')
    expect(usersFileIn(join(root, 'out'), ['a b\n.html', 'new.html'], [])).toBeUndefined()
    git(root, 'add', 'out/a b\n.html')
    const tracked = { path: 'a b\n.html', why: 'tracked' }
    expect(usersFileIn(join(root, 'out'), ['a b\n.html', 'new.html'], [])).toEqual(tracked)
    expect(usersFileIn(join(root, 'out'), ['new.html', 'inner/c.html'], [])).toBeUndefined()
    git(join(root, 'out/inner'), 'init')
    git(join(root, 'out/inner'), 'add', 'c.html')
    const inner = { path: 'inner/c.html', why: 'tracked' }
    expect(usersFileIn(join(root, 'out'), ['new.html', 'inner/c.html'], [])).toEqual(inner)
  })

  test('not one whose name is all that Git knows, such as in a folder `.git` that is no repository', () => {
    const root = scratchFolder({ '.git/HEAD': 'ref', 'out/a.html': '' })
    expect(usersFileIn(join(root, 'out'), ['a.html'], [])).toBeUndefined()
  })

  test('unknown if Git cannot read its list', () => {
    const root = scratchFolder({ 'out/a.html': '' })
    git(root, 'init')
    writeFileSync(join(root, '.git/index'), 'damaged')
    expect(usersFileIn(join(root, 'out'), ['a.html'], [])).toMatchObject({ why: 'unknown' })
  })
})

test('a link out of a folder is found on any level of a path', () => {
  const root = realpathSync(scratchFolder({ 'elsewhere/a.txt': '', 'site/in/a.txt': '' }))
  const site = join(root, 'site')
  symlinkSync(join(root, 'elsewhere'), join(site, 'away'))
  symlinkSync('in', join(site, 'inside'))
  symlinkSync(join(root, 'missing'), join(site, 'nowhere'))
  symlinkSync('away', join(site, 'twice'))
  symlinkSync(site, join(root, 'alias'))
  expect(linkOutOf(site, join(site, 'away/new/dist'))).toBe(join(site, 'away'))
  expect(linkOutOf(site, join(site, 'nowhere'))).toBe(join(site, 'nowhere'))
  expect(linkOutOf(site, join(site, 'twice'))).toBe(join(site, 'twice'))
  expect(linkOutOf(site, join(root, 'alias/away'))).toBe(join(root, 'alias/away'))
  mkdirSync(join(site, 'in/deep'))
  for (const path of ['inside/deep', 'in', 'new/dist', '../elsewhere', '../alias/in'])
    expect([path, linkOutOf(site, join(site, path))]).toEqual([path, undefined])
})
