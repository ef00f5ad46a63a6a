import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCli, startCli } from './run-cli.ts'
import { scratchFolder } from '../unit/scratch.ts'
import { eventually } from '../patience.ts'

/** A site of two documents, with emitters as they are written in its config. */
function siteWith(emitters: string, files: Readonly<Record<string, string>> = {}): string {
  return scratchFolder({
    'site.config.ts': `import { defineConfig, textFile } from 'specpress'
export default defineConfig({ title: 'Test', url: 'https://test.example', emitters: [${emitters}] })
`,
    'content/docs/a.md': '# A\n\n[B](./b.md)\n',
    'content/docs/b.md': '# B\n',
    ...files,
  })
}

const TWICE = `import { textFile } from 'specpress'
const emit = () => [textFile('a.txt', 'a'), textFile('a.txt', 'a')]
export default { title: 'Test', url: 'https://test.example', emitters: [{ name: 'twice', emit }] }
`

describe('an emitter of the config', () => {
  test('that only needs the plan has the data of all pages, but no rendered page', async () => {
    const root = siteWith(`{
      name: 'titles',
      when: 'planned',
      *emit(view) {
        const titles = [...view.pages].map(({ head }) => head.title)
        yield textFile('titles.txt', titles.join(', ') + ' ' + ('facts' in view))
      },
    }`)
    expect((await runCli(['build'], { cwd: root })).code).toBe(0)
    expect(readFileSync(join(root, 'dist/titles.txt'), 'utf8')).toBe(
      'A | Test, B | Test, Page not found | Test false',
    )
  })

  test('without `when` runs after rendering, with the facts of each page', async () => {
    const root = siteWith(`{
      name: 'links',
      *emit({ facts }) {
        const { links } = facts.find(({ pathname }) => pathname === '/docs/a')
        yield textFile('links.txt', links.filter((link) => link.endsWith('/b')).join())
      },
    }`)
    expect((await runCli(['build'], { cwd: root })).code).toBe(0)
    expect(readFileSync(join(root, 'dist/links.txt'), 'utf8')).toBe('/docs/b')
  })

  test('with an unknown `when` is a mistake of the config', async () => {
    const root = siteWith(`{ name: 'x', when: 'later', *emit() {} }`)
    const { code, err } = await runCli(['build'], { cwd: root })
    expect(code).toBe(1)
    expect(err).toMatch(/emitters[^\n]*when[^\n]*`planned` or `rendered`/)
  })

  test.each(['planned', 'rendered'])(
    'that writes to the path of a page (%s) is reported as the second one',
    async (when) => {
      const root = siteWith(`{
      name: 'thief',
      when: '${when}',
      *emit() {
        yield textFile('docs/a.html', 'mine')
      },
    }`)
      const { code, err } = await runCli(['build'], { cwd: root })
      expect(code).toBe(1)
      expect(err).toContain(
        '`docs/a.html` is written by `content/docs/a.md` and by the emitter `thief`',
      )
    },
  )

  test.each(['planned', 'rendered'])('that writes a file twice (%s) is reported', async (when) => {
    const file = `textFile('a.txt', 'a')`
    const root = siteWith(`{ name: 'twice', when: '${when}', emit: () => [${file}, ${file}] }`)
    const { code, err } = await runCli(['build'], { cwd: root })
    expect(code).toBe(1)
    expect(err).toContain('`a.txt` is written by the emitter `twice` and by the emitter `twice`')
  })

  test.each(['planned', 'rendered'])('that throws (%s) is reported with its name', async (when) => {
    const root = siteWith(`{
      name: 'broken',
      when: '${when}',
      *emit() {
        yield textFile('a.txt', 'a')
        throw new Error('no data')
      },
    }`)
    const { code, err } = await runCli(['build'], { cwd: root })
    expect(code).toBe(1)
    expect(err).toMatch(/The emitter `broken`[^\n]*no data/)
    expect(existsSync(join(root, 'dist/a.txt'))).toBe(false)
  })
})

describe('while a writer types', () => {
  test.each([
    [
      'one that a page has',
      { 'content/static/docs/a.html': 'mine' },
      'The output file `docs/a.html` is written by `content/docs/a.md` and by `content/static/docs/a.html`',
    ],
    [
      'one that is a folder of another',
      { 'content/static/docs/a.html/x.txt': 'mine' },
      'error  output-conflict',
    ],
    [
      'one that an emitter writes twice',
      { 'site.config.ts': TWICE },
      'The output file `a.txt` is written by the emitter `twice` and by the emitter `twice`',
    ],
    [
      'one that cannot be written',
      { 'site.config.ts': TWICE.replaceAll("'a.txt'", "'a/\\u0000'") },
      'error  unusable-output-path',
    ],
  ])('an output file is reported as in a build: %s', async (_, files, told) => {
    const root = siteWith('', files)
    const running = startCli(['dev', '--port', '0'], { cwd: root })
    await eventually(() => expect(running.err).toContain(told))
  })

  test('an emitter knows what each rendered page holds, when its file is asked for first and after an edit', async () => {
    const root = siteWith(`{
      name: 'links',
      *emit({ facts }) {
        const { links } = facts.find(({ pathname }) => pathname === '/docs/a') ?? { links: ['nothing'] }
        yield textFile('links.txt', links.filter((link) => /(b|again|nothing)$/.test(link)).join())
      },
    }`)
    const running = startCli(['dev', '--port', '0'], { cwd: root })
    const address = await running.says(/(http:\/\/\S+)/)
    const asked = async () => (await fetch(new URL('links.txt', address))).text()
    expect(await asked()).toBe('/docs/b')
    writeFileSync(join(root, 'content/docs/a.md'), '# A\n\n[Again](./b.md#again)\n')
    await running.says(/a\.md: ready/)
    expect(await asked()).toBe('/docs/b,/docs/b#again')
  })
})
