import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const CONFIG = `import { mermaid } from 'specpress/plugins/mermaid'
export default {
  title: 'Test',
  url: 'https://test.example',
  ai: true,
  plugins: [mermaid()],
}
`

const fence = (source: string): string => `\`\`\`mermaid\n${source}\n\`\`\`\n`

/** One of each kind that documentation uses most, with two labels that the SVG must show. */
const KINDS = {
  flowchart:
    'flowchart LR\n  a[Order] -- paid --> b{Stock?}\n  subgraph g [Store]\n    b --> c[(Shelf)]\n  end',
  sequence:
    'sequenceDiagram\n  autonumber\n  actor u as Order\n  participant s as Shelf\n  u->>+s: Ask\n  Note right of s: Counts\n  s-->>-u: Yes\n  alt empty\n    s-xu: No\n  end',
  class:
    'classDiagram\n  class Order {\n    +String id\n    +pay() bool\n  }\n  Order "1" *-- "many" Shelf : has',
  state:
    'stateDiagram-v2\n  [*] --> Order\n  Order --> Shelf : paid\n  state Shelf {\n    [*] --> Full\n  }\n  Shelf --> [*]',
  entity:
    'erDiagram\n  Order ||--o{ Shelf : "lies on"\n  Order {\n    string id PK "its number"\n  }',
  gantt:
    'gantt\n  dateFormat YYYY-MM-DD\n  title Order\n  section Shelf\n    Build :a, 2026-01-01, 30d\n    Fill :after a, 20d',
  pie: 'pie title Order\n  "Shelf" : 80\n  "Cart" : 20',
  git: 'gitGraph\n  commit\n  branch Shelf\n  commit id: "Order"\n  checkout main\n  merge Shelf',
  journey: 'journey\n  title Order\n  section Shelf\n    Look: 5: Me',
  timeline: 'timeline\n  title Order\n  2002 : Shelf',
  quadrant: 'quadrantChart\n  title Order\n  x-axis Low --> High\n  Shelf: [0.3, 0.6]',
  chart: 'xychart-beta\n  title "Order"\n  x-axis [Shelf, b]\n  bar [1, 2]',
  requirement: 'requirementDiagram\n  requirement Order {\n    id: 1\n    text: Shelf\n  }',
}

test('diagrams of each common kind are rendered when the site is built, without a script', async () => {
  const text = Object.values(KINDS).map(fence).join('\n')
  const site = await buildSite({
    'site.config.ts': CONFIG,
    'content/docs/a.md': `# A\n\n${text}`,
    'content/docs/b.mdx': `# B\n\n{1 + 1}\n\n${fence(KINDS.pie)}`,
  })
  expect(site.problems).toEqual([])
  const diagrams = site.main('/docs/a').match(/<svg viewBox[\s\S]*?<\/svg>/g) ?? []
  const shown = Object.keys(KINDS).filter((_, index) => {
    const words = diagrams[index]?.replaceAll(/<[^>]+>/g, ' ') ?? ''
    return words.includes('Order') && words.includes('Shelf')
  })
  expect(shown).toEqual(Object.keys(KINDS))
  expect(site.main('/docs/b')).toMatch(/<svg viewBox[\s\S]*Shelf[\s\S]*<\/svg>/)
})

test('labels have lines for `<br/>`, no tags, and each of their words', async () => {
  const label = '<strong>Order</strong><br/>if a < b'
  const site = await buildSite({
    'site.config.ts': CONFIG,
    'content/docs/a.md': `# A\n\n${[
      `flowchart LR\n  a["${label}"] -->|"${label}"| b[x]`,
      `block-beta\n  a["${label}"]`,
      `stateDiagram-v2\n  a: ${label}`,
      `sequenceDiagram\n  a->>b: ${label}`,
    ]
      .map(fence)
      .join('\n')}`,
  })
  expect(site.problems).toEqual([])
  const diagrams = site.main('/docs/a').match(/<svg viewBox[\s\S]*?<\/svg>/g) ?? []
  const shown = diagrams.map((svg) => {
    const lines = svg.match(
      /<(?:text|tspan) (?:[^>]* )?(?:y|x)=[\s\S]*?(?=<(?:text|tspan) (?:[^>]* )?(?:y|x)=|$)/g,
    )
    return (lines ?? []).map((line) =>
      line
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
  })
  for (const lines of shown) {
    expect(lines).toContain('Order')
    expect(lines).toContain('if a &lt; b')
  }
  expect(shown).toHaveLength(4)
})

test('a page with a diagram has its source for readers, and for programs that read Markdown', async () => {
  const site = await buildSite({
    'site.config.ts': CONFIG,
    'content/docs/a.md': `# A\n\n${fence(KINDS.flowchart)}`,
    'content/docs/b.mdx': `# B\n\n{1 + 1}\n\n${fence(KINDS.flowchart)}`,
  })
  for (const path of ['/docs/a', '/docs/b']) {
    const html = site.main(path)
    expect(html).toMatch(
      /<div class="sp-diagram-view" tabindex="0" role="group" aria-label="Diagram"/i,
    )
    expect(html).toMatch(/<details[^>]*><summary>Source of the diagram<\/summary>[\s\S]*flowchart/)
    // It needs no policy of its own: the SVG has no style and no script.
    expect(html.slice(html.indexOf('<figure'), html.indexOf('<details'))).not.toMatch(/style/)
    const markdown = site.read(`${path.slice(1)}.md`)
    expect(markdown).toContain(fence(KINDS.flowchart))
    expect(markdown).not.toContain('Source of the diagram')
  }
})

test('the ids of several diagrams on a page are their own', async () => {
  const site = await buildSite({
    'site.config.ts': CONFIG,
    'content/docs/a.md': `# A\n\n${fence(KINDS.sequence).repeat(2)}`,
  })
  expect(site.problems).toEqual([])
  const ids = Array.from(site.main('/docs/a').matchAll(/ id="([^"]+)"/g), ([, id]) => id)
  expect(ids.length).toBeGreaterThan(3)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, id] of site.main('/docs/a').matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id)
})

test.each([
  ['a line in the middle', 'flowchart LR\n  a --> b\n  b[Open --> c\n', 6],
  ['a line after front matter and comments', '---\ntitle: T\n---\n%% note\npie\n  "a" :: 2\n', 9],
  ['an unknown kind', 'flowchrt LR\n  a --> b\n', undefined],
])(
  'wrong syntax in %s is reported at its place, and its source is shown',
  async (_, source, line) => {
    const site = await buildSite({
      'site.config.ts': CONFIG,
      'content/docs/a.md': `# A\n\n${fence(source)}`,
    })
    expect(site.problems).toMatchObject([
      {
        severity: 'warning',
        file: 'content/docs/a.md',
        message: expect.stringContaining('This diagram cannot be rendered') as string,
        place: { line: line ?? 3 },
      },
    ])
    expect(site.main('/docs/a')).not.toContain('sp-diagram')
    expect(site.main('/docs/a')).toContain('language-mermaid')
  },
)

test('text in a hostile diagram never becomes markup, a request or a script', async () => {
  const hostile = [
    'flowchart LR\n  a["<img src=x onerror=alert(1)>"] --> b["</text><script>alert(2)</script>"]',
    'flowchart LR\n  a --> b\n  click a "javascript:alert(3)"\n  click b call alert()',
    'flowchart LR\n  a --> b\n  style a fill:url(https://evil.example/x),stroke:#f00',
    '%%{init: {"themeCSS": "* { background: url(https://evil.example/y) }", "htmlLabels": true, "securityLevel": "loose"}}%%\nflowchart LR\n  a["<b onclick=alert(4)>x</b>"] --> b',
    'flowchart LR\n  a@{ img: "https://evil.example/z.png", label: "x" } --> b',
    'sequenceDiagram\n  participant a as <iframe src=//evil.example></iframe>\n  a->>a: x',
  ]
  const site = await buildSite({
    'site.config.ts': CONFIG,
    'content/docs/a.md': `# A\n\n${hostile.map(fence).join('\n')}`,
  })
  const diagrams = site.main('/docs/a').match(/<svg viewBox[\s\S]*?<\/svg>/g) ?? []
  expect(diagrams.length).toBeGreaterThan(3)
  for (const diagram of diagrams) {
    expect(diagram).not.toMatch(/<(?:script|img|image|iframe|foreignObject|style|a)\b/i)
    expect(diagram.replaceAll(/>[^<]*</g, '><')).not.toMatch(/evil\.example|javascript:|\son\w+=/i)
  }
})

test('a diagram that is too large is reported, and the build goes on', async () => {
  const many = Array.from({ length: 400 }, (_, index) => `  a${index} --> a${index + 1}`)
  const site = await buildSite({
    'site.config.ts': CONFIG,
    'content/docs/a.md': `# A\n\n${fence(`flowchart LR\n${many.join('\n')}`)}\n${fence(`pie\n%% ${'x'.repeat(20_000)}`)}`,
    'content/docs/b.md': `# B\n\n${fence(KINDS.pie)}`,
  })
  expect(site.problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(/This diagram cannot be rendered: .*300/),
    expect.stringMatching(
      /This diagram cannot be rendered: it has \d+ characters, and may have 20000/,
    ),
  ])
  expect(site.main('/docs/b')).toContain('sp-diagram-view')
})

test('a rebuild gives the bytes of a build from nothing', async () => {
  const files = { 'site.config.ts': CONFIG, 'content/docs/a.md': `# A\n\n${fence(KINDS.git)}` }
  const site = await buildSite(files)
  const before = site.read('docs/a.html')
  await site.edit({ 'content/docs/a.md': `# A\n\n${fence(KINDS.pie)}\n${fence(KINDS.git)}` })
  await site.edit({ 'content/docs/a.md': files['content/docs/a.md'] })
  expect(site.read('docs/a.html')).toBe(before)
})
