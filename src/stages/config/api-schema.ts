import type * as Valibot from 'valibot'
import { slugify } from '../../base/shared/text/text.ts'
import {
  isAbove,
  isDay,
  isSampleLanguage,
  REVISION_FILE,
  sampleLanguageFor,
} from './option-checks.ts'
import { optionChoice, optionsObject } from './options-object.ts'

/** The expected name, for a message. */
const EXTENSION = 'the name of an extension, such as `x-rate-limit`'

type TextType = Valibot.GenericSchema<string>

interface Types extends Readonly<
  Record<'text' | 'folder' | 'sitePath' | 'address' | 'slug' | 'plainText', TextType>
> {
  readonly flag: Valibot.GenericSchema<boolean>
  readonly anyFunction: Valibot.GenericSchema<(...values: never[]) => unknown>
}

/** A name, or the options that choose the operations of an audience. */
function audienceSchema(
  v: typeof Valibot,
  { text, anyFunction }: Pick<Types, 'text' | 'anyFunction'>,
) {
  const options = optionsObject(v)
  const texts = v.array(text, 'a list')
  return v.lazy((input) =>
    typeof input === 'string'
      ? text
      : options({
          name: v.optional(text),
          tags: v.optional(texts),
          paths: v.optional(texts),
          keep: v.optional(anyFunction),
        }),
  )
}

function sampleLanguage(v: typeof Valibot, text: TextType) {
  return v.pipe(
    text,
    v.check(isSampleLanguage, ({ input }) => sampleLanguageFor(input)),
  )
}

/** The options of an API description. The library is passed in by its owner. */
export function apiSchemas(
  v: typeof Valibot,
  { text, flag, folder, sitePath, address, slug, plainText, anyFunction }: Types,
) {
  const options = optionsObject(v)
  const choice = optionChoice(v)
  const list = <const Item extends Valibot.GenericSchema>(item: Item) => v.array(item, 'a list')

  const extension = v.pipe(text, v.regex(/^x-./, EXTENSION))

  const ownPosition = choice('replace', 'first', 'last', 'only')

  const ownSamples = v.pipe(
    list(
      options({
        id: v.pipe(text, v.regex(/^[a-z\d][\w:.-]*$/, 'a name in lower case, such as `acme-js`')),
        label: plainText,
        language: text,
        install: v.optional(text),
        write: anyFunction,
      }),
    ),
    v.check(
      (samples) => new Set(samples.map(({ id }) => id)).size === samples.length,
      'a list in which each `id` is different',
    ),
  )

  const apiDescription = {
    file: v.union([folder, address], 'a path inside the site, or an `https:` URL'),
    name: v.optional(slug),
    folder: v.optional(folder),
    route: v.optional(sitePath),
    home: v.optional(flag),
    layout: v.optional(choice('operation', 'tag', 'single')),
    schemas: v.optional(list(text)),
    tryIt: v.optional(flag),
    links: v.optional(choice('warning', 'error', 'off')),
    linksBase: v.optional(address),
    proxy: v.optional(v.pipe(address, v.regex(/\{url\}/, 'a URL with `{url}` in it'))),
    extensions: v.optional(list(extension)),
    collections: v.optional(flag),
    errors: v.optional(sitePath),
    overlays: v.optional(list(folder)),
    hosts: v.optional(list(text)),
    root: v.optional(folder),
    audience: v.optional(audienceSchema(v, { text, anyFunction })),
    version: v.optional(options({ of: slug, label: plainText })),
    samples: v.optional(
      options({
        languages: v.optional(list(sampleLanguage(v, text))),
        own: v.optional(v.lazy((input) => (Array.isArray(input) ? ownSamples : ownPosition))),
      }),
    ),
  }

  /** The `root` folder contains the file. */
  const description = v.pipe(
    options({
      ...apiDescription,
      changelog: v.optional(changelogSchema(v, { text, plainText, folder })),
      rules: v.optional(rulesSchema(v, folder)),
      docs: v.optional(text),
    }),
    v.forward(
      v.partialCheck(
        [['file'], ['root']],
        ({ file, root }) => root === undefined || isAbove(root, file),
        'a folder of the site that contains `file`, and `file` must not be a URL',
      ),
      ['root'],
    ),
  )

  return { apiDescription, description }
}

/** The rules of an API description: one set of them, or a list. */
function rulesSchema(v: typeof Valibot, folder: TextType) {
  const options = optionsObject(v)
  const severity = optionChoice(v)('error', 'warning', 'off')
  const severities = v.record(v.string(), severity, 'an object: the id of a rule, and its severity')
  const set = v.lazy((input) =>
    typeof input === 'string'
      ? folder
      : options({ use: folder, severities: v.optional(severities) }),
  )
  return v.lazy((input) => (Array.isArray(input) ? v.array(set, 'a list') : set))
}

/** The options of the changelog of an API. */
function changelogSchema(
  v: typeof Valibot,
  { text, plainText, folder }: Pick<Types, 'text' | 'plainText' | 'folder'>,
) {
  const options = optionsObject(v)

  const version = options({
    name: plainText,
    date: v.pipe(
      text,
      v.isoDate('a day, such as `2026-11-20`'),
      v.check(isDay, 'a day that exists'),
    ),
    file: v.union(
      [folder, v.pipe(text, v.regex(REVISION_FILE))],
      'a path inside the site, or a file in a revision of Git: `git:v1.2.0:openapi.yaml`',
    ),
  })

  const changelog = options({
    versions: v.optional(
      v.pipe(
        v.array(version, 'a list'),
        v.minLength(1, 'a list with at least one version'),
        v.check(
          (versions) => new Set(versions.map(({ name }) => slugify(name))).size === versions.length,
          'a list in which each `name` is different, also without signs and in lower case',
        ),
      ),
    ),
    tags: v.optional(v.pipe(text, v.regex(/^[^-]/, 'a pattern of tags, such as `v*`'))),
    guides: v.optional(folder),
  })
  return v.pipe(
    changelog,
    v.check(
      ({ versions, tags }) => versions !== undefined || tags !== undefined,
      'an object with `versions` or `tags`',
    ),
  )
}

/** The options of `specpress diff`. */
export function changesSchema(v: typeof Valibot) {
  const choice = optionChoice(v)
  return optionsObject(v)({
    enums: v.optional(choice('open', 'closed')),
    severities: v.optional(
      v.record(
        v.string(),
        choice('breaking', 'risky', 'compatible', 'note', 'off'),
        'an object: the id of a rule, and its severity',
      ),
    ),
  })
}
