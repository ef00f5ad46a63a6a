import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { scratchFolder } from '../../scratch.ts'
import { ownDependency } from '../../../../src/base/platform/own-dependency.ts'

const OWN = '{ "name": "specpress", "version": "1.2.3" }'

/** Folders with these files, without symbolic links above them. */
function folders(files: Readonly<Record<string, string>>): string {
  return realpathSync(scratchFolder(files))
}

/** A folder into which npm has installed Specpress, with this entry in its list. */
function installed(entry: Readonly<Record<string, unknown>> | undefined, own = OWN) {
  const home = folders({ 'cache/node_modules/specpress/package.json': own })
  const list = { packages: entry === undefined ? {} : { 'node_modules/specpress': entry } }
  writeFileSync(join(home, 'cache/node_modules/.package-lock.json'), JSON.stringify(list))
  return { home, own: join(home, 'cache/node_modules/specpress') }
}

describe('a new site names a clone by its path', () => {
  test('absolute, if the two have nothing in common', () => {
    const home = folders({ 'tools/specpress/package.json': OWN })
    const own = join(home, 'tools/specpress')
    expect(ownDependency(join(home, 'work/docs'), own)).toEqual({ spec: `file:${own}`, path: own })
  })

  test.each([
    ['next to it', 'docs', 'file:../specpress'],
    ['inside it', 'specpress/sites/docs', 'file:../..'],
  ])('relative, if the site is %s', (_, site, spec) => {
    const home = folders({ 'specpress/package.json': OWN })
    expect(ownDependency(join(home, site), join(home, 'specpress')).spec).toBe(spec)
  })

  test('relative, if both are in one Git repository', () => {
    const home = folders({ '.git/HEAD': '', 'tools/specpress/package.json': OWN })
    const { spec } = ownDependency(join(home, 'docs/site'), join(home, 'tools/specpress'))
    expect(spec).toBe('file:../../tools/specpress')
  })

  test('also where npm has linked it, and where the site is behind a link', () => {
    const home = folders({ 'specpress/package.json': OWN, 'real/a.txt': '' })
    mkdirSync(join(home, 'cache/node_modules'), { recursive: true })
    const link = join(home, 'cache/node_modules/specpress')
    symlinkSync(join(home, 'specpress'), link, 'junction')
    symlinkSync(join(home, 'real'), join(home, 'elsewhere'), 'junction')
    expect(ownDependency(join(home, 'elsewhere/docs'), link).spec).toBe(
      `file:${join(home, 'specpress').replaceAll('\\', '/')}`,
    )
    expect(ownDependency(join(home, 'docs'), link).spec).toBe('file:../specpress')
  })
})

describe('a new site names an installed package as npm has got it', () => {
  test('a tarball by its path', () => {
    const { home, own } = installed({ resolved: 'file:../specpress-1.2.3.tgz' })
    const path = join(home, 'specpress-1.2.3.tgz')
    writeFileSync(path, '')
    expect(ownDependency(join(home, 'docs'), own)).toEqual({
      spec: 'file:../specpress-1.2.3.tgz',
      path,
    })
    expect(ownDependency(join(home, 'work/docs'), own).spec).toBe(`file:${path}`)
  })

  test('the installed folder, if its tarball is gone', () => {
    const { home, own } = installed({ resolved: 'file:../specpress-1.2.3.tgz' })
    expect(ownDependency(join(home, 'docs'), own)).toEqual({ spec: `file:${own}`, path: own })
  })

  test.each([
    ['https://registry.npmjs.org/specpress/-/specpress-1.2.3.tgz'],
    ['http://127.0.0.1:4873/npm/specpress/-/specpress-1.2.3.tgz'],
    [undefined],
  ])('a package of a registry by its version: %s', (resolved) => {
    const { home, own } = installed({ version: '1.2.3', resolved })
    expect(ownDependency(join(home, 'docs'), own)).toEqual({ spec: '^1.2.3' })
  })

  test.each([
    ['https://files.example/specpress-1.2.3.tgz'],
    ['git+ssh://git@git.example/specpress.git#0123456789abcdef0123456789abcdef01234567'],
  ])('any other URL as it is: %s', (resolved) => {
    const { home, own } = installed({ resolved })
    expect(ownDependency(join(home, 'docs'), own)).toEqual({ spec: resolved })
  })

  test.each([
    ['{ "package": "~/specpress" }', undefined],
    ['{ "package": "specpress@1.2.3" }', '^1.2.3'],
  ])('without an entry of npm, by %s', (state, spec) => {
    const { home, own } = installed(undefined)
    writeFileSync(join(own, 'version.json'), state)
    expect(ownDependency(join(home, 'docs'), own).spec).toBe(spec ?? `file:${own}`)
  })
})
