import { byWords } from './reading.ts'
import type { Step } from './reading.ts'
import type { Calls, Choices } from './questions.ts'
import type { PublishedSite } from '../../../src/tools/mcp/published-site.ts'
import { runTool } from '../../../src/tools/mcp/run-tool.ts'
import type { SearchCall } from '../../../src/tools/mcp/search-pages.ts'
import { siteSearch } from '../../../src/client/search/search.ts'
import type { MarkedText } from '../../../src/client/search/search.ts'

/** Reads for a question. */
export type Reader = (site: PublishedSite, question: string) => AsyncIterable<Step>

/** Reads `llms.txt`, and then the pages that a language model chose for the question, see `choices.json`. */
export function chosenReader(choices: Choices): Reader {
  return async function* read(site, question) {
    yield { ...stepOf(await site.read(rootOf(site))), isList: true }
    for (const path of choices[question] ?? []) yield stepOf(await site.read(path))
  }
}

/** Reads `llms.txt`, then the pages whose lines have the most words of the question. It does not know what words mean. */
export async function* wordsReader(site: PublishedSite, question: string): AsyncIterable<Step> {
  const root = await site.read(rootOf(site))
  yield { ...stepOf(root), isList: true }
  for (const { url } of byWords(linksIn(root), question, lineOf)) yield stepOf(await site.read(url))
}

interface ListedLink {
  readonly line: string
  readonly url: string
}

function rootOf({ manifest: { collections } }: PublishedSite): string {
  return collections[0]?.llms ?? ''
}

function linksIn(text: string): readonly ListedLink[] {
  return [...text.matchAll(/^- \[.*?\]\((\S+\.md)\).*$/gm)].map(([line, url = '']) => ({
    line,
    url,
  }))
}

function lineOf({ line }: ListedLink): string {
  return line.replace(/\(http\S+\)/, '')
}

/** Makes the call of `search` that a language model made for the question, see `calls.json`, then reads the found pages in their order. */
export function callReader(calls: Calls): Reader {
  return (site, question) => mcpReader(site, calls[question] ?? { query: question })
}

/** Searches for the question as it is, then reads the found pages in their order. */
export function questionReader(site: PublishedSite, question: string): AsyncIterable<Step> {
  return mcpReader(site, { query: question })
}

async function* mcpReader(site: PublishedSite, call: SearchCall): AsyncIterable<Step> {
  const ask = async (name: string, given: Readonly<Record<string, unknown>>): Promise<string> =>
    runTool(site, { name, given })
  const found = await ask('search', { ...call })
  yield stepOf(found)
  const read = new Set<string>()
  for (const { page, section } of sectionsFound(found)) {
    if (read.has(page)) continue
    read.add(page)
    yield stepOf(await ask('read_page', section === '' ? { page } : { page, section }))
  }
}

/**
 * Types the model's query into the dialog of the site, reads its results with their excerpts, and opens the Markdown versions
 * of the pages in the order of the results.
 */
export function dialogReader(calls: Calls): Reader {
  return (site, question) => siteReader(site, calls[question]?.query ?? question)
}

/** The same with the question as it is. */
export async function* siteReader(site: PublishedSite, question: string): AsyncIterable<Step> {
  const load = async (address: string): Promise<Response> => {
    const path = site.fileOf(address)
    const isFile = /\.json$/.test(path)
    return new Response(
      await (isFile ? site.read(address) : site.readFile(`${path || 'index'}.html`)),
    )
  }
  const [collection] = site.manifest.collections
  const search = siteSearch(collection?.search ?? [], { load })
  const pages = await search.find(question)
  const lines = await Promise.all(
    pages.map(async (page, at) => {
      const parts = at < READ ? await search.read(page) : []
      const excerpts = parts.map(({ title, text }) => `${textOf(title)}\n${textOf(text)}`)
      return { page, text: [page.trail, textOf(page.title), ...excerpts].join('\n') }
    }),
  )
  yield stepOf(lines.map(({ text }) => text).join('\n\n'))
  for (const { page } of lines)
    yield stepOf(await site.readFile(`${site.fileOf(page.href) || 'index'}.md`))
}

/** So many results have excerpts in the dialog. */
const READ = 6

function textOf(marked: MarkedText): string {
  return marked.join('')
}

interface Found {
  readonly page: string
  readonly section: string
  readonly text: string
}

/** The sections in an answer of the tool `search`. */
function sectionsFound(answer: string): readonly Found[] {
  return answer.split('\n\n').flatMap((result) => {
    const [line = '', ...sections] = result.split('\n')
    const [, title = '', page = ''] = /^\d+\. (.*): (\S+)$/.exec(line) ?? []
    if (page === '') return []
    const parts = sections.map((text) => {
      const [, section = ''] = /“(.*?)”: /.exec(text) ?? []
      return { page, section, text: `${title} ${text}` }
    })
    return parts.length > 0 ? parts : [{ page, section: '', text: title }]
  })
}

function stepOf(text: string): Step {
  return { text, bytes: Buffer.byteLength(text) }
}
