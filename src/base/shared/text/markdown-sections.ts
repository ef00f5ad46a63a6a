import { slugify } from './text.ts'

/** The text after a heading of a Markdown text, up to the next heading. */
export interface Section {
  /** Empty for the text before the first heading. */
  readonly title: string
  /** From 1 to 6; 0 without a heading. */
  readonly depth: number
  /** With its heading. */
  readonly text: string
}

/** The sections of a page that Specpress wrote: its headings begin with `#`, its code is fenced. */
export function sectionsOf(markdown: string): readonly Section[] {
  const sections: { title: string; depth: number; lines: string[] }[] = []
  let fence = ''
  for (const line of withoutFrontMatter(markdown).split('\n')) {
    const [, mark = ''] = /^[\s>]*(`{3,}|~{3,})/.exec(line) ?? []
    if (fence === '') fence = mark
    else if (mark.startsWith(fence) && line.trim() === mark) fence = ''
    const heading = fence === '' ? /^(#{1,6}) +(.*)$/.exec(line) : null
    if (heading) {
      const [, signs = '', title = ''] = heading
      sections.push({ title: plainTitle(title), depth: signs.length, lines: [line] })
    } else {
      if (sections.length === 0) sections.push({ title: '', depth: 0, lines: [] })
      sections.at(-1)?.lines.push(line)
    }
  }
  return sections
    .map(({ lines, ...rest }) => ({ ...rest, text: lines.join('\n').trim() }))
    .filter(({ text }) => text !== '')
}

/** The text of the section with a title or slug, and of the sections below it. */
export function sectionNamed(sections: readonly Section[], name: string): string | undefined {
  const slug = slugify(name.replace(/^#+/, ''))
  const at = sections.findIndex(({ title }) => title === name)
  const start = at >= 0 ? at : sections.findIndex(({ title }) => slugify(title) === slug)
  return start < 0 ? undefined : sectionAt(sections, start)
}

/** The text of the section at an index, and of the sections below it. */
export function sectionAt(sections: readonly Section[], at: number): string {
  const [first, ...rest] = sections.slice(at)
  const end = rest.findIndex(({ depth }) => depth <= (first?.depth ?? 0))
  const own = sections.slice(at, end < 0 ? undefined : at + 1 + end)
  return own.map(({ text }) => text).join('\n\n')
}

function withoutFrontMatter(markdown: string): string {
  return markdown.replace(/^---\n[\s\S]*?\n---\n/, '')
}

/** A heading without marks: ``The `q` \_field`` → `The q _field`. */
function plainTitle(title: string): string {
  return title
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\\(.)/g, '$1')
    .trim()
}
