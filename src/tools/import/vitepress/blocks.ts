import { pathBelow } from './includes.ts'
import { codeSpan } from './markup.ts'
import type { Note } from './markup.ts'
import { escapeHtml } from '../../../base/shared/text/html.ts'
import { placedHeadings } from '../outline.ts'
import { fenceReader, maskMarkdown } from '../text-edits.ts'
import { hasTwoslash, shownCode } from '../twoslash.ts'

export interface BlockSettings {
  /** The path of the document below the content of the old site. */
  readonly path: string
  /** The path of an old file in the new site, from its root; `undefined` if there is no such file. */
  readonly codeFile: (path: string) => string | undefined
}

export interface Blocks {
  readonly text: string
  readonly notes: readonly Note[]
  /** Scripts and styles that were removed: `<script setup>`. */
  readonly dropped: readonly string[]
}

const SNIPPET = /^(\s*)<<<\s*(\S.*?)\s*$/
const SNIPPET_PARTS = /^(.+?)(?:#([\w.-]+))?\s*(?:\{([^}]*)\})?\s*(?:\[(.+)\])?$/
const BARE_CONTAINER = /^\s*(:{3,})\s*(?:raw|v-pre)\s*$/
const CONTAINER_END = /^\s*(:{3,})\s*$/
const FENCE_INFO =
  /^(\s*(?:[-*+]\s+|\d+[.)]\s+)*(?:`{3,}|~{3,})\s*)([^\s`{[:]*?)(-vue)?(?::v-pre)?(?::(no-)?line-numbers(?:=(\d+))?)?(?:([{[].*)|(\s.*))?$/
/** ` ```js{1}:line-numbers `, in the other order. */
const LINES_FIRST = /^(\s*(?:`{3,}|~{3,})\s*\w+)(\{[^}]*\})(:(?:no-)?line-numbers(?:=\d+)?)/
const SCRIPT =
  /^<(script|style)\b[^>]*>[\s\S]*?^\s*<\/\1>[ \t]*(?:\n|$)|^<(script|style)\b[^>\n]*>.*<\/\2>[ \t]*(?:\n|$)/gm

/**
 * Converts blocks of VitePress: snippets, line numbers, code with Twoslash, lists of headings. Removes Vue's own
 * blocks.
 */
export function editBlocks(given: string, settings: BlockSettings): Blocks {
  const { text, dropped } = withoutScripts(given)
  const notes: Note[] = []
  const bare: string[] = []
  const stateOf = fenceReader()
  /** The lines of a fence with Twoslash. */
  let checked: string[] | undefined
  const lines = text.split('\n').flatMap((line): readonly string[] => {
    const state = stateOf(line)
    if (state === 'code') {
      checked?.push(line)
      return checked ? [] : [line]
    }
    if (state === 'end') {
      const code = shownCode(checked ?? [])
      checked = undefined
      return [...code, line]
    }
    if (state === 'open') {
      if (hasTwoslash(line)) checked = []
      return [withPlainInfo(line)]
    }
    const [, indent = '', snippet] = SNIPPET.exec(line) ?? []
    if (snippet !== undefined) return snippetLines(snippet, { ...settings, indent, notes })
    const opens = BARE_CONTAINER.exec(line)?.[1]
    const ends = CONTAINER_END.exec(line)?.[1]
    if (opens !== undefined) bare.push(opens)
    else if (ends !== undefined && ends === bare.at(-1)) bare.pop()
    else return [line]
    return []
  })
  // A fence without an end goes to the end of the document.
  return { text: withContents([...lines, ...shownCode(checked ?? [])].join('\n')), notes, dropped }
}

function withoutScripts(text: string): { readonly text: string; readonly dropped: string[] } {
  const mask = maskMarkdown(text)
  const dropped: string[] = []
  let kept = ''
  let done = 0
  for (const { 0: whole, index } of mask.matchAll(SCRIPT)) {
    kept += text.slice(done, index)
    done = index + whole.length
    // One empty line is enough after a removed block.
    if (/(?:^|\n)\n$/.test(kept) && text[done] === '\n') done++
    dropped.push(/^<[^>]*>/.exec(whole)?.[0] ?? '')
  }
  return { text: `${kept}${text.slice(done)}`, dropped }
}

/** ` ```ts:line-numbers=5 {1} ` → ` ```ts {1} showLineNumbers=5 `. */
function withPlainInfo(given: string): string {
  const line = given.replace(LINES_FIRST, '$1$3$2')
  const [whole, opening = '', language = '', ...parts] = FENCE_INFO.exec(line) ?? []
  const [vue, no, first, attached = '', rest = ''] = parts
  const isNumbered = whole?.includes(`:${no ?? ''}line-numbers`) ?? false
  const isPlain = vue === undefined && !isNumbered && !line.includes(':v-pre') && language !== ''
  if (whole === undefined || isPlain || (attached === '' && language === '' && !isNumbered)) {
    return given
  }
  const numbers = isNumbered && !no ? ` showLineNumbers${first ? `=${first}` : ''}` : ''
  const words = attached === '' ? rest.trimEnd() : ` ${attached.trimEnd()}`
  return `${opening}${language || 'text'}${words}${numbers}`
}

interface SnippetSettings extends BlockSettings {
  readonly indent: string
  readonly notes: Note[]
}

/** `<<< @/code/a.ts#setup{1,3-5 ts:line-numbers} [Title]` as a fence that includes the code of the file. */
function snippetLines(written: string, settings: SnippetSettings): readonly string[] {
  const { path, codeFile, indent, notes } = settings
  const [, name = '', region, braces = '', title] = SNIPPET_PARTS.exec(written) ?? []
  const file = codeFile(pathBelow(name, path))
  if (file === undefined) {
    const note = codeSpan(`<<< ${written}`)
    notes.push({ text: note, what: `\`<<< ${written}\`, since there is no such file` })
    return [`${indent}${note}`]
  }
  const words = braces.split(/\s+/).filter(Boolean)
  const lines = words.find((word) => /^\d+(?:[,-]\d+)*$/.test(word))
  const [language, numbers] = (words.find((word) => word !== lines) ?? '').split(':')
  const info = [
    language || (/\.(\w+)$/.exec(name)?.[1] ?? 'text'),
    `file="@site/${file}${region ? `#${region}` : ''}"`,
    ...(lines ? [`{${lines}}`] : []),
    ...(numbers?.startsWith('line-numbers') ? ['showLineNumbers'] : []),
    `[${title ?? name.slice(name.lastIndexOf('/') + 1)}]`,
  ]
  return [`${indent}\`\`\`${info.join(' ')}`, '', `${indent}\`\`\``]
}

const CONTENTS = /^\[\[toc\]\][ \t]*$/gim

/** Replaces `[[toc]]` by a list of links to the headings. */
function withContents(text: string): string {
  const mask = maskMarkdown(text)
  const places = [...mask.matchAll(CONTENTS)].toReversed()
  if (places.length === 0) return text
  const list = placedHeadings(text, mask, { style: 'vitepress' })
    .map(({ level, written, id }) => {
      const label = written
        .replace(/\{#[^}]*\}\s*$/, '')
        .replaceAll(/\[([^\]]*)\]\([^)]*\)|<[^>]*>/g, '$1')
        .trim()
      const item = `${'  '.repeat(Math.max(0, level - 2))}- [${label}](#${escapeHtml(id)})`
      return level === 2 || level === 3 ? item : undefined
    })
    .filter((item) => item !== undefined)
  return places.reduce(
    (whole, { 0: found, index }) =>
      `${whole.slice(0, index)}${list.join('\n')}${whole.slice(index + found.length)}`,
    text,
  )
}
