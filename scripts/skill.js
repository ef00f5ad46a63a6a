// Writes `skills/specpress/SKILL.md`, the skill for coding agents that the package contains (https://agentskills.io). Its
// content comes from the manual, so that the two agree. The package has the pages of the manual as they are written, too.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import matter from 'gray-matter'
import { toString } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** The path of the skill in the package. */
export const SKILL = 'skills/specpress/SKILL.md'

const PAGES = 'manual/content/docs'
/** These pages from the folder of the skill. */
const BELOW = `../../${PAGES}`

/** @param {string} root The folder of the repository. */
export function writeSkill(root) {
  const file = join(root, SKILL)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, skillText(root))
}

/**
 * The text of the skill.
 *
 * @param {string} root The folder of the repository.
 */
export function skillText(root) {
  const json = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'))
  const { version } = json('package.json')
  const own = json('version.json')
  const variables = { 'specpress.package': own.package, 'specpress.before': own.before }
  const page = (path) => pageAt(join(root, PAGES, path), variables)
  const urlOf = (path) => urlOfPage(root, path)
  const start = page('start/start-a-site.md')
  const markdown = page('write/markdown.md')
  const components = page('components/index.mdx').section('Set up')
  const made = page('start/what-a-site-is-made-of.md')
  return `---
name: specpress
description: Write and check documentation sites with Specpress, which turns Markdown, MDX and OpenAPI descriptions into static HTML. Use it if a project depends on the package \`specpress\` or has a \`site.config.ts\`, to edit documents, the config or API descriptions, and to fix the problems that \`specpress check\` reports.
---

# Specpress ${version}

A summary of the manual, whose pages are in \`${BELOW}\`, from the folder of this file. Read the page of a part before you use it: this file only names most parts.

Work in this order: edit, run \`npx specpress check\`, fix each problem that it reports, repeat until it exits with 0.

## Make a site

${sentences(start.intro, 3)} More: ${urlOf('start/start-a-site')}

${codeIn(start, 'Create a site')}

${codeIn(start, undefined, 'md')}

## Files

${codeIn(made)}

Link to documents by file path (\`[Setup](./setup.md#on-macos)\`); a path such as \`/docs/setup\` has no base path.

## Commands

${commandsIn(page('reference/command-line.md'))}

Exit codes: ${rowsIn(page('reference/command-line.md'), 'Exit codes')
    .map(([code = '', meaning = '']) => `${code}: ${meaning}`)
    .join('; ')}. More: ${urlOf('reference/command-line')}

## Options of site.config.ts

${codeIn(page('reference/configuration.md'))}

${optionsIn(page('reference/configuration.md'))}

Types, defaults and examples: ${urlOf('reference/configuration')}

## Front matter

${['Keys for all documents', 'Keys for docs', 'Keys for posts', 'Keys for pages']
  .map((heading) => `${heading}: ${keysIn(page('reference/front-matter.md'), heading)}.`)
  .join('\n\n')}

${sentences(page('reference/front-matter.md').section('Keywords').text, 1)} Values and effects: ${urlOf('reference/front-matter')}

## Markdown

${sentences(markdown.intro, 2)} More: ${urlOf('write/markdown')}

${['Admonitions', 'Tabs', 'MDX'].map((heading) => codeIn(markdown, heading)).join('\n\n')}

## Components

${sentences(components.text, 2)}

${codeIn(components)}

${codeIn(components, undefined, 'mdx')}

${componentsIn(root)}

Syntax and properties of each: ${urlOf('components/<name>')}

## Problems

A problem has a place, a message that says what to do, and an id. Errors stop the site from being written; warnings do
not. \`check\` in the config changes the severity of most ids: \`check: { 'dead-link': 'warning' }\`. More about each:
${urlOf('reference/problems/<id>')}

${problemsIn(page)}
`
}

/**
 * The path of a page of the manual from the skill.
 *
 * @param {string} root
 * @param {string} path Its path without extension.
 */
function urlOfPage(root, path) {
  const isMdx = existsSync(join(root, PAGES, `${path}.mdx`)) || path.startsWith('components/')
  return `${BELOW}/${path}.${isMdx ? 'mdx' : 'md'}`
}

/**
 * A page of the manual.
 *
 * @param {string} file
 * @param {Readonly<Record<string, string>>} variables
 */
function pageAt(file, variables) {
  const { content, data } = matter(readFileSync(file, 'utf8'))
  const text = content.replaceAll(/(?<!\\)\{\{([\w.]+)\}\}/g, (all, name) => variables[name] ?? all)
  const nodes = unified().use(remarkParse).use(remarkGfm).parse(text).children
  const section = (heading) => {
    const from = nodes.findIndex((node) => node.type === 'heading' && toString(node) === heading)
    const { depth } = nodes[from]
    const isEnd = (node, index) => index > from && node.type === 'heading' && node.depth <= depth
    const end = nodes.findIndex(isEnd)
    return partOf(nodes.slice(from + 1, end < 0 ? undefined : end))
  }
  return { ...partOf(nodes), description: data.description, section }
}

function partOf(nodes) {
  const [first] = nodes.filter(({ type }) => type !== 'html')
  const paragraph = nodes.find(({ type }) => type === 'paragraph')
  return {
    nodes,
    /** The first paragraph. */
    intro: paragraph ? plain(paragraph) : '',
    /** The text at its beginning: a paragraph, or the items of a list. */
    text: first?.type === 'list' ? first.children.map(plain).join(' ') : plainParagraph(first),
  }
}

function plainParagraph(node) {
  return node?.type === 'paragraph' ? plain(node) : ''
}

/** The text of a node in one line: code in backticks, no links. */
function plain(node) {
  if (node.type === 'inlineCode') {
    const fence = node.value.includes('`') ? '``' : '`'
    const space = fence === '``' ? ' ' : ''
    return `${fence}${space}${node.value}${space}${fence}`
  }
  const text = 'children' in node ? node.children.map(plain).join('') : (node.value ?? '')
  return text.replaceAll(/\s+/g, ' ')
}

/** The first sentences of a text, without those that only lead elsewhere. */
function sentences(text, count) {
  // A sentence ends before a capital letter or code, and never in code.
  const parts = text.match(/(?:`[^`]*`|[^`])+?(?:[.:]$|[.](?=\s+[A-Z`])|$)/g) ?? []
  const own = parts.map((part) => part.trim()).filter((part) => !part.startsWith('See '))
  return own.slice(0, count).join(' ').replace(/:$/, '.')
}

const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1)

/** The first code block of a section, or of the page. */
function codeIn(part, heading, lang) {
  const { nodes } = heading === undefined ? part : part.section(heading)
  const block = nodes.find((node) => node.type === 'code' && (lang ?? node.lang) === node.lang)
  return ['```' + [block.lang, block.meta].filter(Boolean).join(' '), block.value, '```'].join('\n')
}

/** The rows of the first table of a section, without its head. */
function rowsIn(page, heading) {
  return tableRows(page.section(heading).nodes.find(({ type }) => type === 'table'))
}

function tableRows(table) {
  return table.children.slice(1).map((row) => row.children.map((cell) => plain(cell).trim()))
}

/** Each command with its options: the first column of the tables in its section. */
function commandsIn(page) {
  const overview = tableRows(page.nodes.find(({ type }) => type === 'table'))
  const described = new Map(
    overview.map(([usage = '', text = '']) => [usage.split(/[ `]+/)[2], { usage, text }]),
  )
  const names = page.nodes
    .filter((node) => node.type === 'heading' && node.depth === 2)
    .map((node) => toString(node))
    .filter((name) => /^[a-z]+$/.test(name))
  return names
    .map((name) => {
      const section = page.section(name)
      const { usage = `\`specpress ${name}\``, text = '' } = described.get(name) ?? {}
      const tables = section.nodes.filter(({ type }) => type === 'table')
      const options = tables
        .flatMap(tableRows)
        .filter(([option = '']) => option.startsWith('`--'))
        .map(([option]) => option)
      const list = options.length > 0 ? ` Options: ${options.join(', ')}.` : ''
      return `- ${usage}: ${capitalized(text).replace(/\.$/, '')}.${list}`
    })
    .join('\n')
}

/** Each option of the config: the beginning of its section, and the names in its tables. */
function optionsIn(page) {
  const headings = page.nodes
    .filter((node) => node.type === 'heading' && node.depth === 3)
    .map((node) => toString(node))
    .filter((heading) => heading.split(' and ').every((name) => /^[a-z][A-Za-z]*$/.test(name)))
  return headings
    .map((heading) => {
      const names = heading.split(' and ').map((name) => `\`${name}\``)
      const { nodes, text } = page.section(heading)
      const tables = nodes.filter((node) => node.type === 'table' && isOfOptions(node))
      const keys = tables.flatMap(tableRows).map(([key]) => key)
      const list = keys.length > 0 ? ` Keys: ${keys.join(', ')}.` : ''
      return `- ${names.join(', ')}: ${sentences(text, 3) || 'object.'}${list}`
    })
    .join('\n')
}

function isOfOptions({ children: [head] }) {
  return toString(head.children[0]) === 'Option'
}

/** The keys of a section of the front matter's page, each with its values. */
function keysIn(page, heading) {
  return rowsIn(page, heading)
    .map(([key = '', value = '']) => `${key} (${value})`)
    .join(', ')
}

/** @param {string} root */
function componentsIn(root) {
  const folder = join(root, PAGES, 'components')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.mdx') && name !== 'index.mdx')
    .toSorted()
    .map((name) => {
      const { data, content } = matter(readFileSync(join(folder, name), 'utf8'))
      const imports = Array.from(content.matchAll(/^import \{ (.+) \} from '@components'$/gm))
      const components = [...new Set(imports.flatMap(([, list]) => list.split(', ')))]
      const list =
        components.length > 0 ? ` (${components.map((each) => `\`${each}\``).join(', ')})` : ''
      return `- ${name.replace('.mdx', '')}${list}: ${sentences(data.description, 1)}`
    })
    .join('\n')
}

/** Each problem with its severity, its description and the beginning of what fixes it. */
function problemsIn(page) {
  const index = page('reference/problems/index.md')
  const table = index.nodes.findLast(({ type }) => type === 'table')
  return tableRows(table)
    .map(([id = '', severity = '', text = '']) => {
      const fix = sentences(page(`reference/problems/${id}.md`).section('How to fix it').text, 1)
      return `- \`${id}\` (${severity}): ${fix || text}`
    })
    .join('\n')
}
