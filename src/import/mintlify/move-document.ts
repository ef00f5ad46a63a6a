import { partsOf, withMatter } from '../front-matter-parts.ts'
import { applyEdits, endsFence, fenceOf, maskCode } from '../text-edits.ts'
import { withOwnIds } from '../translated-ids.ts'
import { withHooks } from '../react-component.ts'
import type { ShownOperation } from './descriptions.ts'
import { withProps, withSnippets, withStyles, withTitleAbove } from './markup.ts'
import { textOf } from '../data.ts'

const INFO = /^(\s*(?:[-*+]\s+|\d+[.)]\s+)*(?:`{3,}|~{3,})\s*)([\w+#.-]+)[ \t]+(\S.*?)\s*$/
const PART = /[\w-]+=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+)|\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\S+/g
// ` ```js {highlight={1}} ` is the same as ` ```js highlight={1} `.
const IN_BRACES = /\{([\w-]+=\{[^{}]*\})\}/g
const FLAGS = new Set([
  'wrap',
  'expandable',
  'twoslash',
  'showLineNumbers',
  'npm2yarn',
  'diff',
  'live',
])
export interface MoveSettings {
  /** The path of the document, if it does not follow from its name. */
  readonly slug: string | undefined
  /** For a translation: the ids of the headings of its original. */
  readonly originalIds?: readonly string[] | undefined
  /** Returns a relative path of an import for the new place of the document. */
  readonly importPath: (name: string) => string
  /** Finds the file of a `<Snippet file>` from the root of the site. */
  readonly snippet?: (name: string) => string | undefined
  /** True for a file that others import. */
  readonly isPart?: boolean
  /** The operation that Mintlify shows below the text. */
  readonly operation?: ShownOperation | undefined
}

const RELATIVE_IMPORT = /^(import\s[^'"\n]*['"])(\.{1,2}\/[^'"\n]+)/gm

/** Converts a document of Mintlify for Specpress. Its own output stays unchanged, so it can run again. */
export function moveDocument(text: string, settings: MoveSettings): string {
  const { slug, importPath, originalIds, snippet, isPart = false, operation } = settings
  const { data, matter, body } = partsOf(text)
  const imported = body.replaceAll(
    RELATIVE_IMPORT,
    (_, start: string, name: string) => `${start}${importPath(name)}`,
  )
  const title = textOf(data['title'])
  const included = snippet ? withSnippets(imported, snippet) : imported
  const styled = withStyles(isPart ? withProps(included) : withTitleAbove(included, title))
  const titled = withHooks(withTitles(styled))
  const named = originalIds
    ? withOwnIds(titled, { originalIds, style: 'github', isMdx: true })
    : titled
  const moved = withOperation(withoutIndex(named), operation)
  const isWide = ['wide', 'custom', 'frame', 'center'].includes(String(data['mode']))
  const lines = [
    ...(title === undefined && operation?.summary !== undefined
      ? [`title: ${JSON.stringify(operation.summary)}`]
      : []),
    ...(isWide && !('hide_table_of_contents' in data) ? ['hide_table_of_contents: true'] : []),
    ...(slug !== undefined && data['slug'] !== slug ? [`slug: ${slug}`] : []),
  ]
  const renamed = withoutOwnKeys(matter, slug)
  if (moved === body && lines.length === 0 && renamed === matter) return text
  return withMatter([renamed.trimEnd(), ...lines].filter(Boolean).join('\n'), moved)
}

/** Keys that Mintlify ignores, and that have a meaning here. */
const OWN_KEYS = ['id', 'slug', 'layout', 'draft', 'unlisted', 'tags', 'authors']

function withoutOwnKeys(matter: string, slug: string | undefined): string {
  return OWN_KEYS.reduce(
    (lines, key) =>
      lines.replace(new RegExp(`^${key}:.*$`, 'm'), (line) =>
        key === 'slug' && line === `slug: ${slug ?? ''}` ? line : `old_${line}`,
      ),
    matter,
  )
}

/** Mintlify shows the operation in the front matter of a document below its text. */
function withOperation(body: string, operation: ShownOperation | undefined): string {
  if (operation === undefined || body.includes('<Operation ')) return body
  const { call, api } = operation
  const tags = [
    `<Operation id="${call}" api="${api}" />`,
    `<Sample operation="${call}" api="${api}" />`,
  ]
  return `${body.trimEnd()}\n\n${tags.join('\n\n')}\n`
}

/**
 * Converts the title of a fence, which is any words after its language: ` ```js Example {1} ` → ` ```js
 * title="Example" {1} `.
 */
function withTitles(body: string): string {
  let fence: string | undefined
  const lines = body.split('\n').map((line) => {
    if (fence !== undefined) {
      if (endsFence(fence, line)) fence = undefined
      return line
    }
    fence = fenceOf(line)
    return fence === undefined ? line : titledFence(line)
  })
  return lines.join('\n')
}

function titledFence(fence: string): string {
  const line = fence.replaceAll(IN_BRACES, '$1')
  const [whole, opening = '', language = '', meta = ''] = INFO.exec(line) ?? []
  if (whole === undefined) return line
  const parts = Array.from(meta.matchAll(PART), ([part]) => part)
  const isWord = (part: string): boolean => !/^[{["]|^[\w-]+=/.test(part) && !FLAGS.has(part)
  const words = parts.filter((part) => isWord(part) && part !== 'lines')
  const hasLines = parts.includes('lines')
  if (words.length === 0 && !hasLines) return line
  const hasTitle = parts.some((part) => part.startsWith('title='))
  const title =
    words.length === 0 || hasTitle ? [] : [`title="${words.join(' ').replaceAll('"', '\\"')}"`]
  const others = parts.filter((part) => !isWord(part))
  return `${opening}${[language, ...title, ...others, ...(hasLines ? ['showLineNumbers'] : [])].join(' ')}`
}

const INDEX_LINK = /(\]\(|\bhref=["'])(\/[\w./-]*?)\/index(?=[)#"'\s])/g

/** `/guides/index` is another path of `/guides` in Mintlify. */
function withoutIndex(body: string): string {
  const edits = Array.from(
    maskCode(body).matchAll(INDEX_LINK),
    ({ 0: whole, 1: start, 2: path, index }) => ({
      ...{ start: index, end: index + whole.length },
      text: `${start ?? ''}${path ?? ''}`,
    }),
  )
  return applyEdits(body, edits)
}
