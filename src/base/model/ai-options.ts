/** Files for AI agents, and rules for crawlers. */
export interface AiOptions {
  /** Write a Markdown version of each page, and `llms.txt`. Default `true`. */
  readonly markdown?: boolean
  /** Allow search engines to index the site. Default: no rule in `robots.txt`. */
  readonly search?: boolean
  /** Allow AI models to read pages to answer a question. Default: no rule in `robots.txt`. */
  readonly read?: boolean
  /** Allow training of AI models on the site. Default: no rule in `robots.txt`. */
  readonly train?: boolean
  /** Crawlers that are blocked, by their names in `robots.txt`: `GPTBot`. */
  readonly block?: readonly string[]
  /**
   * The assistants that the menu of each page opens; `{prompt}` in a URL is a request to read the page, `{page}` the URL of its
   * Markdown version. `false`: no menu. Default: Claude and ChatGPT.
   */
  readonly menu?: false | readonly AiTarget[]
  /**
   * The URL of a server that offers the site's tools over HTTP (MCP), such as one with `specpress/mcp`. The menu of each page
   * copies it, and adds it to Cursor and VS Code. Default: none.
   */
  readonly mcp?: string
  /**
   * The URL, or the path on this site, of your own service that answers questions. The menu of each page opens a dialog for them. The
   * site holds no key of a model. Default: none.
   */
  readonly ask?: { readonly endpoint: string }
}

/** An assistant that can be opened with a page. */
export interface AiTarget {
  readonly label: string
  readonly href: string
}

/** These have no default: `robots.txt` has only the rules that are in the config. */
type SignalOfAi = 'search' | 'read' | 'train'

type WithoutDefault = SignalOfAi | 'mcp' | 'ask'

export type AiSettings = Required<Omit<AiOptions, WithoutDefault>> & Pick<AiOptions, WithoutDefault>
