import type { DocumentSyntax } from './document-syntax.ts'
import { isRecord } from '../../../base/shared/json.ts'
import { attributeIn } from '../../../base/shared/markup/written-attributes.ts'
import { documentPartsOf } from '../front-matter-parts.ts'
import { plainPythonMarkdown } from './python-markdown.ts'
import { fenceReader } from '../text-edits.ts'
import { withoutMdxFences } from '../../../stages/markdown/parse/mdx-fences.ts'

export interface PlainDocument {
  /** The titles in the front matter, each with its line. */
  readonly titles: readonly { readonly text: string; readonly line: number }[]
  /** The text without the syntax of generators that Markdown does not have. Each line has the same number. */
  readonly body: string
}

/** Takes off what only generators know: front matter, lines of containers, includes, ids, comments, scripts. */
export function plainDocument(text: string, syntax: DocumentSyntax): PlainDocument {
  const { data, body } = documentPartsOf(text)
  const plain = syntax === 'python-markdown' ? plainPythonMarkdown(body) : withoutMdxFences(body)
  const matter = text.slice(0, text.length - body.length)
  const lines = matter.split('\n')
  const titles = titlesIn(data).map((title) => {
    const [start = ''] = title.split('\n')
    return {
      text: title,
      line:
        Math.max(
          0,
          lines.findIndex((line) => line.includes(start)),
        ) + 1,
    }
  })
  return { titles, body: `${'\n'.repeat(lines.length - 1)}${withoutSyntax(plain, syntax)}` }
}

const SHOWN = new Set(['title', 'name', 'text', 'tagline', 'details', 'label'])

/** The title of a document, and the texts of a home page. */
function titlesIn(data: Readonly<Record<string, unknown>>): readonly string[] {
  const { title, hero, features } = data
  return [...(typeof title === 'string' ? [title] : []), ...textsIn(hero), ...textsIn(features)]
}

function textsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, each]) =>
    typeof each === 'string' ? (SHOWN.has(key) ? [each] : []) : textsIn(each),
  )
}

const CONTAINER = /^([\s>]*):{3,}[ \t]*(?:[\w-]+)?(.*)$/
const BRACED = /\{[^{}\n]*\}/g
const ID = /[ \t]*\{(?:\/\*)?[ \t]*[#.][^{}\n]*\}[ \t]*$/
/** Attributes of an inline element. */
const ATTRIBUTES = /(?<=[)\]*_`])\{[^{}\n]*\}/g
const LEFT = /^[ \t]*(?:<<<.*|\[\[toc\]\][ \t]*)$/i
const ALERT = /^([\s>]*)\[![\w-]+\][+-]?/
const COMMENT = /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>/g

function withoutSyntax(body: string, syntax: DocumentSyntax): string {
  const stateOf = fenceReader()
  const parts: { readonly text: string; readonly isCode: boolean }[] = []
  for (const line of body.split('\n')) {
    const isCode = stateOf(line) !== 'prose'
    parts.push({ text: isCode ? line : withoutMarks(line, syntax), isCode })
  }
  // Comments may be longer than a line, and code may show some.
  const prose: string[] = []
  for (const [index, { text, isCode }] of parts.entries()) {
    if (index > 0 && parts[index - 1]?.isCode === isCode)
      prose.push(`${prose.pop() ?? ''}\n${text}`)
    else prose.push(text)
  }
  const isFirstCode = parts[0]?.isCode === true
  return prose
    .map((text, index) =>
      (index % 2 === 0) === isFirstCode ? text : text.replaceAll(COMMENT, blank),
    )
    .join('\n')
}

function withoutMarks(line: string, syntax: DocumentSyntax): string {
  if (LEFT.test(line)) return ''
  const [, before = '', title = ''] = CONTAINER.exec(line) ?? []
  if (title !== '' || /^[\s>]*:{3,}/.test(line)) {
    const own = title
      .replaceAll(BRACED, ' ')
      .trim()
      .replace(/^\[(.*)\]$/, '$1')
    // A line of its own: the content is another paragraph.
    return `${before.trimEnd()}${attributeIn(title, 'title') ?? own}`
  }
  const plain = line.replace(ALERT, '$1').replaceAll(syntax === 'vue' ? ATTRIBUTES : /$^/g, '')
  return syntax === 'markdown' ? plain : plain.replace(ID, '')
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]+/g, '')
}
