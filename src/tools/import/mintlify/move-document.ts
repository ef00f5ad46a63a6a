import { documentPartsOf, withOwnKeys, withParts } from '../front-matter-parts.ts'
import { applyEdits, editsIn, fenceReader, maskCode } from '../text-edits.ts'
import { withOwnIds } from '../translated-ids.ts'
import { withHooks } from '../react-component.ts'
import type { ShownOperation } from './descriptions.ts'
import { withProps, withSnippets, withStyles, withTitleAbove } from './markup.ts'
import { words } from '../unknown-options.ts'
import { textOf } from '../../../base/shared/json.ts'

const INFO = /^(\s*(?:[-*+]\s+|\d+[.)]\s+)*(?:`{3,}|~{3,})\s*)([\w+#.-]+)[ \t]+(\S.*?)\s*$/
const PART = /[\w-]+=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+)|\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\S+/g
// ` ```js {highlight={1}} ` is the same as ` ```js highlight={1} `.
const IN_BRACES = /\{([\w-]+=\{[^{}]*\})\}/g
const FLAGS = words('wrap expandable twoslash showLineNumbers npm2yarn diff live')
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
  /** The endpoint that Mintlify shows above the text. */
  readonly endpoint?: Endpoint | undefined
}

/** The method and URL of an endpoint without an API description. */
export interface Endpoint {
  readonly method: string
  readonly url: string
}

const RELATIVE_IMPORT = /^(import\s[^'"\n]*['"])(\.{1,2}\/[^'"\n]+)/gm

/** Converts a document of Mintlify for Specpress. Its own output stays unchanged, so it can run again. */
export async function moveDocument(text: string, settings: MoveSettings): Promise<string> {
  const { slug, importPath, originalIds, snippet, isPart = false, operation, endpoint } = settings
  const parts = documentPartsOf(text)
  const { data } = parts
  const imported = parts.body.replaceAll(
    RELATIVE_IMPORT,
    (_, start: string, name: string) => `${start}${importPath(name)}`,
  )
  const title = textOf(data['title'])
  const included = snippet ? await withSnippets(imported, snippet) : imported
  const own = isPart ? await withProps(included) : withTitleAbove(included, title)
  const styled = await withStyles(own)
  const titled = withHooks(withTitles(styled))
  const identified = withOwnIds(titled, { originalIds, style: 'github', isMdx: true })
  const moved = withEndpoint(withOperation(withoutIndex(identified), operation), endpoint)
  const isWide = ['wide', 'custom', 'frame', 'center'].includes(String(data['mode']))
  const added = {
    title: title === undefined ? operation?.summary : undefined,
    hide_table_of_contents: isWide || undefined,
    slug,
  }
  const matter = withOwnKeys(parts, added, OWN_KEYS).replace(PLAIN_SLUG, 'slug: $1')
  return withParts(text, parts, { matter, body: moved })
}

/** A path that needs no quotation marks. */
const PLAIN_SLUG = /^slug: "(\/[\w/.-]+)"$/m

/** Keys that Mintlify ignores, and that have a meaning here. */
const OWN_KEYS = ['id', 'slug', 'layout', 'draft', 'unlisted', 'tags', 'authors']

/** Mintlify shows the endpoint in the front matter of a document above its text. */
function withEndpoint(body: string, endpoint: Endpoint | undefined): string {
  if (endpoint === undefined) return body
  const line = `**${endpoint.method}** \`${endpoint.url.replaceAll('`', '')}\``
  return body.includes(line)
    ? body
    : `${/^\n*/.exec(body)?.[0] ?? ''}${line}\n\n${body.trimStart()}`
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
  const stateOf = fenceReader()
  return body
    .split('\n')
    .map((line) => (stateOf(line) === 'open' ? titledFence(line) : line))
    .join('\n')
}

function titledFence(fence: string): string {
  const line = fence.replaceAll(IN_BRACES, '$1')
  const [whole, opening = '', language = '', meta = ''] = INFO.exec(line) ?? []
  if (whole === undefined) return line
  const parts = Array.from(meta.matchAll(PART), ([part]) => part)
  const isWord = (part: string): boolean => !/^[{["]|^[\w-]+=/.test(part) && !FLAGS.has(part)
  const named = parts.filter((part) => isWord(part) && part !== 'lines')
  const hasLines = parts.includes('lines')
  if (named.length === 0 && !hasLines) return line
  const hasTitle = parts.some((part) => part.startsWith('title='))
  const title =
    named.length === 0 || hasTitle ? [] : [`title="${named.join(' ').replaceAll('"', '\\"')}"`]
  const others = parts.filter((part) => !isWord(part))
  return `${opening}${[language, ...title, ...others, ...(hasLines ? ['showLineNumbers'] : [])].join(' ')}`
}

const INDEX_LINK = /(\]\(|\bhref=["'])(\/[\w./-]*?)\/index(?=[)#"'\s])/g

/** `/guides/index` is another path of `/guides` in Mintlify. */
function withoutIndex(body: string): string {
  const edits = editsIn(
    maskCode(body),
    INDEX_LINK,
    ([, start = '', path = '']) => `${start}${path}`,
  )
  return applyEdits(body, edits)
}
