import type { Code } from 'mdast'
import type { Handler } from 'mdast-util-to-hast'
import remarkRehype, { defaultHandlers } from 'remark-rehype'
import type { Options as RehypeOptions } from 'remark-rehype'
import type { PluggableList } from 'unified'
import { guardedPlugins } from './guarded-plugins.ts'
import { codeHandler } from '../plugins/code-handler.ts'
import { listItemHandler } from '../plugins/list-item-handler.ts'
import { rehypeCodeTexts } from '../plugins/rehype-code-texts.ts'
import { rehypeDepth } from '../plugins/rehype-depth.ts'
import { rehypeFacts } from '../plugins/rehype-facts.ts'
import { rehypeForeignDiagrams } from '../plugins/rehype-foreign-diagrams.ts'
import { rehypeHeadingIds } from '../plugins/rehype-heading-ids.ts'
import { remarkCjkLines } from '../plugins/remark-cjk-lines.ts'
import { remarkEmoji } from '../plugins/remark-emoji.ts'
import { rehypeTerms } from '../plugins/rehype-terms.ts'
import { tableRowHandler } from '../plugins/table-row-handler.ts'
import { remarkAlerts } from '../plugins/remark-alerts.ts'
import { remarkExcerpt } from '../plugins/remark-excerpt.ts'
import { remarkFenceMeta } from '../plugins/remark-fence-meta.ts'
import { remarkForeignSyntax } from '../plugins/remark-foreign-syntax.ts'
import { remarkHeadingIds } from '../plugins/remark-heading-ids.ts'
import { remarkPackageCommands } from '../plugins/remark-package-commands.ts'
import { remarkUndefinedReferences } from '../plugins/remark-undefined-references.ts'
import { remarkUnknownTags } from '../plugins/remark-unknown-tags.ts'
import { remarkUnreadMarks } from '../plugins/remark-unread-marks.ts'
import { remarkUnusedDirectives } from '../plugins/remark-unused-directives.ts'
import type { MarkdownSettings } from '../settings.ts'

/**
 * The syntax of Markdown beyond CommonMark and GFM, the same for `.md` and `.mdx`, except containers; then
 * the plug-ins of the config.
 */
export function remarkTransforms({ markdown }: MarkdownSettings): PluggableList {
  return [
    remarkUnknownTags,
    remarkCjkLines,
    remarkFenceMeta,
    remarkAlerts,
    remarkHeadingIds,
    remarkUnusedDirectives,
    remarkPackageCommands,
    ...(markdown.emoji ? [remarkEmoji] : []),
    remarkExcerpt,
    ...guardedPlugins(markdown.remarkPlugins, 'markdown.remarkPlugins'),
    remarkUndefinedReferences,
    remarkUnreadMarks,
    remarkForeignSyntax,
  ]
}

/**
 * The same for the tree of HTML. `checks` see the results of the config's plug-ins. The facts come last, so
 * that they list what is rendered.
 */
export function rehypeTransforms(
  { markdown, terms = {}, notesCode = false }: MarkdownSettings,
  checks: PluggableList = [],
): PluggableList {
  const plugins = guardedPlugins(markdown.rehypePlugins, 'markdown.rehypePlugins')
  const before: PluggableList = [rehypeDepth, [rehypeHeadingIds, markdown]]
  // On the text as written, before a plug-in changes it.
  if (Object.keys(terms).length > 0) before.push([rehypeTerms, terms])
  if (notesCode) before.push(rehypeCodeTexts)
  return [...before, ...plugins, ...checks, rehypeForeignDiagrams, rehypeFacts]
}

/** Converts the tree of Markdown to that of HTML. */
export function toHtmlTree(options: RehypeOptions): PluggableList {
  return [[remarkRehype, { ...options, handlers: { ...linearHandlers(), ...options.handlers } }]]
}

/** The handlers whose default takes a time, or makes a tree, that grows with the square of the text. */
export function linearHandlers(): RehypeOptions['handlers'] {
  return {
    listItem: listItemHandler(defaultHandlers.listItem),
    tableRow: tableRowHandler(defaultHandlers.tableRow),
  }
}

/**
 * Keeps the words after a fence's language as an attribute, since raw HTML is parsed before code becomes a
 * block.
 */
export const codeWithMeta: Handler = (state, node: Code) => {
  const block = defaultHandlers.code(state, node)
  const [code] = block.children
  if (node.meta && code?.type === 'element') code.properties.dataMeta = node.meta
  return block
}

export function rehypeOptions({ readCode, markdown }: MarkdownSettings): RehypeOptions {
  return {
    allowDangerousHtml: true,
    handlers: {
      code: codeHandler({ readCode, takesFiles: markdown.codeFiles !== false }),
    },
    footnoteBackLabel: referenceName,
  }
}

/** The reference in the label of a link back from a footnote: `2`, or `2-3` for the third reference to it. */
export function referenceName(footnote: number, reference: number): string {
  return `${footnote + 1}${reference > 1 ? `-${reference}` : ''}`
}
