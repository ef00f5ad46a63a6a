import { counted, fromList, nested, repeated } from './marks.ts'
import type { Marks } from './marks.ts'

export const mdx: Marks = {
  ...fromList(repeated, [
    [
      '{',
      '{a}',
      '{/* a */}',
      '<A',
      '<A>',
      '<A/>',
      '<A b="c"/>',
      '<></>',
      '{[',
      '{(',
      '{`',
      '{"a"} ',
    ],
    [
      'import a from "b"\n',
      'export const a = 1\n\n',
      '<a b={',
      '{...a}',
      '<A {...b} />\n',
      '<A>\n\n',
      '{1+',
      '{!',
      '{a?',
      '{a=>',
    ],
  ]),
  'nested elements': nested('<div>', '</div>'),
  'nested elements in blocks': nested('<div>\n\n', '\n\n</div>\n'),
  'nested objects': nested('{[', ']}'),
  'many exports': counted((at) => `export const a${at} = 1\n\n`),
  'many expressions': counted((at) => `{${at}} `),
  'many attributes': (count) => `<div ${counted((at) => `a${at}="b" `)(count)}/>`,
}

export const frontMatter: Marks = {
  tags: (count) => `tags: [${counted((at) => `a${at}, `)(count)}]`,
  'equal tags': (count) => `tags: [${'a, '.repeat(count)}]`,
  keywords: (count) => `keywords: [${counted((at) => `a${at}, `)(count)}]`,
  keys: (count) => counted((at) => `a${at}: b\n`)(count),
  title: (count) => `title: ${'a '.repeat(count)}`,
  'title of emphasis': (count) => `title: "${'*a **b '.repeat(count)}"`,
  'description of emphasis': (count) => `description: "${'*a **b '.repeat(count)}"`,
  aliases: (count) => `a: &a b\nc: [${'*a, '.repeat(count)}]`,
  anchors: (count) => `a: [${counted((at) => `&a${at} b, `)(count)}]`,
  'nested lists': (count) => `a: ${'['.repeat(count)}${']'.repeat(count)}`,
  'nested objects': (count) => `a: ${'{ a: '.repeat(count)}`,
  'multiplied aliases': (count) =>
    counted((at) => `a${at}: &a${at} [${at === 0 ? 'x' : `*a${at - 1}, *a${at - 1}`}]\n`)(
      count / 8,
    ),
  'merged keys': (count) =>
    `a: &a { ${counted((at) => `b${at}: 1, `)(count / 2)} }\n${'c: { <<: *a }\n'.repeat(count / 2)}`,
  'long scalar': (count) => `title: |\n${'  a\n'.repeat(count)}`,
  quotes: (count) => `title: ${'"'.repeat(count)}`,
  'question marks': (count) => '? '.repeat(count),
  dashes: (count) => '- '.repeat(count),
  colons: (count) => 'a: '.repeat(count),
  comments: (count) => '# a\n'.repeat(count),
  redirects: (count) => `redirect_from: [${counted((at) => `/a${at}, `)(count)}]`,
  'redirects of slashes': (count) => `redirect_from: [${'/'.repeat(count)}]`,
  slug: (count) => `slug: ${'/a'.repeat(count)}`,
  head: (count) =>
    `head:\n${counted((at) => `  - [meta, { name: a${at}, content: b }]\n`)(count / 4)}`,
  variables: (count) => `title: "${'{{ a }}'.repeat(count)}"`,
  toml: (count) => `a = [${'['.repeat(count)}`,
}

export const css: Marks = fromList(repeated, [
  [
    'a{}',
    'a,',
    'a ',
    'a>',
    '{',
    '}',
    '(',
    '[',
    ':is(',
    ':not(',
    '@media a{',
    '@import "a";',
    '@import "./a0.css";\n@import "./a1.css";\n',
    '/*',
    '*/',
    '"',
    '\\',
    ':',
    ';',
    '--a:b;',
    'var(--a)',
    '#a',
    '.a',
    '.a.b ',
    '&',
    '@layer a{',
    'url(',
  ],
  [
    'a{b:c}',
    ':root{--a:b}',
    '.a,.b{c:d}',
    'calc(',
    '*',
    '::a',
    '@',
    '!',
    '[a="b"]',
    '<!--',
    'a{b:',
    'a,b ',
    'a{&',
  ],
])

export function mkdocs(): Marks {
  return {
    ...fromList(repeated, [
      [
        '!!! note\n    a\n\n',
        '??? note\n',
        '=== "a"\n    b\n\n',
        '--8<-- "b.md"\n',
        '++a++ ',
        '{++a++} ',
        '{--a',
        '{== a ==} ',
        '{: .a }\n',
        ':a: ',
        '*[a]: b\n',
        '`#!py a` ',
        'a\n:   b\n\n',
        '<div markdown>\n',
        '$$',
        '^^a^^ ',
        '==a== ',
        '{{ a }}',
        '{% a %}',
        '[a]{ .b } ',
        '[TOC]\n\n',
      ],
    ]),
    'nested admonitions': (count) =>
      Array.from(
        { length: Math.floor(Math.sqrt(count)) },
        (_, at) => `${'    '.repeat(at)}!!! note\n\n`,
      ).join(''),
    'abbreviations and words': (count) =>
      `${counted((at) => `*[a${at}]: b\n`)(count / 2)}\n${counted((at) => `a${at} `)(count / 2)}`,
    'nested elements of Markdown': nested('<div markdown>\n\n', '\n\n</div>'),
  }
}

export function vue(): Marks {
  return {
    ...fromList(repeated, [
      [
        '{{ a }} ',
        '<A/>',
        '<A>',
        '<A v-if="a">',
        '<template>',
        '<script setup>\n',
        '<style>\n',
        ':::tip\n',
        '::: code-group\n',
        '<<< @/a.js\n',
        '<!--@include: ./b.md-->\n',
        '[[toc]]\n',
        '{.a}',
        '> [!NOTE]\n> a\n\n',
        '<Badge a="b"/> ',
      ],
    ]),
    'nested components': nested('<A>', '</A>'),
    'nested templates': nested('<template v-for="a in b">', '</template>'),
    'nested containers of tips': nested('::: tip\n', ':::\n'),
  }
}
