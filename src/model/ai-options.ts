/** What programs that read the site, such as AI agents, get and may do. */
export interface AiOptions {
  /** Whether each page has a Markdown version, and the site `llms.txt`. Default `true`. */
  readonly markdown?: boolean
  /** Whether search engines may index the site. Default: `robots.txt` says nothing about it. */
  readonly search?: boolean
  /** Whether AI models may read pages to answer a question. Default: `robots.txt` says nothing about it. */
  readonly read?: boolean
  /** Whether AI models may be trained on the site. Default: `robots.txt` says nothing about it. */
  readonly train?: boolean
  /** Crawlers that may read nothing, by their names in `robots.txt`: `GPTBot`. */
  readonly block?: readonly string[]
  /**
   * The assistants that the menu of each page opens; `{prompt}` in a URL is a request to read the page, `{page}` the URL of its
   * Markdown version. `false`: no menu. Default: Claude and ChatGPT.
   */
  readonly menu?: false | readonly AiTarget[]
}

/** An assistant that can be opened with a page. */
export interface AiTarget {
  readonly label: string
  readonly href: string
}

/** Who may read is said only if the config says it. */
type SignalOfAi = 'search' | 'read' | 'train'

export type AiSettings = Required<Omit<AiOptions, SignalOfAi>> & Pick<AiOptions, SignalOfAi>
