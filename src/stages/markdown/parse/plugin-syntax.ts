import type { Nodes } from 'mdast'
import { unified } from 'unified'
import type { Processor } from 'unified'
import { guardedPlugins } from './guarded-plugins.ts'
import { loadNativeParser } from './native-parser.ts'
import type { NativeParser } from './native-parser.ts'
import type {
  MarkdownPlugin,
  RemarkPlugin,
  SyntaxPlugins,
} from '../../../base/model/site-config.ts'
import type { MarkdownSettings } from '../settings.ts'

type Options = Pick<MarkdownSettings['markdown'], 'parser' | 'remarkPlugins'>

/**
 * The native parser for the documents of a site. It leaves those with marks of a plug-in's syntax to remark.
 * `undefined` if remark parses all documents.
 */
export async function nativeParserFor(options: Options): Promise<NativeParser | undefined> {
  const parse = (await isNativeUsed(options)) ? await loadNativeParser() : undefined
  const marks = options.remarkPlugins.flatMap((plugin) => (hasMarks(plugin) ? plugin.marks : []))
  if (parse === undefined || marks.length === 0) return parse
  return (text) => {
    const tree = parse(text)
    const given = marks.filter((mark) => text.includes(mark))
    if (tree === undefined || given.length === 0) return tree
    const others = withoutCode(text, tree)
    return given.some((mark) => others.includes(mark)) ? undefined : tree
  }
}

/**
 * A text without its code blocks and code spans. Syntax begins at a mark, and parsers read from left to right, so a mark in code
 * begins nothing.
 */
function withoutCode(text: string, tree: Nodes): string {
  let others = ''
  let done = 0
  for (const { position } of codeIn(tree)) {
    others += `${text.slice(done, position?.start.offset ?? done)}\n`
    done = position?.end.offset ?? done
  }
  return others + text.slice(done)
}

/** The code of a tree, in the order of the text. */
function codeIn(node: Nodes): readonly Nodes[] {
  if (node.type === 'code' || node.type === 'inlineCode') return [node]
  return 'children' in node ? node.children.flatMap(codeIn) : []
}

/** Checks that the native parser may parse documents of a site: its plug-ins change the tree, or name their marks. */
export async function isNativeUsed({ parser, remarkPlugins }: Options): Promise<boolean> {
  return parser === 'native' && !(await changeSyntax(withoutMarks(remarkPlugins)))
}

/** The plug-ins that do not name the marks of their syntax, so that they may use remark's parser. */
export function withoutMarks(plugins: readonly RemarkPlugin[]): readonly MarkdownPlugin[] {
  return plugins.filter((plugin): plugin is MarkdownPlugin => !hasMarks(plugin))
}

function hasMarks(plugin: RemarkPlugin): plugin is SyntaxPlugins {
  return 'marks' in plugin
}

/** Checks that plug-ins add syntax to remark's parser, or replace it, when they are attached. */
async function changeSyntax(plugins: readonly MarkdownPlugin[]): Promise<boolean> {
  if (plugins.length === 0) return false
  const { plainSyntax } = await import('./remark-syntax.ts')
  let before: readonly unknown[] = []
  const processor = unified()
    .use(plainSyntax)
    .use(function (this: Processor) {
      before = syntaxOf(this)
    })
    .use(guardedPlugins(plugins, 'markdown.remarkPlugins'))
    .freeze()
  const after = syntaxOf(processor)
  return after.length !== before.length || after.some((part, index) => part !== before[index])
}

/** All that decides how a processor parses a text. */
function syntaxOf(processor: Pick<Processor, 'data' | 'parser'>): readonly unknown[] {
  const { micromarkExtensions = [], fromMarkdownExtensions = [] } = processor.data()
  return [processor.parser, ...micromarkExtensions, ...fromMarkdownExtensions]
}
