import { MOST_BYTES, partOf } from './bounded.ts'
import { readMarkdown } from './published-site.ts'
import type { PublishedSite } from './published-site.ts'
import { ToolError } from './tool-error.ts'
import { suggestion } from '../../base/shared/text/nearest.ts'
import { byteLength } from '../../base/shared/text/byte-length.ts'
import { sectionNamed, sectionsOf } from '../../base/shared/text/markdown-sections.ts'
import type { Section } from '../../base/shared/text/markdown-sections.ts'

export interface PageCall {
  readonly page: string
  readonly section?: string | undefined
  readonly part?: number | undefined
}

/** The size of a list of sections, in bytes. */
const MOST_LISTED = 1200

/** A page as Markdown, or one section of it. A long page comes in parts; the first lists its sections. */
export async function readPage(
  site: PublishedSite,
  { page, section, part }: PageCall,
): Promise<string> {
  const sections = sectionsOf(await markdownOf(site, page))
  if (section !== undefined) {
    const found = sectionNamed(sections, section)
    if (found === undefined) throw new ToolError(noSection({ page, section, sections }))
    return partOf(found, part)
  }
  const text = sections.map((each) => each.text).join('\n\n')
  const answer = partOf(text, part)
  const isFirst = (part ?? 1) === 1 && byteLength(text) > MOST_BYTES
  return isFirst ? `${answer}\nOr read one section with \`section\`: ${listOf(sections)}` : answer
}

async function markdownOf(site: PublishedSite, page: string): Promise<string> {
  try {
    return await readMarkdown(site, page)
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    throw new ToolError(
      `There is no page \`${page}\`. (${error.message}) Find its path with search, or in ${site.manifest.collections[0]?.llms ?? 'llms.txt'}.`,
    )
  }
}

interface Missing {
  readonly page: string
  readonly section: string
  readonly sections: readonly Section[]
}

function noSection({ page, section, sections }: Missing): string {
  const titles = sections.map(({ title }) => title)
  return `\`${page}\` has no section \`${section}\`.${suggestion(section, titles)} It has: ${listOf(sections)}`
}

function listOf(sections: readonly Section[]): string {
  const titles = sections.filter(({ title }) => title !== '').map(({ title }) => `“${title}”`)
  let list = titles.shift() ?? 'none'
  for (const [at, title] of titles.entries()) {
    if (byteLength(list) > MOST_LISTED) return `${list}, and ${String(titles.length - at)} more.`
    list += `, ${title}`
  }
  return `${list}.`
}
