import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { scratchFolder } from '../scratch.ts'
import { againFindings, againText } from '../../../src/tools/import/again-report.ts'
import {
  applyChanges,
  changedTexts,
  changesOf,
  finishRecord,
} from '../../../src/tools/import/again.ts'
import type { FileChange } from '../../../src/tools/import/file-change.ts'
import { OutsideTarget } from '../../../src/tools/import/files.ts'
import { readRecord, RECORD } from '../../../src/tools/import/record.ts'

type Files = Readonly<Record<string, string>>

/** A site that is imported once, and then again after edits on both sides. */
function importedSite(first: Files) {
  const folder = scratchFolder()
  const site = join(folder, 'site')
  const put = (root: string, files: Files): void => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
  }
  const prepare = (files: Files) => {
    const staging = join(folder, 'staging')
    rmSync(staging, { recursive: true, force: true })
    mkdirSync(staging)
    put(staging, files)
    const record = existsSync(join(site, 'site.config.ts')) ? readRecord(site) : new Map()
    const settings = { staging, site, record, reports: [] }
    return { settings, changes: changesOf(settings) }
  }
  /** Imports files; `steps` ends it before its last step. */
  const importAgain = (files: Files): readonly FileChange[] => {
    const { settings, changes } = prepare(files)
    applyChanges(changes, settings)
    finishRecord(changes, site)
    return changes
  }
  importAgain({ 'site.config.ts': 'config', ...first })
  return {
    site,
    prepare: (files: Files) => prepare({ 'site.config.ts': 'config', ...files }),
    importAgain: (files: Files) => importAgain({ 'site.config.ts': 'config', ...files }),
    edit: (files: Files) => put(site, files),
    read: (path: string) => readFileSync(join(site, path), 'utf8'),
    has: (path: string) => existsSync(join(site, path)),
  }
}

/** The places of all findings, one a line. */
function againLines(changes: readonly FileChange[]): string {
  return againFindings(changes)
    .flatMap(({ places }) => places.map(({ at = '' }) => `- ${at}`))
    .join('\n')
}

function outcomes(changes: readonly FileChange[]): Readonly<Record<string, string>> {
  const others = changes.filter(({ outcome }) => outcome !== 'same')
  return Object.fromEntries(others.map(({ path, outcome }) => [path, outcome]))
}

const lines = (...texts: readonly string[]): string => `${texts.join('\n')}\n`

describe.each([
  'docs/a.md',
  'components.tsx',
  'sidebars.ts',
  'theme/styles.css',
  'static/a.svg',
  'i18n/de/site.json',
  'package.json',
])('a second import of %s', (path) => {
  const isJson = path.endsWith('.json')
  const text = (start: string, end: string): string =>
    isJson
      ? `{\n  "start": "${start}",\n  "b": 1,\n  "c": 2,\n  "end": "${end}"\n}\n`
      : lines(start, 'b', 'c', end)

  test('replaces it if it was not edited', () => {
    const { importAgain, read } = importedSite({ [path]: text('1', '1') })
    expect(outcomes(importAgain({ [path]: text('2', '1') }))).toEqual({ [path]: 'updated' })
    expect(read(path)).toBe(text('2', '1'))
  })

  test('keeps an edit if the old site is as it was', () => {
    const { edit, importAgain, read } = importedSite({ [path]: text('1', '1') })
    edit({ [path]: text('1', 'mine') })
    expect(outcomes(importAgain({ [path]: text('1', '1') }))).toEqual({})
    expect(read(path)).toBe(text('1', 'mine'))
  })

  test('merges an edit with a change of the old site, and keeps both at the next import', () => {
    const { edit, importAgain, read } = importedSite({ [path]: text('1', '1') })
    edit({ [path]: text('1', 'mine') })
    expect(outcomes(importAgain({ [path]: text('2', '1') }))).toEqual({ [path]: 'merged' })
    expect(read(path)).toBe(text('2', 'mine'))
    expect(outcomes(importAgain({ [path]: text('3', '1') }))).toEqual({ [path]: 'merged' })
    expect(read(path)).toBe(text('3', 'mine'))
  })

  test('keeps an edit of lines that the old site changed, and puts the new version next to it', () => {
    const { edit, importAgain, read, has } = importedSite({ [path]: text('1', '1') })
    edit({ [path]: text('mine', '1') })
    const changes = importAgain({ [path]: text('2', '1') })
    expect(outcomes(changes)).toEqual({ [path]: 'conflict' })
    expect(read(path)).toBe(text('mine', '1'))
    expect(read(`${path}.theirs`)).toBe(text('2', '1'))
    expect(againText(changes)).toContain(path)
    expect(againLines(changes)).toContain(`- \`${path}\``)
    // A version that a person edits on the way is not replaced.
    edit({ [`${path}.theirs`]: 'edited' })
    expect(outcomes(importAgain({ [path]: text('2', '1') }))).toEqual({})
    const second = importAgain({ [path]: text('3', '1') })
    expect(read(`${path}.theirs`)).toBe('edited')
    expect(againText(second)).toContain(`${path}: ${path}.theirs, ${path}.theirs-2`)
    expect(read(`${path}.theirs-2`)).toBe(text('3', '1'))
    expect(has(path)).toBe(true)
  })

  test('leaves it deleted, and lists what the old site changed in it since then until a person has read it', () => {
    const { site, importAgain, has, read } = importedSite({ [path]: text('1', '1') })
    rmSync(join(site, path))
    expect(outcomes(importAgain({ [path]: text('1', '1') }))).toEqual({ [path]: 'deleted' })
    const changes = importAgain({ [path]: text('2', '1') })
    expect(outcomes(changes)).toEqual({ [path]: 'missed' })
    expect(has(path)).toBe(false)
    expect(read(`${path}.theirs`)).toBe(text('2', '1'))
    const line = `- \`${path}\`: \`${path}.theirs\``
    expect(
      againLines(changes)
        .split('\n')
        .filter((each) => each.includes(path)),
    ).toEqual([line])
    expect(againText(changes)).toContain(`${path}: ${path}.theirs`)
    expect(againLines(importAgain({ [path]: text('2', '1') }))).toContain(line)
    rmSync(join(site, `${path}.theirs`))
    const closed = importAgain({ [path]: text('2', '1') })
    expect(outcomes(closed)).toEqual({ [path]: 'deleted' })
    expect(againLines(closed)).not.toContain('.theirs')
  })

  test('names the file that it looks like now if a person renamed and edited it', () => {
    const { site, edit, importAgain } = importedSite({ [path]: text('1', '1') })
    rmSync(join(site, path))
    const renamed = path.replace(/(\w+)(\.\w+)$/, 'renamed$2')
    const other = path.replace(/(\w+)(\.\w+)$/, 'other$2')
    edit({ [renamed]: text('1', 'mine'), [other]: 'Nothing of it.\n' })
    const changes = importAgain({ [path]: text('2', '1') })
    expect(againLines(changes)).toContain(
      `- \`${path}\`, which looks like \`${renamed}\` now: \`${path}.theirs\``,
    )
  })

  test('takes an editor that writes another end of lines for no edit of them', () => {
    const { edit, importAgain, read } = importedSite({ [path]: text('1', '1') })
    const windows = (each: string): string => each.replaceAll('\n', '\r\n')
    edit({ [path]: windows(text('1', '1')) })
    expect(outcomes(importAgain({ [path]: text('1', '1') }))).toEqual({})
    expect(outcomes(importAgain({ [path]: text('2', '1') }))).toEqual({ [path]: 'merged' })
    expect(read(path)).toBe(windows(text('2', '1')))
    edit({ [path]: windows(text('2', 'mine')) })
    expect(outcomes(importAgain({ [path]: text('3', '1') }))).toEqual({ [path]: 'merged' })
    expect(read(path)).toBe(windows(text('3', 'mine')))
    edit({ [path]: windows(text('mine', 'mine')) })
    expect(outcomes(importAgain({ [path]: text('4', '1') }))).toEqual({ [path]: 'conflict' })
  })

  test('is the same if only the old site has other ends of lines', () => {
    const { edit, importAgain, read } = importedSite({ [path]: text('1', '1') })
    edit({ [path]: text('1', 'mine') })
    const windows = text('1', '1').replaceAll('\n', '\r\n')
    expect(outcomes(importAgain({ [path]: windows }))).toEqual({})
    expect(read(path)).toBe(text('1', 'mine'))
  })

  test('removes it if the old site no longer has it, unless it was edited', () => {
    const { edit, importAgain, has } = importedSite({ [path]: 'a', 'docs/other.md': 'b' })
    edit({ 'docs/other.md': 'mine' })
    expect(outcomes(importAgain({}))).toEqual({ [path]: 'removed', 'docs/other.md': 'orphan' })
    expect([has(path), has('docs/other.md')]).toEqual([false, true])
    expect(outcomes(importAgain({}))).toEqual({})
  })
})

describe('a second import', () => {
  test('brings new files, but replaces none that a person made', () => {
    const { edit, importAgain, read } = importedSite({})
    edit({ 'docs/mine.md': 'mine', 'docs/only.md': 'only' })
    expect(outcomes(importAgain({ 'docs/new.md': 'new', 'docs/mine.md': 'theirs' }))).toEqual({
      'docs/new.md': 'added',
      'docs/mine.md': 'conflict',
    })
    expect([read('docs/new.md'), read('docs/mine.md')]).toEqual(['new', 'mine'])
    expect([read('docs/mine.md.theirs'), read('docs/only.md')]).toEqual(['theirs', 'only'])
  })

  test('merges no JSON that would be broken', () => {
    const { edit, importAgain, read } = importedSite({ 'a.json': '{\n"a": 1\n\n\n}\n' })
    edit({ 'a.json': '{\n"a": 1\n,"b": 2\n\n\n}\n' })
    const changes = importAgain({ 'a.json': '{\n"a": 1\n\n\n"c": 3\n}\n' })
    expect(outcomes(changes)).toEqual({ 'a.json': 'conflict' })
    expect(read('a.json')).toContain('"b": 2')
  })

  test('keeps binary files that both sides changed', () => {
    const { edit, importAgain, read } = importedSite({ 'static/a.png': '\0a' })
    edit({ 'static/a.png': '\0mine' })
    expect(outcomes(importAgain({ 'static/a.png': '\0b' }))).toEqual({ 'static/a.png': 'conflict' })
    expect([read('static/a.png'), read('static/a.png.theirs')]).toEqual(['\0mine', '\0b'])
  })

  test('of a site without a record keeps all files that differ', () => {
    const { site, edit, importAgain, read, has } = importedSite({
      'docs/a.md': 'a',
      'docs/b.md': 'b',
    })
    edit({ 'docs/a.md': 'mine' })
    rmSync(join(site, RECORD))
    expect(outcomes(importAgain({ 'docs/a.md': 'a', 'docs/b.md': 'b', 'docs/c.md': 'c' }))).toEqual(
      {
        'docs/a.md': 'differs',
        'docs/c.md': 'added',
      },
    )
    expect([read('docs/a.md'), has('docs/a.md.theirs')]).toEqual(['mine', false])
    // From now on there is one.
    expect(
      outcomes(importAgain({ 'docs/a.md': 'a', 'docs/b.md': 'b2', 'docs/c.md': 'c' })),
    ).toEqual({
      'docs/b.md': 'updated',
    })
  })

  test('of a site with a damaged record keeps them, too', () => {
    const { site, edit, importAgain, read } = importedSite({ 'docs/a.md': 'a' })
    edit({ 'docs/a.md': 'mine' })
    writeFileSync(join(site, RECORD), readFileSync(join(site, RECORD)).subarray(0, 30))
    expect(outcomes(importAgain({ 'docs/a.md': 'b' }))).toEqual({ 'docs/a.md': 'differs' })
    expect(read('docs/a.md')).toBe('mine')
  })

  test('that is ended on the way leaves nothing that the next one takes for an edit', () => {
    const { site, prepare, importAgain, edit, read } = importedSite({
      'docs/a.md': lines('a', 'b', 'c'),
      'docs/b.md': 'b',
      'docs/gone.md': 'gone',
    })
    edit({ 'docs/a.md': lines('a', 'b', 'mine') })
    const second = { 'docs/a.md': lines('2', 'b', 'c'), 'docs/b.md': 'b2', 'docs/new.md': 'new2' }
    const { settings, changes } = prepare(second)
    applyChanges(changes, settings)
    // Without `finishRecord`, as after a signal; and one of the files was not written yet.
    rmSync(join(site, 'docs/new.md'))
    const third = { 'docs/a.md': lines('3', 'b', 'c'), 'docs/b.md': 'b3', 'docs/new.md': 'new3' }
    expect(outcomes(importAgain(third))).toMatchObject({
      'docs/b.md': 'updated',
      'docs/new.md': 'added',
    })
    expect([read('docs/b.md'), read('docs/new.md')]).toEqual(['b3', 'new3'])
    expect(read('docs/a.md')).toContain('mine')
  })

  test('writes nothing through a link that leads out of the site', () => {
    const { site, prepare } = importedSite({ 'docs/a.md': 'a' })
    rmSync(join(site, 'docs'), { recursive: true })
    mkdirSync(join(site, '../outside'))
    symlinkSync('../outside', join(site, 'docs'))
    const second = () => prepare({ 'docs/a.md': 'b' })
    expect(second).toThrow(OutsideTarget)
    // The link is in the new site, and the old one has no fault.
    expect(second).toThrow('The new site has a link that leads out of it')
    expect(second).toThrow('`docs`')
    expect(second).not.toThrow('old site')
  })

  test('keeps a folder at the path of a file', () => {
    const { site, importAgain, has } = importedSite({ 'docs/a.md': 'a' })
    rmSync(join(site, 'docs/a.md'))
    mkdirSync(join(site, 'docs/a.md'))
    writeFileSync(join(site, 'docs/a.md/mine.txt'), 'mine')
    expect(outcomes(importAgain({ 'docs/a.md': 'b', 'docs/a.md.x/y.md': 'y' }))).toMatchObject({
      'docs/a.md': 'differs',
    })
    expect(has('docs/a.md/mine.txt')).toBe(true)
  })

  test('lists the lines of the sidebar that an edit kept out', () => {
    const config = (own: string): string => lines('export default {', `  sidebar: [${own}],`, '}')
    const { edit, importAgain } = importedSite({ 'sidebars.ts': config("'a'") })
    edit({ 'sidebars.ts': config("'a', 'mine'") })
    const changes = importAgain({ 'sidebars.ts': config("'a', 'guide/b'"), 'docs/guide/b.md': 'B' })
    expect(againLines(changes)).toContain(
      "- `docs/guide/b.md`: add `sidebar: ['a', 'guide/b'],` to `sidebars.ts`",
    )
  })

  test('lists a new document at each import, until a sidebar has it', () => {
    const config = (...own: readonly string[]): string =>
      lines('export default {', `  sidebar: [${own.map((id) => `'${id}'`).join(', ')}],`, '}')
    const { edit, importAgain } = importedSite({ 'sidebars.ts': config('a'), 'docs/a.md': 'A' })
    edit({ 'sidebars.ts': config('a', 'mine') })
    const whole = { 'sidebars.ts': config('a', 'new'), 'docs/a.md': 'A', 'docs/new.md': 'B' }
    const listed = (): boolean => againLines(importAgain(whole)).includes('- `docs/new.md`: add')
    expect([listed(), listed(), listed()]).toEqual([true, true, true])
    edit({ 'sidebars.ts': config('a', 'mine', 'new') })
    expect(listed()).toBe(false)
    // A person who takes it out later means it.
    edit({ 'sidebars.ts': config('a', 'mine') })
    expect(listed()).toBe(false)
  })

  test('lists a removed document at each import, until no sidebar has it', () => {
    const config = (...own: readonly string[]): string =>
      lines('export default {', `  sidebar: [${own.map((id) => `'${id}'`).join(', ')}],`, '}')
    const first = { 'sidebars.ts': config('a', 'old'), 'docs/a.md': 'A', 'docs/old.md': 'B' }
    const { edit, importAgain } = importedSite(first)
    edit({ 'sidebars.ts': config('a', 'old', 'mine') })
    const whole = { 'sidebars.ts': config('a', 'later'), 'docs/a.md': 'A' }
    const report = (): string => againLines(importAgain(whole))
    const line = "- `docs/old.md`: `sidebar: ['a', 'old', 'mine'],` in `sidebars.ts`"
    expect([report(), report()].map((text) => text.includes(line))).toEqual([true, true])
    edit({ 'sidebars.ts': config('a', 'mine') })
    expect(report()).not.toContain('docs/old.md')
  })

  test('lists a conflict at each import, until its versions are removed', () => {
    const { site, edit, importAgain } = importedSite({ 'docs/a.md': 'a' })
    edit({ 'docs/a.md': 'mine' })
    const listed = (files: Files): boolean =>
      againLines(importAgain(files)).includes('- `docs/a.md`: `docs/a.md.theirs`')
    expect([listed({ 'docs/a.md': 'b' }), listed({ 'docs/a.md': 'b' })]).toEqual([true, true])
    // Also if the old site no longer has the file.
    expect([listed({}), listed({})]).toEqual([true, true])
    rmSync(join(site, 'docs/a.md.theirs'))
    expect(listed({})).toBe(false)
  })

  test('shows what it changed', () => {
    const { edit, importAgain } = importedSite({
      'docs/a.md': 'a',
      'docs/b.md': 'b',
      'docs/c.md': 'c',
    })
    edit({ 'docs/c.md': 'mine' })
    const changes = importAgain({ 'docs/a.md': 'a2', 'docs/c.md': 'c', 'docs/d.md': 'd' })
    expect(changedTexts(changes)).toEqual([
      { file: 'docs/a.md', before: 'a', after: 'a2' },
      { file: 'docs/b.md', before: 'b', after: '' },
      { file: 'docs/d.md', before: '', after: 'd' },
    ])
  })
})
