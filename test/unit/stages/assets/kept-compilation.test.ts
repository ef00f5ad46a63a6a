import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { keptCompilation } from '../../../../src/stages/assets/kept-compilation.ts'
import { scratchFolder } from '../../scratch.ts'

/** A source and its compilation, which returns its text. It is read now, unless `readSince` says otherwise. */
function sourceWith(text: string) {
  const root = scratchFolder({ 'theme.ts': text })
  const source = join(root, 'theme.ts')
  let compilations = 0
  const compile = ({ afterwards = (): void => undefined, readSince = Date.now() } = {}) =>
    keptCompilation({
      file: join(root, '.specpress', 'kept.json'),
      key: 'key',
      readSince,
      compile: () => {
        compilations += 1
        const value = readFileSync(source, 'utf8')
        afterwards()
        return Promise.resolve({ value, files: [], sources: [source] })
      },
    })
  return { source, compile, compilations: () => compilations }
}

describe('a compilation', () => {
  test('is kept while no source changes', async () => {
    const { compile, compilations } = sourceWith('one')
    const readSince = Date.now() + 60_000
    expect(await compile({ readSince })).toBe('one')
    expect(await compile({ readSince })).toBe('one')
    expect(compilations()).toBe(1)
  })

  test('is made again after a source changes', async () => {
    const { source, compile } = sourceWith('one')
    await compile({ readSince: Date.now() + 60_000 })
    writeFileSync(source, 'two')
    expect(await compile()).toBe('two')
  })

  test('is made again if a source changed while it was being compiled', async () => {
    const { source, compile } = sourceWith('one')
    expect(await compile({ afterwards: () => writeFileSync(source, 'two') })).toBe('one')
    expect(await compile()).toBe('two')
  })

  test('is made again if code appeared next to a source while it was being compiled', async () => {
    const { source, compile, compilations } = sourceWith('one')
    await compile({ afterwards: () => writeFileSync(source.replace('.ts', '.js'), '') })
    await compile()
    expect(compilations()).toBe(2)
  })

  test('is made again if a source was removed while it was being compiled', async () => {
    const { source, compile } = sourceWith('one')
    await compile({ afterwards: () => rmSync(source) })
    await expect(compile()).rejects.toThrow('ENOENT')
  })
})
