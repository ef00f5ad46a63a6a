import fc from 'fast-check'

/** A document with all the mistakes that a writer can make. */
export interface RandomDocument {
  readonly ending: 'md' | 'mdx'
  readonly text: string
}

const odd = [
  '\u0000',
  '\ufeff',
  '\u200b',
  '\u202e',
  '\u2028',
  '\ud800',
  '\uffff',
  'é',
  'e\u0301',
  '日本',
  'שלום',
  '👨‍👩‍👧',
  '\r',
  '\r\n',
  '\t',
  '\u00a0',
]

const marks = [
  ...[
    '\n',
    '\n\n',
    '    ',
    ' ',
    '# ',
    '## a',
    '###### ',
    '{#a}',
    '{/* #a */}',
    '===',
    '---',
    '***',
  ],
  ...['{', '}', '{{', '}}', '{{product.name}}', '<', '>', '</', '<!--', '-->', '<!-- truncate -->'],
  ...[
    '`',
    '```',
    '```js {1}',
    '```js title="a" showLineNumbers',
    '~~~',
    '$$',
    '|',
    '| a | b |\n| - | :-: |\n',
  ],
  ...[
    ':::',
    ':::note',
    ':::note[',
    ':::tabs',
    ':::tab[x]',
    '::::',
    ':a[b]',
    '::x{a=b}',
    ':::unknown{',
  ],
  ...[
    '[',
    ']',
    '(',
    ')',
    '](doc-1.md)',
    '](#a)',
    '](//',
    '](javascript:a)',
    '![',
    '![a](/dot.png)',
  ],
  ...[
    '[^1]',
    '[^1]: ',
    '[a]: b',
    '[a][b]',
    '> ',
    '> [!NOTE]',
    '- ',
    '- [ ] ',
    '1. ',
    '999999999. ',
  ],
  ...[
    '*',
    '**',
    '_',
    '~~',
    '\\',
    '&amp;',
    '&#0;',
    '&#x110000;',
    'http://a.b',
    'https://[',
    'a@b.c',
  ],
]

const code = [
  ...[
    '<div>',
    '</div>',
    '<p>',
    '</p>',
    '<A',
    '<A />',
    '<A b={',
    '<Tabs>',
    '<details><summary>',
    '<svg>',
  ],
  ...[
    '<script>',
    '</script>',
    '<style>',
    '<pre>',
    '</pre>',
    '<table>',
    '<tr>',
    '<td>',
    '<br/>',
    '<img src=',
  ],
  ...[
    'import a from "b"',
    'import "./no.css"',
    'export const a = 1',
    'export default 1',
    '{1+1}',
    '{a.b}',
    '{(() => {',
  ],
  ...[
    '<>',
    '</>',
    '{...a}',
    'class="a"',
    'style="a:b"',
    'style={{}}',
    'onClick={1}',
    '<title>',
    '<html>',
    '<iframe src="//a">',
  ],
  ...[
    '```js file=./no.js\n```',
    '```ts file=<rootDir>/site.config.ts#L1\n```',
    '```mermaid\n',
    '```openapi\n',
  ],
]

const token = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...marks) },
  { weight: 3, arbitrary: fc.constantFrom(...code) },
  { weight: 1, arbitrary: fc.constantFrom(...odd) },
  { weight: 2, arbitrary: fc.constantFrom('a', 'word ', 'title: a', '1') },
)
const soup = fc.array(token, { maxLength: 40 }).map((tokens) => tokens.join(''))

/** Constructs that contain others, up to many levels deep. */
const nested = fc
  .tuple(
    fc.array(fc.constantFrom('> ', '- ', '1. ', '  ', '    ', '* > '), { maxLength: 60 }),
    fc.array(fc.constantFrom('*', '**', '[', '![', '<b>', '`', '~~', '<div>\n\n', ':::note\n\n'), {
      maxLength: 60,
    }),
    soup,
  )
  .map(([blocks, inline, text]) => `${blocks.join('')}${inline.join('')}${text}`)

const scalar = fc.oneof(
  fc.constantFrom('a', '/', '/a', '../..', '..', '', ' ', 'a b', '#', '?', '%', '%zz', 'é', '日本'),
  fc.constantFrom(
    'null',
    '~',
    'true',
    '0',
    '-1',
    '1e999',
    '.nan',
    '2026-02-30',
    '2026-01-01',
    '!!binary a',
  ),
  fc.constantFrom(
    '[]',
    '{}',
    '[a, [b]]',
    '{ a: b }',
    '[',
    '{',
    '"',
    "'",
    '|',
    '>',
    '&a b',
    '*a',
    '<<: *a',
    '!x',
    '@',
    '`',
  ),
  fc.constantFrom(...odd),
  fc.string({ maxLength: 8 }),
)

const key = fc.constantFrom(
  ...[
    'id',
    'slug',
    'title',
    'description',
    'keywords',
    'image',
    'tags',
    'draft',
    'unlisted',
    'search',
  ],
  ...[
    'hide_title',
    'toc_min_heading_level',
    'toc_max_heading_level',
    'sidebar_label',
    'sidebar_position',
  ],
  ...[
    'sidebar_class_name',
    'displayed_sidebar',
    'pagination_label',
    'pagination_next',
    'pagination_prev',
  ],
  ...[
    'custom_edit_url',
    'last_update',
    'authors',
    'date',
    'layout',
    'titel',
    '__proto__',
    'constructor',
    'a b',
    '',
  ],
)

const frontMatter = fc
  .array(fc.tuple(key, scalar), { maxLength: 5 })
  .map((fields) => fields.map(([name, value]) => `${name}: ${value}\n`).join(''))

const header = fc.oneof(
  { weight: 2, arbitrary: fc.constant('---\ntitle: A\n---\n\n') },
  { weight: 2, arbitrary: frontMatter.map((lines) => `---\n${lines}---\n`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      '---\n',
      '---\n---',
      '---json\n{}\n---\n',
      '\ufeff---\na: b\n---\n',
    ),
  },
)

/** Documents of Markdown and MDX: random front matter, and syntax of either, in random order. */
export const randomDocument: fc.Arbitrary<RandomDocument> = fc
  .tuple(
    fc.constantFrom('md' as const, 'md' as const, 'mdx' as const),
    header,
    fc.oneof({ weight: 3, arbitrary: soup }, { weight: 1, arbitrary: nested }),
  )
  .map(([ending, head, body]) => ({ ending, text: `${head}${body}` }))
