export interface OpenApiOptions {
  /**
   * The description, relative to the site: `openapi/search-api.yaml`. Or an `https:` URL, of which `specpress
   * refresh` keeps a snapshot in `openapi/`.
   */
  readonly file: string
  /**
   * Names the pages: `<name>-api`, `<name>-<tag>-<operation>`. Default: the product's slug; the file's name
   * if there is no product, or more than one description.
   */
  readonly name?: string
  /**
   * The folder of the docs for the pages, below the docs' route. Default `api`; `api/<name>` if there are
   * several.
   */
  readonly folder?: string
  /**
   * The path of its pages and files: `/api`. Default: `folder`, below the route of the docs; so without docs, and after the
   * first one, the pages have different paths. An older version of the docs has its name at the end.
   */
  readonly route?: string
  /** True if its overview is the home page of the site, at `/`. Default false. */
  readonly home?: boolean
  /**
   * The pages that show the operations: one for each operation (`operation`), one for each tag (`tag`), or
   * the overview for all of them (`single`). If it is set, paths of the other layouts redirect. Default
   * `operation`.
   */
  readonly layout?: 'operation' | 'tag' | 'single'
  /** The schemas that get a page of their own. Default: all named schemas. */
  readonly schemas?: readonly string[]
  /**
   * Let readers send requests from their browser. Default: true if the first server of an operation has an
   * `https:` URL.
   */
  readonly tryIt?: boolean
  /**
   * A URL that requests are sent through, for APIs that allow no requests from web pages. `{url}` in it
   * becomes the encoded URL of the request: `https://proxy.example.com/?url={url}`. Default: requests go to
   * the API.
   */
  readonly proxy?: string
  /**
   * How dead links in the description are reported: as warnings, as errors, which is how those in documents are, or not at all.
   * Unless that is off, pages show only their text. Default `warning`.
   */
  readonly links?: 'warning' | 'error' | 'off'
  /**
   * The base of links such as `/guides/paging`, if they lead to another site: `https://docs.example.com`.
   * Default: this site.
   */
  readonly linksBase?: string
  /**
   * The extensions of the description that pages show, such as `x-rate-limit`: of operations, parameters, responses and
   * schemas. Default: none.
   */
  readonly extensions?: readonly string[]
  /** Publish the requests as collections for Postman and Bruno, and as a `.http` file. Default true. */
  readonly collections?: boolean
  /**
   * The path of your own page about the errors, such as `/docs/errors`. Default: a page that is made of the
   * problem details.
   */
  readonly errors?: string
  /** OpenAPI Overlays, which change the description, in the order in which they are applied. */
  readonly overlays?: readonly string[]
  /** Hosts that the description may refer to: their documents have snapshots, too. */
  readonly hosts?: readonly string[]
  /** The folder of the site that all files of the description are in. Default: the folder of `file`. */
  readonly root?: string
  /**
   * Whom the pages, files and answers are for. A name: parts with another `x-audience` are left out, with everything
   * that only they use; `internal` also sees `x-internal`. Or the name with lists and a function that choose
   * operations. Default: all parts without a mark.
   */
  readonly audience?: string | Audience
  readonly samples?: SampleOptions
  /**
   * Rules that the description must follow: `recommended`, a module of your own (`./rules.ts`), `redocly.yaml` or `.spectral.yaml`; a list of
   * them; or an object with severities. Default: none.
   */
  readonly rules?: string | ApiRulesOptions | readonly (string | ApiRulesOptions)[]
  /** The version of the API that the file describes, if other descriptions are other versions of it. */
  readonly version?: ApiVersionOptions
  /** Publish what has changed between the versions of this API: a page, feeds, and marks in the reference. */
  readonly changelog?: ChangelogOptions
  /** The docs for the pages, by the last part of their folder, if a site has several. Default: the first. */
  readonly docs?: string
}

/** The part of a description that some readers see. */
export interface Audience {
  /** As in `x-audience`: `partner`. Parts without `x-audience` are for everyone. */
  readonly name?: string
  /** Only operations with one of these tags, and with none that has `!` before it: `['!admin']`. */
  readonly tags?: readonly string[]
  /** Only operations at or below one of these paths, and at none that has `!` before it: `['/v1', '!/v1/admin']`. */
  readonly paths?: readonly string[]
  /** Only operations for which it returns `true`. */
  readonly keep?: (operation: AudienceOperation) => boolean
}

/** An operation, for the function that chooses those of an audience. */
export interface AudienceOperation {
  /** `GET` */
  readonly method: string
  /** Its path, or the name of a webhook. */
  readonly path: string
  readonly isWebhook: boolean
  readonly operationId?: string
  readonly tags: readonly string[]
  /** The operation as the description has it. */
  readonly operation: Readonly<Record<string, unknown>>
}

/**
 * A version of an API. The first description of an API in the list is its current version: sidebars of documents, the search and
 * embeds without `api` show that one.
 */
export interface ApiVersionOptions {
  /** The API, by a name that all of its versions have: `payments`. */
  readonly of: string
  /** The label in the menu of versions: `v71`. */
  readonly label: string
}

export interface SampleOptions {
  /**
   * The languages of the samples, in the order of their tabs: `curl`, `python`, …, and the targets of httpsnippet, such as `kotlin` or
   * `node:axios`. Default: `curl`, `python`, `csharp`, `go`, `nodejs`, `ruby`, `php`, `java`, `powershell`.
   */
  readonly languages?: readonly string[]
  /**
   * Your own samples. A list of functions that write them, such as calls of your SDK, in tabs before those of other languages; one
   * with the name of a language replaces it. Or the position of samples in `x-codeSamples`: instead of the one in the same language
   * (`replace`), before or after all others, or as the only ones. Default `replace`.
   */
  readonly own?: 'replace' | 'first' | 'last' | 'only' | readonly OwnSample[]
}

/** A language whose samples a function of the config writes. */
export interface OwnSample {
  /** The name of the language in links and outputs: `acme-js`. */
  readonly id: string
  /** The name of its tab: `Acme for JavaScript`. */
  readonly label: string
  /** The language for the highlighting: `javascript`. */
  readonly language: string
  /** The command that installs the package, which is above each sample: `npm install acme`. */
  readonly install?: string
  /**
   * Writes the sample of an operation; `undefined` if it has none in this language. It runs in the build: the form on a page
   * does not change the sample.
   */
  readonly write: (operation: SampleOperation, values: SampleValues) => string | undefined
}

/** An operation, for a function that writes its sample. */
export interface SampleOperation {
  /** The `operationId`. */
  readonly id?: string
  /** `GET` */
  readonly method: string
  /** `/users/{id}` */
  readonly path: string
  readonly title: string
  /** The URL of the server, without a slash at its end. */
  readonly server: string
  /** The title of its first tag. */
  readonly tag?: string
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
  }[]
  /** The body that samples send: JSON and forms as a value, any other as text, a file by its name. */
  readonly body?: { readonly type: string; readonly value: unknown }
  /** The environment variables of the secrets: `ACME_API_KEY`. */
  readonly secrets: readonly string[]
  /** The Operation Object of the description, with its extensions. */
  readonly description: Readonly<Record<string, unknown>>
}

/**
 * The values that the other samples of an operation send, by the names of parameters and form fields; without optional
 * parameters. `body` is the whole body, unless a parameter has that name.
 */
export type SampleValues = Readonly<Record<string, unknown>>

/** How `specpress diff` and changelogs rate the changes of API descriptions. */
export interface ChangeOptions {
  /** `closed` if lists of values in responses never grow: then a new value breaks clients. Default `open`. */
  readonly enums?: 'open' | 'closed'
  /** The severity of changes, by the id of their rule: `{ 'request-property-removed': 'breaking' }`. */
  readonly severities?: Readonly<
    Record<string, 'breaking' | 'risky' | 'compatible' | 'note' | 'off'>
  >
}

/** The changelog of an API. */
export interface ChangelogOptions {
  /**
   * The versions that clients know, in any order: their dates sort them. One of them may have the same `file` as the
   * description. If none has it, the changes since the newest version are shown as not yet released.
   */
  readonly versions?: readonly ChangelogVersionOptions[]
  /**
   * Tags of Git that are versions, too: `v*`. Each has the name of its tag, after the last slash, and its day. Tags
   * without the file are left out.
   */
  readonly tags?: string
  /** The folder with your own text about a version: `<guides>/<name>.md`. Default `changes`. */
  readonly guides?: string
}

/** A version that clients can call, or could. */
export interface ChangelogVersionOptions {
  /** As readers know it: `2026-11`, `v2`. */
  readonly name: string
  /** The day on which clients got it: `2026-11-20`. */
  readonly date: string
  /** Its description, relative to the site: `openapi/2026-11.yaml`. Or a file in a revision of Git: `git:v1.2.0:openapi.yaml`. */
  readonly file: string
}

/** The rules for an API description, with severities of your own. */
export interface ApiRulesOptions {
  /** `recommended`; a module that exports rules: `./rules.ts`; or the file of another tool: `redocly.yaml`, `.spectral.yaml`. */
  readonly use: string
  /** The severity of rules, keyed by id. */
  readonly severities?: Readonly<Record<string, RuleSeverity>>
}

/** An error fails a build. With `off`, nothing is reported. */
export type RuleSeverity = 'error' | 'warning' | 'off'
