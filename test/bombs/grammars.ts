import { api, many, operations } from './api-marks.ts'
import { code, markdown } from './markdown-marks.ts'
import type { Marks } from './marks.ts'
import type { Attack } from './measure.ts'
import { css, frontMatter, mdx, mkdocs, vue } from './page-marks.ts'
import { schemas } from './schema-marks.ts'

/** A syntax that a stranger can write, and the command that reads it. */
export interface Grammar {
  readonly name: string
  readonly marks: Marks
  /** A folder with these texts, each a document of its own. */
  readonly attack: (texts: readonly string[]) => Attack
}

const CONFIG = `export default { title: 'T', url: 'https://test.example', ai: true }\n`
const build = (files: Record<string, string>): Attack => ({
  files: { 'site.config.ts': CONFIG, ...files },
  args: ['build'],
})

const descriptions: Marks = { ...operations, ...schemas }

/** Each text in the descriptions of an operation, and of a schema with a property. */
const described = (texts: readonly string[]): string =>
  api({
    paths: many(texts.length, (at) => [
      `/a${at}`,
      { get: { description: texts[at], responses: { 200: { description: texts[at] } } } },
    ]),
    components: {
      schemas: many(texts.length, (at) => [
        `S${at}`,
        { description: texts[at], properties: { a: { description: texts[at] } } },
      ]),
    },
  })

const DOCUSAURUS = {
  'docusaurus.config.js':
    "module.exports = { title: 'T', url: 'https://a.example', baseUrl: '/', presets: [['classic', { docs: {} }]] }",
  'package.json': '{"dependencies":{"@docusaurus/core":"3.0.0"}}',
}

/** Files whose names have a number: one for each text. */
const named = (
  texts: readonly string[],
  name: (at: number) => string,
  textOf: (text: string) => string = (text) => text,
) => Object.fromEntries(texts.map((text, at) => [name(at), textOf(text)]))

export const GRAMMARS: readonly Grammar[] = [
  {
    name: 'Markdown',
    marks: { ...markdown, ...code },
    attack: (texts) =>
      build({ ...named(texts, (at) => `content/docs/a${at}.md`), 'content/docs/b.md': '# B' }),
  },
  {
    name: 'MDX',
    marks: mdx,
    attack: (texts) => build(named(texts, (at) => `content/docs/a${at}.mdx`)),
  },
  {
    name: 'front matter',
    marks: frontMatter,
    attack: (texts) =>
      build(
        named(
          texts,
          (at) => `content/docs/a${at}.md`,
          (text) => `---\n${text}\n---\n\n# A\n`,
        ),
      ),
  },
  {
    name: 'descriptions',
    marks: descriptions,
    attack: (texts) =>
      build({
        'site.config.ts': `export default { title: 'T', url: 'https://test.example', openapi: [${texts.map((_, at) => `{ file: 'openapi/api${at}.json', name: 'api${at}' }`).join(', ')}] }\n`,
        ...named(texts, (at) => `openapi/api${at}.json`),
      }),
  },
  {
    name: 'prose of descriptions',
    marks: markdown,
    attack: (texts) =>
      build({
        'site.config.ts': `export default { title: 'T', url: 'https://test.example', openapi: [{ file: 'openapi/api.json', name: 'api' }] }\n`,
        'openapi/api.json': described(texts),
      }),
  },
  {
    name: 'import mkdocs',
    marks: { ...markdown, ...mkdocs() },
    attack: (texts) =>
      imported('mkdocs', {
        'mkdocs.yml':
          'site_name: T\nmarkdown_extensions: [admonition, attr_list, def_list, footnotes, pymdownx.superfences, pymdownx.snippets, pymdownx.tabbed, pymdownx.details, md_in_html, toc, tables, abbr, pymdownx.emoji, pymdownx.highlight, pymdownx.critic, pymdownx.keys, pymdownx.mark, pymdownx.inlinehilite]\n',
        ...named(texts, (at) => `docs/a${at}.md`),
        'docs/b.md': '# B',
      }),
  },
  {
    name: 'import docusaurus',
    marks: { ...markdown, ...mdx },
    attack: (texts) =>
      imported('docusaurus', { ...DOCUSAURUS, ...named(texts, (at) => `docs/a${at}.mdx`) }),
  },
  {
    name: 'import vitepress',
    marks: { ...markdown, ...vue() },
    attack: (texts) =>
      imported('vitepress', {
        '.vitepress/config.mjs': "export default { title: 'T' }",
        'package.json': '{"devDependencies":{"vitepress":"1.0.0"}}',
        ...named(texts, (at) => `a${at}.md`),
        'b.md': '# B',
      }),
  },
  {
    name: 'import starlight',
    marks: { ...markdown, ...mdx },
    attack: (texts) =>
      imported('starlight', {
        'astro.config.mjs':
          "import { defineConfig } from 'astro/config'\nimport starlight from '@astrojs/starlight'\nexport default defineConfig({ integrations: [starlight({ title: 'T' })] })",
        'package.json': '{"dependencies":{"astro":"5.0.0","@astrojs/starlight":"0.30.0"}}',
        ...named(
          texts,
          (at) => `src/content/docs/a${at}.mdx`,
          (text) => `---\ntitle: A\n---\n\n${text}`,
        ),
      }),
  },
  {
    name: 'import mintlify',
    marks: { ...markdown, ...mdx },
    attack: (texts) =>
      imported('mintlify', {
        'docs.json': JSON.stringify({
          name: 'T',
          theme: 'mint',
          colors: { primary: '#000000' },
          navigation: { pages: texts.map((_, at) => `a${at}`) },
        }),
        ...named(texts, (at) => `a${at}.mdx`),
      }),
  },
  {
    name: 'CSS of an import',
    marks: css,
    attack: (texts) =>
      imported('docusaurus', {
        ...DOCUSAURUS,
        'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://a.example', baseUrl: '/', presets: [['classic', { docs: {}, theme: { customCss: ${JSON.stringify(texts.map((_, at) => `./a${at}.css`))} } }]] }`,
        'docs/a.md': '# A',
        ...named(texts, (at) => `a${at}.css`),
      }),
  },
]

function imported(generator: string, files: Record<string, string>): Attack {
  const old = Object.fromEntries(Object.entries(files).map(([path, text]) => [`old/${path}`, text]))
  return { files: old, args: ['import', generator, 'old', '--to', 'new'] }
}
