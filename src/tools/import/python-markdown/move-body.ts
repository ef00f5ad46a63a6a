import { moveBlocks } from './blocks.ts'
import type { BlockSettings } from './blocks.ts'
import { linkDefinitionsIn, moveInline, moveLinks, withBraces } from './inline.ts'
import type { InlineSettings } from './inline.ts'
import type { Line } from './lines.ts'
import { headingIdsOf, oldOutlineOf, plainMarkdown } from '../outline.ts'
import type { Outline } from '../outline.ts'
import type { Slugger } from '../../../base/shared/text/heading-slugs.ts'

export interface MoveSettings extends BlockSettings, Omit<InlineSettings, 'definitions'> {
  /** Makes the ids of the headings of the old page. */
  readonly slugger: Slugger
}

export interface MovedBody {
  readonly text: string
  readonly outline: Outline
}

const ABBREVIATION = /^[ ]{0,3}\*\[([^\]\n]+)\]:[ ]*(.*)$/
const HEADING = /^([ \t>]*)(#{1,6})[ \t]+(.*?)[ \t#]*$/
const OWN_ID = /[ ]*\{#([^}]*)\}$/

/** Converts the text of a document below its front matter, with all snippets in it. */
export function moveBody(text: string, settings: MoveSettings): MovedBody {
  const { has } = settings
  const abbreviations = new Map(settings.abbreviations)
  const lines = text.split(/\r\n?|\n/)
  const kept = lines.filter((line) => {
    const [, name, meaning = ''] = (has('abbr') && ABBREVIATION.exec(line)) || []
    if (name !== undefined) abbreviations.set(name, meaning)
    return name === undefined
  })
  const blocks = moveBlocks(kept, settings)
  const inline = { ...settings, abbreviations, definitions: linkDefinitionsIn(kept) }
  const moved = runsOf(blocks).flatMap(([kind, run]): readonly Line[] => {
    const isCode = kind === 'code'
    const { variables } = settings
    const written = run.join('\n')
    const whole = isCode
      ? withBraces(written, { variables, isCode })
      : maskedBraces(written, variables)
    const after =
      kind === 'text' ? moveInline(whole, inline) : isCode ? whole : moveLinks(whole, inline)
    return after.split('\n').map((line) => ({ text: line, kind }))
  })
  return withIds(moved, settings)
}

/** Braces outside of code spans. */
function maskedBraces(text: string, variables: InlineSettings['variables']): string {
  const parts = text.split(/((?<!`)(`+)(?!`)[^`]*\2(?!`))/)
  // Each part of code is followed by its marks.
  return parts
    .map((part, index) =>
      index % 3 === 2 ? '' : withBraces(part, { variables, isCode: index % 3 === 1 }),
    )
    .join('')
}

/** Runs of consecutive lines of the same kind. */
function runsOf(lines: readonly Line[]): readonly (readonly [Line['kind'], readonly string[]])[] {
  const runs: [Line['kind'], string[]][] = []
  for (const { text, kind } of lines) {
    const last = runs.at(-1)
    if (last?.[0] === kind) last[1].push(text)
    else runs.push([kind, [text]])
  }
  return runs
}

/** Writes the ids that the headings have in the old site, unless they get the same here. */
function withIds(lines: readonly Line[], { slugger, has }: MoveSettings): MovedBody {
  const headings = lines.flatMap((_, index) => headingAt(lines, index) ?? [])
  const written = headings.map(({ written: each }) => each)
  const owns = written.map((each) => OWN_ID.exec(each)?.[1])
  for (const own of owns) if (own !== undefined) slugger.reserve(own)
  const now = headingIdsOf(written, 'mkdocs')
  const texts = lines.map(({ text }) => text)
  const ids = headings.map(({ at, written: each }, index) => {
    const emoji = has('emoji') ? /:[\w+-]+:/g : /$^/g
    const id =
      owns[index] ??
      slugger.slug(
        plainMarkdown(each.replaceAll(/<!--.*?-->/g, ''))
          .replaceAll(emoji, '')
          .trim(),
      )
    // Math has no text there.
    if (owns[index] === undefined && (id !== now[index] || each.includes('$')))
      texts[at] = `${(texts[at] ?? '').replace(/[ \t#]*$/, '')} {#${id}}`
    return id
  })
  const text = texts.join('\n')
  const { outline } = oldOutlineOf(text, 'mkdocs')
  const isFirst = headings[0]?.level === 1
  return {
    text,
    outline: { ...outline, headings: ids.slice(isFirst ? 1 : 0) },
  }
}

interface Heading {
  readonly at: number
  readonly level: number
  readonly written: string
}

function headingAt(lines: readonly Line[], at: number): Heading | undefined {
  const line = lines[at]
  if (line?.kind !== 'text') return undefined
  const [, , marks, written] = HEADING.exec(line.text) ?? []
  if (marks !== undefined && written !== undefined) return { at, level: marks.length, written }
  const below = lines[at + 1]
  const isUnderlined = below?.kind === 'text' && /^(?:=+|-+)[ \t]*$/.test(below.text)
  const isAlone = (lines[at - 1]?.text ?? '').trim() === ''
  if (!isUnderlined || !isAlone || !/^[^\s>|:-]/.test(line.text)) return undefined
  return { at, level: below.text.startsWith('=') ? 1 : 2, written: line.text.trim() }
}
