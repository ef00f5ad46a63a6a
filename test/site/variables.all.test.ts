import { describe, expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const CONFIG = `export default {
  title: 'T', url: 'https://t.example', product: { name: 'Acme', slug: 'acme' }, variables: { 'api.url': 'https://api.t.example' },
}`
const UNKNOWN = 'unknown-variable'

const build = (files: Readonly<Record<string, string>>) =>
  buildSite({ 'site.config.ts': CONFIG, 'content/docs/index.md': '# Home\n', ...files })

describe('a variable', () => {
  test.each(['a.md', 'a.mdx'])('may have spaces inside its braces: %s', async (name) => {
    const site = await build({
      [`content/docs/${name}`]: '# A\n\n{{ product.name }} `{{ api.url }}`\n',
    })
    expect(site.problems).toEqual([])
    expect(site.main('/docs/a')).toContain('Acme <code>https://api.t.example</code>')
  })

  test.each([
    ['a text', 'a.md', '# A\n\nBuy {{product.nme}}.\n', [3, 5]],
    ['a text of MDX', 'a.mdx', '# A\n\nBuy {{ product.nme }}.\n', [3, 5]],
    ['a heading', 'a.md', '# {{product.nme}}\n', [1, 3]],
    ['a heading of MDX', 'a.mdx', '# {{product.nme}}\n', [1, 3]],
    ['a link', 'a.md', '# A\n\n[b](https://b.example/{{product.nme}})\n', [3, 23]],
    ['a link of MDX', 'a.mdx', '# A\n\n[b](https://b.example/{{product.nme}})\n', [3, 23]],
    ['an attribute', 'a.mdx', '# A\n\n<b title="{{product.nme}}">b</b>\n', [3, 11]],
    ['an expression', 'a.mdx', "# A\n\n{'{{product.nme}}'}\n", [3, 3]],
    ['a list', 'a.md', '# A\n\n- x\n\n    {{product.nme}}\n', [5, 5]],
    ['an admonition', 'a.md', '# A\n\n:::note\n{{product.nme}}\n:::\n', [4, 1]],
    ['front matter', 'a.md', "---\ntitle: 'About {{product.nme}}'\n---\n", [2, 15]],
    ['front matter of MDX', 'a.mdx', "---\ntitle: 'About {{product.nme}}'\n---\n", [2, 15]],
    ['a text below front matter', 'a.mdx', '---\ntitle: A\n---\n\n{{product.nme}}\n', [5, 1]],
  ])('with an unknown name is a problem of %s', async (_, name, ...[text, [line, column]]) => {
    const site = await build({ [`content/docs/${name}`]: text })
    expect(site.problems).toMatchObject([
      {
        id: UNKNOWN,
        severity: 'error',
        file: `content/docs/${name}`,
        place: { line, column },
        hint: 'Did you mean `{{product.name}}`?',
      },
    ])
  })

  test.each([
    ['content/docs/guide/_category_.yml', "label: 'With {{product.nme}}'\n", [1, 14]],
    ['content/pages/about.tsx', REACT("'About {{product.nme}}'"), [2, 15]],
    ['content/docs/tags.yml', "api:\n  label: 'The {{api.ulr}}'\n", [2, 15]],
  ])('with an unknown name is a problem of %s', async (path, text, [line, column]) => {
    const site = await build({ 'content/docs/guide/a.md': '# A\n', [path]: text })
    expect(site.problems).toMatchObject([{ id: UNKNOWN, file: path, place: { line, column } }])
  })

  test('has its value in the front matter of a React page, and none in its code', async () => {
    const site = await build({
      'content/pages/about.tsx': REACT("'About {{product.name}}'", 'style={{ color: "red" }}'),
    })
    expect(site.problems).toEqual([])
    expect(site.read('about.html')).toContain('<title>About Acme')
  })

  test('with an unknown name is a problem each time, and others are found as well', async () => {
    const site = await build({
      'content/docs/a.mdx': '# A\n\n{{product.nme}} and {{other}}, [b](/nowhere)\n',
    })
    expect(site.problems).toMatchObject([
      { id: UNKNOWN, place: { line: 3, column: 1 } },
      { id: UNKNOWN, place: { line: 3, column: 21 } },
      { id: 'dead-link', place: { line: 3, column: 32 } },
    ])
  })

  test('with an unknown name may be a warning: readers see what is written', async () => {
    const site = await build({
      'site.config.ts': CONFIG.replace(
        "title: 'T',",
        `title: 'T', check: { '${UNKNOWN}': 'warning' },`,
      ),
      'content/docs/a.mdx': '# A\n\nBuy {{product.nme}} now.\n',
    })
    expect(site.main('/docs/a')).toContain('Buy {{product.nme}} now.')
  })
})

describe('two braces', () => {
  const ESCAPED = '# A\n\nWrite \\{{product.name}} or \\{{other}}, `\\{{api.url}}`.\n'
  test.each(['a.md', 'a.mdx'])('behind a backslash are text: %s', async (name) => {
    const site = await build({ [`content/docs/${name}`]: ESCAPED })
    expect(site.problems).toEqual([])
    expect(site.main('/docs/a')).toContain(
      'Write {{product.name}} or {{other}}, <code>{{api.url}}</code>.',
    )
  })

  test.each([
    ['code', '`{{ user }}` ``{{ a }} ` b``\n'],
    ['a block of code', '```yaml\nkey: {{ secrets.key }}\n```\n'],
    ['code in a list', '- a\n\n  ```\n  {{ user }}\n  ```\n'],
    ['a workflow of GitHub', 'With ${{ secrets.TOKEN }} it runs.\n', '.md'],
    ['a formula', 'So $\\frac{{a}}{{b}}$ and $x^{{2}}$.\n', '.md'],
    ['indented code', 'Text:\n\n    {{ user }}\n', '.md'],
    ['HTML code', 'Text <code>{{ user }}</code>.\n\n<pre>\n{{ user }}\n</pre>\n', '.md'],
    ['a comment', 'Text <!-- {{ user }} -->\n\n<!-- {{ user }} -->\n'],
    ['an object', 'export const color = "red"\n\n<b style={{color}}>b</b>\n', '.mdx'],
    ['other objects', '<b style={{ color: "red" }}>{[{ a: 1 }].length}</b>\n', '.mdx'],
    ['a comment of MDX', 'Text {/* {{ user }} */}\n', '.mdx'],
    ['an empty pair', 'So {{}} and {{ a b }}.\n', '.md'],
    ['a set', 'So {{x}} is a set in a set.\n', '.md'],
  ])('are no variable in %s', async (_, text, only?: string) => {
    const names = only === undefined ? ['.md', '.mdx'] : [only]
    for (const name of names) {
      const site = await build({ [`content/docs/a${name}`]: `# A\n\n${text}` })
      // A formula needs its plug-in, which is a warning of its own.
      const problems = site.problems.filter(({ id }) => id !== 'foreign-syntax')
      expect(problems).toEqual([])
    }
  })
})

function REACT(title: string, props = ''): string {
  return `/*---\ntitle: ${title}\n---*/\nexport default () => <b ${props}>b</b>\n`
}
