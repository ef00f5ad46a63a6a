import { inflateSync } from 'node:zlib'
import { withoutEntities } from '../entities.ts'
import { documentPartsOf, withMatter, withoutKey } from '../front-matter-parts.ts'
import { comparableTitle } from '../plain-text.ts'
import { parseMdx } from '../../../stages/markdown/parse/mdx.ts'
import { recordOf, textOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'

/** Keys of front matter that only the theme of the plug-in reads. */
const OF_THEME = [
  'api',
  'hide_title',
  'hide_table_of_contents',
  'info_path',
  'custom_edit_url',
  'proxy',
  'sidebar_class_name',
  'hide_send_button',
  'show_extensions',
  'schema',
  'sample',
]

/**
 * The parts of a document that a person wrote into it after `docusaurus-plugin-openapi-docs` had made it, with the
 * operation below them; `undefined` if there are none. `described` is the text of the API descriptions. In a frozen
 * version, whose description is gone, it is `undefined`: all of the text stays, with the call of the operation.
 */
export async function writtenParts(
  text: string,
  described: string | undefined,
  apiName: string,
): Promise<string | undefined> {
  const { data, matter, body } = documentPartsOf(text)
  const operation = operationIn(data)
  const known =
    described === undefined
      ? ''
      : comparableTitle(`${described}\n${JSON.stringify(operation)}\n${matter}\n${DEPRECATED}`)
  const tree = await parseMdx(body)
  const blocks = (tree?.children ?? []).map((node) => ({
    node,
    source: body.slice(node.position?.start.offset, node.position?.end.offset),
  }))
  const modules = blocks.flatMap(({ node, source }) => (node.type === 'mdxjsEsm' ? [source] : []))
  const ofTheme = new Set(Array.from(modules.join('\n').matchAll(THEME), ([, name = '']) => name))
  const written = blocks.filter(({ node, source }) => {
    if (node.type === 'mdxJsxFlowElement')
      return /^[A-Z]/.test(node.name ?? '') && !ofTheme.has(node.name ?? '')
    if (node.type === 'mdxjsEsm' || (node.type === 'code' && node.lang === 'mdx-code-block'))
      return false
    const words = comparableTitle(withoutEntities(source))
    return words !== '' && !known.includes(words)
  })
  if (written.length === 0 && described !== undefined) return undefined
  const kept = written.map(({ source }) => source).join('\n\n')
  const imports = modules
    .flatMap((source) => source.split('\n'))
    .filter((line) => kept.includes(`<${/^import\s+(\w+)/.exec(line)?.[1] ?? ' '}`))
  const [method, path] = [textOf(operation['method']), textOf(operation['path'])]
  const call = method && path && `${method.toUpperCase()} ${path}`
  const isFrozen = described === undefined
  const parts = [
    imports.join('\n'),
    ...(call && isFrozen ? [`\`${call}\``] : []),
    kept,
    ...(call && !isFrozen ? [`<Operation id="${call}" api="${apiName}" />`] : []),
  ].filter(Boolean)
  return withMatter(OF_THEME.reduce(withoutKey, matter), `\n${parts.join('\n\n')}\n`)
}

/** The note that the plug-in writes above a deprecated operation. */
const DEPRECATED =
  ':::caution deprecated This endpoint has been deprecated and may be replaced or removed in future versions of the API.'
const THEME = /^import\s+(\w+)\s+from\s+["']@theme\//gm

/** The operation that the plug-in keeps in the front matter, as compressed JSON. */
function operationIn({ api }: JsonRecord): JsonRecord {
  if (typeof api !== 'string') return recordOf(api)
  try {
    const text = inflateSync(Buffer.from(api, 'base64'), { maxOutputLength: MOST_BYTES })
    return recordOf(JSON.parse(text.toString('utf8')))
  } catch {
    return {}
  }
}

const MOST_BYTES = 20_000_000
