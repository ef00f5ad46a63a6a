import { byWords } from './reading.ts'
import type { Step } from './reading.ts'
import type { PublishedSite } from '../../../src/mcp/published-site.ts'
import { runTool } from '../../../src/mcp/run-tool.ts'
import { siteSearch } from '../../../src/client/search/search.ts'
import { partsOfPage } from '../../../src/shared/search/page-text.ts'

/** Reads for a question. */
export type Reader = (site: PublishedSite, question: string) => AsyncIterable<Step>

/** Reads llms.txt, then the pages whose link and description have the most words of the question. */
export async function* llmsReader(site: PublishedSite, question: string): AsyncIterable<Step> {
  const [collection] = site.manifest.collections
  const list = await site.read(collection?.llms ?? '')
  yield stepOf(list)
  const links = [...list.matchAll(/^- \[(.*?)\]\((\S+\.md)\)(.*)$/gm)]
  for (const [, , url = ''] of byWords(links, question, ([line]) => line))
    yield stepOf(await site.read(url))
}

/**
 * Searches for the question as it is, then reads the sections in the results, those with the most of its
 * words first.
 */
export async function* mcpReader(site: PublishedSite, question: string): AsyncIterable<Step> {
  const ask = async (name: string, given: Readonly<Record<string, unknown>>): Promise<string> =>
    runTool(site, { name, given })
  const found = await ask('search', { query: question })
  yield stepOf(found)
  const sections = sectionsFound(found)
  for (const page of new Set(sections.map(({ page }) => page)))
    yield stepOf(await ask('read_page', { page }))
}

/** Searches like the dialog of the site, then opens the pages in the order of the results. */
export async function* siteReader(site: PublishedSite, question: string): AsyncIterable<Step> {
  let bytes = 0
  const load = async (address: string): Promise<Response> => {
    const text = await site.read(address)
    bytes += Buffer.byteLength(text)
    return new Response(text)
  }
  const [collection] = site.manifest.collections
  const pages = await siteSearch(collection?.search ?? [], { load }).find(question)
  yield { text: pages.map(({ title }) => title.join('')).join('\n'), bytes }
  for (const { href } of pages) {
    const html = await site.readFile(`${site.fileOf(href) || 'index'}.html`)
    const parts = partsOfPage(html).map(({ title, text }) => `${title}\n${text}`)
    yield { text: parts.join('\n'), bytes: Buffer.byteLength(html) }
  }
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
