import {
  choice,
  flag,
  folder,
  list,
  options,
  either,
  text,
  texts,
  valueOf,
  withDefault,
} from './option.ts'
import type { Filled, ConfigValue } from './option.ts'
import { isPlugin, isRemarkPlugin } from './option-checks.ts'
import { SLUG_STYLES } from '../shared/text/heading-slugs.ts'

/**
 * A plugin of unified, alone or with its options: `remarkMath`, `[rehypeKatex, { strict: true }]`. The type
 * names no package, so that a site needs unified only if it writes plugins.
 */
export type MarkdownPlugin =
  PluginFunction | readonly [PluginFunction, ...options: readonly unknown[]]

/**
 * Remark plug-ins that extend the syntax of documents, with the texts that a document needs outside of
 * code to have any of it: `{ plugins: [remarkMath], marks: ['$'] }`. The faster native parser parses documents without them.
 */
export interface SyntaxPlugins {
  readonly plugins: readonly MarkdownPlugin[]
  /** An empty list if the plug-ins only change the tree. */
  readonly marks: readonly string[]
}

/** A remark plug-in, or several with the marks of their syntax. */
export type RemarkPlugin = MarkdownPlugin | SyntaxPlugins

type PluginFunction = (this: never, ...options: never[]) => unknown

export const markdown = options(
  {},
  {
    /** The parser of Markdown: `native` is faster, and leaves ambiguous text to `remark`. Default `native`. */
    parser: withDefault(choice('native', 'remark'), 'native'),
    /**
     * The syntax of documents: `md` or `mdx` for all of them, or `detect`, which uses the extension of each
     * file. In Docusaurus, `.md` is MDX unless its config changes that. Default `detect`.
     */
    format: withDefault(choice('detect', 'md', 'mdx'), 'detect'),
    /** The rule for the ids of headings: that of GitHub, VitePress or MkDocs. Default `github`. */
    headingIds: withDefault(choice(...SLUG_STYLES), 'github'),
    /** Show names of emoji such as `:tada:` as emoji. Default `false`. */
    emoji: withDefault(flag, false),
    /**
     * Let code blocks take their code from files: `file="./greet.js"`. Hidden files, `node_modules` and what Git ignores
     * are refused, unless a pattern of `allow` names them. Default `false`.
     */
    codeFiles: withDefault(
      either([flag, options({ allow: list(text) }, {})], '`true`, `false` or an object of options'),
      false,
    ),
    /** Further remark plugins, after the built-in ones. */
    remarkPlugins: withDefault(
      list(
        valueOf<RemarkPlugin>(
          isRemarkPlugin,
          'a unified plug-in: a function, a list of one and its options, or `{ plugins, marks }` with a list of texts as `marks`',
        ),
        'a list of unified plug-ins',
      ),
      [],
    ),
    /** Further rehype plugins, after the built-in ones. */
    rehypePlugins: withDefault(
      list(
        valueOf<MarkdownPlugin>(
          isPlugin,
          'a unified plug-in: a function, or a list of one and its options',
        ),
        'a list of unified plug-ins',
      ),
      [],
    ),
    /** Further kinds of admonitions, by name, with the default title of each. */
    admonitions: withDefault(texts, {}),
    /** Folders outside of the content with Markdown and MDX files that documents include. Default: none. */
    parts: withDefault(list(folder), []),
    /** Components of the site that every MDX document has by name, without an import. */
    components: options(
      {
        /** A module whose default export is an object of components: `src/components.tsx`. */
        file: folder,
        names: list(text),
      },
      {},
    ),
    /** Front matter keys of the site, for other programs: `owner`, `x-*`. */
    frontMatterKeys: withDefault(list(text), []),
  },
)

export interface MarkdownOptions extends ConfigValue<typeof markdown> {}

/** The same with defaults. */
export interface MarkdownSettings extends Filled<typeof markdown> {}
