import {
  either,
  flag,
  href,
  list,
  literal,
  options,
  plainText,
  satisfying,
  shortFor,
  sitePath,
  text,
  withDefault,
  named,
} from './option.ts'
import type { Filled, ConfigValue } from './option.ts'
import { isWebUrl } from './option-checks.ts'

const target = options(
  {
    label: text,
    href,
  },
  {},
)

/** An assistant that can be opened with a page. */
export interface AiTarget extends ConfigValue<typeof target> {}

const webUrl = satisfying(text, isWebUrl, 'a URL like `https://docs.example.com/mcp`')

const ai = options(
  {},
  {
    /** Write a Markdown version of each page, and `llms.txt`. Default `true`. */
    markdown: withDefault(flag, true),
    /** Allow search engines to index the site. Default: no rule in `robots.txt`. */
    search: flag,
    /** Allow AI models to read pages to answer a question. Default: no rule in `robots.txt`. */
    read: flag,
    /** Allow training of AI models on the site. Default: no rule in `robots.txt`. */
    train: flag,
    /** Crawlers that are blocked, by their names in `robots.txt`: `GPTBot`. */
    block: withDefault(list(plainText), []),
    /**
     * The assistants that the menu of each page opens; `{prompt}` in a URL is a request to read the page, `{page}` the URL of its
     * Markdown version. `false`: no menu. Default: Claude and ChatGPT.
     */
    menu: withDefault(
      either([literal(false), list<AiTarget, AiTarget>(target)], '`false` or a list of links'),
      [
        { label: 'Claude', href: 'https://claude.ai/new?q={prompt}' },
        { label: 'ChatGPT', href: 'https://chatgpt.com/?q={prompt}' },
      ],
    ),
    /**
     * The URL of a server that offers the site's tools over HTTP (MCP), such as one with `specpress/mcp`. The menu of each page
     * copies it, and adds it to Cursor and VS Code. Default: none.
     */
    mcp: webUrl,
    /**
     * The URL, or the path on this site, of your own service that answers questions. The menu of each page opens a dialog for them. The
     * site holds no key of a model. Default: none.
     */
    ask: options({ endpoint: either([sitePath, webUrl], 'a URL, or a path of this site') }, {}),
  },
)

/** Files for AI agents, and rules for crawlers. */
export interface AiOptions extends ConfigValue<typeof ai> {}

/** `true` and `false` are about the Markdown versions alone. */
export const aiOption = either(
  [
    shortFor<boolean, AiOptions, AiSettings>(flag, ai, (hasMarkdown) => ({
      markdown: hasMarkdown,
    })),
    named<AiOptions, AiSettings>(ai),
  ],
  '`true`, `false` or an object of options',
)

/** `robots.txt` has only the rules that are in the config. */
export interface AiSettings extends Filled<typeof ai> {}
