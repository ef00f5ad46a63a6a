import type { Root } from 'mdast'
import { unified } from 'unified'
import { emptyFacts } from './facts.ts'
import { fileOf } from './run.ts'
import { definitionsIn, linesOfNode, referencesIn } from './include-syntax.ts'
import type { ParsedText } from './include-syntax.ts'
import { toHtmlTree } from './transforms.ts'
import type { SourcePath } from '../../../base/shared/urls/paths.ts'
import { regionIn, regionNamesOf } from '../code/code-file.ts'
import { keptNodes } from '../mdx/kept-nodes.ts'
import { rehypeHeadingIds } from '../plugins/rehype-heading-ids.ts'
import { remarkHeadingIds } from '../plugins/remark-heading-ids.ts'
import type { MarkdownSettings } from '../settings.ts'

interface Part {
  /** The indexes of its lines. */
  readonly lines: readonly number[]
}

interface NoPart {
  readonly lines?: undefined
  /** The parts that the text has. */
  readonly names: readonly string[]
}

/**
 * A part of a text: the section of a heading, by its id, or a region between the comments `#region name` and `#endregion`.
 * Definitions that it refers to belong to it. A text has headings in lists and quotes, too, but no sections there.
 */
export async function partOfText(
  { text, path, parsed }: { readonly text: string; path: SourcePath; parsed: ParsedText },
  part: string,
  { markdown }: Pick<MarkdownSettings, 'markdown'>,
): Promise<Part | NoPart> {
  const { lines, tree } = parsed
  const region = regionIn(lines, part)
  if (region) return { lines: withDefinitions(region, tree) }

  const facts = emptyFacts(path, (place) => place)
  await unified()
    .use(remarkHeadingIds)
    .use(toHtmlTree({ handlers: keptNodes }))
    .use(rehypeHeadingIds, markdown)
    .run(structuredClone(tree), fileOf(text, facts))
  const outer = new Set(tree.children.flatMap((node) => linesOfNode(node).slice(0, 1)))
  const headings = facts.headings.flatMap(({ id, level, place }) =>
    place && outer.has(place.line - 1) ? [{ id, level, at: place.line - 1 }] : [],
  )
  const index = headings.findIndex(({ id }) => id === part)
  const [heading, ...later] = index < 0 ? [] : headings.slice(index)
  if (heading === undefined) {
    return { names: [...headings.map(({ id }) => id), ...regionNamesOf(lines)] }
  }
  const end = later.find(({ level }) => level <= heading.level)?.at ?? lines.length
  const section = Array.from({ length: end - heading.at }, (_, line) => heading.at + line)
  return { lines: withDefinitions(section, tree) }
}

/** Some lines of a text, then the definitions in other lines that they refer to. */
function withDefinitions(lines: readonly number[], tree: Root): readonly number[] {
  const taken = new Set(lines)
  const definitions = definitionsIn(tree)
  let before = -1
  while (before !== taken.size) {
    before = taken.size
    for (const name of referencesIn(tree, taken)) {
      const definition = definitions.get(name)
      for (const line of definition ? linesOfNode(definition) : []) taken.add(line)
    }
  }
  return [...taken]
}
