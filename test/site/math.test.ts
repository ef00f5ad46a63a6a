import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const CONFIG = `import { math } from 'specpress/plugins/math'
export default {
  title: 'Test',
  url: 'https://test.example',
  ai: true,
  plugins: [math({ macros: { '\\\\R': '\\\\mathbb{R}' } })],
}
`

test('formulas become MathML that holds their TeX, in Markdown and in MDX', async () => {
  const text = [
    '# A\n',
    'The root $\\sqrt{x_1 + x_2}$ of $x \\in \\R$, and $$a = b$$.\n',
    '> $$\n> \\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}\n> - 1\n> $$\n',
    '```math\nE = mc^2\n```\n',
  ].join('\n')
  const site = await buildSite({
    'site.config.ts': CONFIG,
    'content/docs/a.md': text,
    'content/docs/b.mdx': text.replace('# A', '# B\n\n{1 + 1}'),
  })
  expect(site.problems).toEqual([])
  for (const path of ['/docs/a', '/docs/b']) {
    const html = site.main(path)
    expect(html.match(/<math/g), path).toHaveLength(5)
    expect(html.match(/<math display="block"/g), path).toHaveLength(3)
    expect(html).toMatch(/<msqrt>[\s\S]*<msub><mi>x<\/mi><mn>1<\/mn><\/msub>/)
    expect(html).toMatch(/<blockquote>\s*<div[^>]*><math[\s\S]*<mtable>[\s\S]*<mo>−<\/mo>/)
    expect(html).toMatch(/<annotation encoding="application\/x-tex">x \\in \\R</)
    expect(html).toContain('ℝ')
    expect(html).not.toContain('$')
  }
  expect(site.read('docs/a.md')).toContain('The root $\\sqrt{x_1 + x_2}$ of $x \\in \\R$')
  expect(site.read('docs/a.md')).toContain('$$E = mc^2$$')
})

test('dollars that are not part of a formula stay as they are', async () => {
  const site = await buildSite({
    'site.config.ts': CONFIG,
    'content/docs/a.md':
      '# A\n\nIt costs $5 and $10, or \\$7, and `$a$`. From $1 to `$HOME`.\n\n```sh\necho $a $b\n```\n',
  })
  expect(site.problems).toEqual([])
  expect(site.main('/docs/a')).not.toContain('<math')
  expect(site.main('/docs/a')).toContain('It costs $5 and $10, or $7, and <code>$a$</code>')
})

test('a wrong formula is reported at its place, and its source is shown', async () => {
  const site = await buildSite({
    'site.config.ts': CONFIG,
    'content/docs/a.md': '# A\n\nBefore.\n\nWrong: $\\frac{a$ here.\n',
  })
  expect(site.problems).toMatchObject([
    { severity: 'warning', file: 'content/docs/a.md', place: { line: 5, column: 8 } },
  ])
  expect(site.main('/docs/a')).toContain('<code>\\frac{a</code>')
})

test('a misspelled fallback is a problem at its place, with its only choice', async () => {
  const site = await buildSite({
    'content/docs/a.md': '# A\n',
    'site.config.ts': `import { math } from 'specpress/plugins/math'
export default {
  title: 'Test',
  url: 'https://test.example',
  plugins: [math({ fallback: 'cod' })],
}
`,
  })
  expect(site.problems).toEqual([
    {
      id: 'bad-config-option',
      severity: 'error',
      file: 'site.config.ts',
      place: { line: 5, column: 20 },
      message: "The option `plugins.math.fallback` of the site's config must be `code`.",
    },
  ])
})
