import {
  byLook,
  choice,
  day,
  either,
  flag,
  folder,
  functionOf,
  fitting,
  list,
  mapOf,
  atLeast,
  matching,
  options,
  plainText,
  satisfying,
  sitePath,
  slug,
  text,
  url,
  withDefault,
  named,
} from './option.ts'
import type { Filled, ConfigValue, Option } from './option.ts'
import {
  isAbove,
  isDay,
  isSampleLanguage,
  REVISION_FILE,
  sampleLanguageFor,
} from './option-checks.ts'
import { slugify } from '../shared/text/text.ts'

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

const audience = options(
  {},
  {
    /** As in `x-audience`: `partner`. Parts without `x-audience` are for everyone. */
    name: text,
    /** Only operations with one of these tags, and with none that has `!` before it: `['!admin']`. */
    tags: list(text),
    /** Only operations at or below one of these paths, and at none that has `!` before it: `['/v1', '!/v1/admin']`. */
    paths: list(text),
    /** Only operations for which it returns `true`. */
    keep: functionOf<(operation: AudienceOperation) => boolean>(),
  },
)

/** The part of a description that some readers see. */
export interface Audience extends ConfigValue<typeof audience> {}

const version = options(
  {
    /** The API, by a name that all of its versions have: `payments`. */
    of: slug,
    /** The label in the menu of versions: `v71`. */
    label: plainText,
  },
  {},
)

/**
 * A version of an API. The first description of an API in the list is its current version: sidebars of documents, the search and
 * embeds without `api` show that one.
 */
export interface ApiVersionOptions extends ConfigValue<typeof version> {}

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

const ownSample = options(
  {
    /** The name of the language in links and outputs: `acme-js`. */
    id: matching(/^[a-z\d][\w:.-]*$/, 'a name in lower case, such as `acme-js`'),
    /** The name of its tab: `Acme for JavaScript`. */
    label: plainText,
    /** The language for the highlighting: `javascript`. */
    language: text,
    /**
     * Writes the sample of an operation; `undefined` if it has none in this language. It runs in the build: the form on a page
     * does not change the sample.
     */
    write: functionOf<(operation: SampleOperation, values: SampleValues) => string | undefined>(),
  },
  {
    /** The command that installs the package, which is above each sample: `npm install acme`. */
    install: text,
  },
)

/** A language whose samples a function of the config writes. */
export interface OwnSample extends ConfigValue<typeof ownSample> {}

const ownSamples = satisfying(
  list<OwnSample, OwnSample>(ownSample),
  (samples) => new Set(samples.map(({ id }) => id)).size === samples.length,
  'a list in which each `id` is different',
)

type OwnSamples = 'replace' | 'first' | 'last' | 'only' | readonly OwnSample[]
const ownPosition = choice('replace', 'first', 'last', 'only')

const samples = options(
  {},
  {
    /**
     * The languages of the samples, in the order of their tabs: `curl`, `python`, …, and the targets of httpsnippet, such as `kotlin` or
     * `node:axios`. Default: `curl`, `python`, `csharp`, `go`, `nodejs`, `ruby`, `php`, `java`, `powershell`.
     */
    languages: list(satisfying(text, isSampleLanguage, sampleLanguageFor)),
    /**
     * Your own samples. A list of functions that write them, such as calls of your SDK, in tabs before those of other languages; one
     * with the name of a language replaces it. Or the position of samples in `x-codeSamples`: instead of the one in the same language
     * (`replace`), before or after all others, or as the only ones. Default `replace`.
     */
    own: byLook((value): Option<OwnSamples> => (Array.isArray(value) ? ownSamples : ownPosition)),
  },
)

export interface SampleOptions extends ConfigValue<typeof samples> {}

export const changes = options(
  {},
  {
    /** `closed` if lists of values in responses never grow: then a new value breaks clients. Default `open`. */
    enums: choice('open', 'closed'),
    /** The severity of changes, by the id of their rule: `{ 'request-property-removed': 'breaking' }`. */
    severities: mapOf(
      choice('breaking', 'risky', 'compatible', 'note', 'off'),
      'an object: the id of a rule, and its severity',
    ),
  },
)

/** How `specpress diff` and changelogs rate the changes of API descriptions. */
export interface ChangeOptions extends ConfigValue<typeof changes> {}

const changelogVersion = options(
  {
    /** As readers know it: `2026-11`, `v2`. */
    name: plainText,
    /** The day on which clients got it: `2026-11-20`. */
    date: satisfying(day, isDay, 'a day that exists'),
    /** Its description, relative to the site: `openapi/2026-11.yaml`. Or a file in a revision of Git: `git:v1.2.0:openapi.yaml`. */
    file: either(
      [folder, matching(REVISION_FILE, 'a file in a revision')],
      'a path inside the site, or a file in a revision of Git: `git:v1.2.0:openapi.yaml`',
    ),
  },
  {},
)

/** A version that clients can call, or could. */
export interface ChangelogVersionOptions extends ConfigValue<typeof changelogVersion> {}

const changelog = options(
  {},
  {
    /**
     * The versions that clients know, in any order: their dates sort them. One of them may have the same `file` as the
     * description. If none has it, the changes since the newest version are shown as not yet released.
     */
    versions: satisfying(
      atLeast(
        1,
        list<ChangelogVersionOptions, ChangelogVersionOptions>(changelogVersion),
        'a list with at least one version',
      ),
      (versions) => new Set(versions.map(({ name }) => slugify(name))).size === versions.length,
      'a list in which each `name` is different, also without signs and in lower case',
    ),
    /**
     * Tags of Git that are versions, too: `v*`. Each has the name of its tag, after the last slash, and its day. Tags
     * without the file are left out.
     */
    tags: matching(/^[^-]/, 'a pattern of tags, such as `v*`'),
    /** The folder with your own text about a version: `<guides>/<name>.md`. Default `changes`. */
    guides: withDefault(folder, 'changes'),
  },
)

/** The changelog of an API. */
export interface ChangelogOptions extends ConfigValue<typeof changelog> {}

/** The same with defaults. */
export interface ChangelogSettings extends Filled<typeof changelog> {}

const changelogOption = satisfying(
  named<ChangelogOptions, ChangelogSettings>(changelog),
  ({ versions, tags }) => versions !== undefined || tags !== undefined,
  'an object with `versions` or `tags`',
)

const rules = options(
  {
    /** `recommended`; a module that exports rules: `./rules.ts`; or the file of another tool: `redocly.yaml`, `.spectral.yaml`. */
    use: folder,
  },
  {
    /** The severity of rules, by their ids. */
    severities: mapOf(
      choice('error', 'warning', 'off'),
      'an object: the id of a rule, and its severity',
    ),
  },
)

/** The rules for an API description, with severities of your own. */
export interface ApiRulesOptions extends ConfigValue<typeof rules> {}

type RuleSet = string | ApiRulesOptions
const ruleSet = byLook((value): Option<RuleSet> => (typeof value === 'string' ? folder : rules))

/** An error fails a build. With `off`, nothing is reported. */
export type RuleSeverity = 'error' | 'warning' | 'off'

const file = {
  /**
   * The description, relative to the site: `openapi/search-api.yaml`. Or an `https:` URL, of which `specpress
   * refresh` keeps a snapshot in `openapi/`.
   */
  file: either([folder, url], 'a path inside the site, or an `https:` URL'),
}

/** The options that a version of the docs keeps. */
const kept = {
  /**
   * Names the pages: `<name>-api`, `<name>-<tag>-<operation>`. Default: the product's slug; the file's name
   * if there is no product, or more than one description.
   */
  name: slug,
  /**
   * The folder of the docs for the pages, below the docs' route. Default `api`; `api/<name>` if there are
   * several.
   */
  folder,
  /**
   * The path of its pages and files: `/api`. Default: `folder`, below the route of the docs; so without docs, and after the
   * first one, the pages have different paths. An older version of the docs has its name at the end.
   */
  route: sitePath,
  /** True if its overview is the home page of the site, at `/`. Default false. */
  home: flag,
  /**
   * The pages that show the operations: one for each operation (`operation`), one for each tag (`tag`), or
   * the overview for all of them (`single`). If it is set, paths of the other layouts redirect. Default
   * `operation`.
   */
  layout: choice('operation', 'tag', 'single'),
  /** The schemas that get a page of their own. Default: all named schemas. */
  schemas: list(text),
  /**
   * Let readers send requests from their browser. Default: true if the first server of an operation has an
   * `https:` URL.
   */
  tryIt: flag,
  /**
   * A URL that requests are sent through, for APIs that allow no requests from web pages. `{url}` in it
   * becomes the encoded URL of the request: `https://proxy.example.com/?url={url}`. Default: requests go to
   * the API.
   */
  proxy: satisfying(url, (address) => address.includes('{url}'), 'a URL with `{url}` in it'),
  /**
   * How dead links in the description are reported: as warnings, as errors, which is how those in documents are, or not at all.
   * Unless that is off, pages show only their text. Default `warning`.
   */
  links: choice('warning', 'error', 'off'),
  /**
   * The base of links such as `/guides/paging`, if they lead to another site: `https://docs.example.com`.
   * Default: this site.
   */
  linksBase: url,
  /**
   * The extensions of the description that pages show, such as `x-rate-limit`: of operations, parameters, responses and
   * schemas. Default: none.
   */
  extensions: list(matching(/^x-./, 'the name of an extension, such as `x-rate-limit`')),
  /** Publish the requests as collections for Postman and Bruno, and as a `.http` file. Default true. */
  collections: withDefault(flag, true),
  /**
   * The path of your own page about the errors, such as `/docs/errors`. Default: a page that is made of the
   * problem details.
   */
  errors: sitePath,
  /** OpenAPI Overlays, which change the description, in the order in which they are applied. */
  overlays: list(folder),
  /** Hosts that the description may refer to: their documents have snapshots, too. */
  hosts: list(text),
  /** The folder of the site that all files of the description are in. Default: the folder of `file`. */
  root: folder,
  /**
   * Whom the pages, files and answers are for. A name: parts with another `x-audience` are left out, with all that only they use;
   * `internal` also sees `x-internal`. Or the name with lists and a function that choose operations. Default: all parts without a mark.
   */
  audience: byLook((value): Option<string | Audience> =>
    typeof value === 'string' ? text : audience,
  ),
  samples: named<SampleOptions>(samples),
  /** The version of the API that the file describes, if other descriptions are other versions of it. */
  version: named<ApiVersionOptions>(version),
}

const own = {
  /**
   * Rules that the description must follow: `recommended`, a module of your own (`./rules.ts`), `redocly.yaml` or `.spectral.yaml`; a list of
   * them; or an object with severities. Default: none.
   */
  rules: byLook((value): Option<RuleSet | readonly RuleSet[]> =>
    Array.isArray(value) ? list(ruleSet) : ruleSet,
  ),
  /** Publish what has changed between the versions of this API: a page, feeds, and marks in the reference. */
  changelog: changelogOption,
  /** The docs for the pages, by the last part of their folder, if a site has several. Default: the first. */
  docs: text,
}

const whole = options(file, { ...kept, ...own })

export interface OpenApiOptions extends ConfigValue<typeof whole> {}

/** The same with defaults. */
export interface OpenApiSettings extends Filled<typeof whole> {}

/** Its `root` is above its file. */
export const openapi = fitting(named<OpenApiOptions, OpenApiSettings>(whole), {
  keys: ['root', 'file'],
  test: ({ file: path, root }) => root === undefined || isAbove(root, path),
  expected: 'a folder of the site that contains `file`, and `file` must not be a URL',
})

/** The options of a description that are frozen with a version of the docs. */
export const frozenApi = options(file, kept)

export interface FrozenApiOptions extends ConfigValue<typeof frozenApi> {}

/** The same with defaults. */
export interface FrozenApiSettings extends Filled<typeof frozenApi> {}
