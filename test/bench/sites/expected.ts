import { createProcessor } from '@mdx-js/mdx'
import GithubSlugger, { slug as githubSlug } from 'github-slugger'
import type { Heading, Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { parse } from 'yaml'
import type { PublicSite } from './list.ts'

/** The ids of the headings of each page of an old site, by its route. */
export type Expected = ReadonlyMap<string, readonly string[]>

/**
 * The pages and headings that a site should have by the rules of its generator. No code of the import is
 * used: it must not be measured by its own count. `undefined` for generators whose routes come from lists.
 */
export function expectedOf(site: PublicSite, checkout: string): Expected | undefined {
  const { generator, content } = site
  if (generator === 'docusaurus' || content === undefined) return undefined
  const folder = join(checkout, content)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => (generator === 'vitepress' ? /\.md$/ : /\.mdx?$/).test(path))
    .filter((path) => !isLeft(path, site))
  return new Map(
    files.map((path) => {
      const text = readFileSync(join(folder, path), 'utf8')
      return [routeOf(path, text, site), headingsOf(path, text, site)] as const
    }),
  )
}

function isLeft(path: string, { generator, leftOut = [] }: PublicSite): boolean {
  if (leftOut.some((start) => path.startsWith(start))) return true
  if (/(?:^|\/)(?:node_modules|\.[^/]+)(?:\/|$)/.test(path)) return true
  // Mintlify: parts and the files of a repository; Starlight: files that begin with an underscore.
  if (generator === 'mintlify') {
    return /(?:^|\/)_?snippets\/|(?:^|\/)(?:README|LICENSE|CHANGELOG|CONTRIBUTING)\.md$/.test(path)
  }
  return generator === 'starlight' && /(?:^|\/)_/.test(path)
}

function routeOf(path: string, text: string, { generator, rootFolder }: PublicSite): string {
  const inRoot = rootFolder !== undefined && path.startsWith(`${rootFolder}/`)
  const own = inRoot ? path.slice(rootFolder.length + 1) : path
  const plain = own.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '')
  if (generator !== 'starlight') return `/${plain}`
  const slug = matterOf(text)['slug']
  const route =
    typeof slug === 'string'
      ? slug
      : plain
          .split('/')
          .map((part) => githubSlug(part))
          .join('/')
  return `/${route === 'index' ? '' : route}`
}

function matterOf(text: string): Readonly<Record<string, unknown>> {
  const [, matter = ''] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? []
  try {
    return (parse(matter) ?? {}) as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}

function headingsOf(path: string, text: string, { generator }: PublicSite): readonly string[] {
  const body = text.replace(/^\uFEFF?---\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/, '')
  const tree = treeOf(body, path.endsWith('.mdx'))
  const headings = tree === undefined ? [] : [...headingsIn(tree)]
  const isVitepress = generator === 'vitepress'
  const slugger = new GithubSlugger()
  const taken = new Set<string>()
  const all = headings.map((heading) => {
    const [, own] = isVitepress ? (/\{#([\w\p{L}.-]+)\}\s*$/u.exec(textOf(heading)) ?? []) : []
    if (own !== undefined) return { heading, id: own }
    if (!isVitepress) return { heading, id: slugger.slug(textOf(heading)) }
    const plain = vitepressId(textOf(heading))
    let id = plain
    for (let count = 1; taken.has(id); count++) id = `${plain}-${String(count)}`
    taken.add(id)
    return { heading, id }
  })
  return all.filter(({ heading, id }) => heading.depth > 1 && id !== '').map(({ id }) => id)
}

function treeOf(body: string, isMdx: boolean): Root | undefined {
  try {
    if (isMdx)
      return createProcessor({ format: 'mdx', remarkPlugins: [remarkGfm] }).parse(body) as Root
    return unified().use(remarkParse).use(remarkGfm).parse(body)
  } catch {
    return undefined
  }
}

function* headingsIn(node: Nodes): Iterable<Heading> {
  if (node.type === 'heading') yield node
  else if ('children' in node) for (const child of node.children) yield* headingsIn(child)
}

/** The text for ids: without HTML markup and without images. */
function textOf(node: Nodes): string {
  if (node.type === 'html' || node.type === 'image') return ''
  if (node.type === 'text' || node.type === 'inlineCode') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : toString(node)
}

/** The rule of `@mdit-vue/shared`. */
function vitepressId(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/\p{Cc}/gu, '')
    .replaceAll(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase()
}

/** The expected pages and headings that a built site has. */
export function foundOf(expected: Expected, out: string) {
  const missing: string[] = []
  const lost: string[] = []
  for (const [route, ids] of expected) {
    const plain = decoded(route)
    const files = plain === '/' ? ['/index.html'] : [`${plain}.html`, `${plain}/index.html`]
    const file = files.map((name) => join(out, name)).find(existsSync)
    if (file === undefined) missing.push(route)
    const html = file === undefined ? '' : readFileSync(file, 'utf8')
    const here = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => unescaped(id)))
    lost.push(...ids.filter((id) => !here.has(id)).map((id) => `${route}#${id}`))
  }
  const headings = [...expected.values()].reduce((sum, ids) => sum + ids.length, 0)
  return { routes: expected.size, missing, headings, lost }
}

function decoded(route: string): string {
  try {
    return decodeURI(route)
  } catch {
    return route
  }
}

function unescaped(text: string): string {
  return text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
