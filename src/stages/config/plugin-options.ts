import type { FieldValues } from '../../base/model/kind.ts'
import {
  anyFunction,
  choice,
  either,
  flag,
  folder,
  list,
  mapOf,
  matching,
  module,
  number,
  options,
  ownObject,
  satisfying,
  sitePath,
  text,
  texts,
  url,
} from '../../base/model/option.ts'
import type { Option } from '../../base/model/option.ts'
import type { OptionTypes, OptionValues } from '../../base/model/plugin.ts'
import { userConfig } from '../../base/model/user-config.ts'
import { expectedTypes, isTypeOf, writtenTypeOf } from '../../base/shared/written-type.ts'

const { sources, emitters, markdown, head, foot, analytics, security } = userConfig.entries

const FIELD_NAMES: readonly (keyof FieldValues)[] = ['text', 'number', 'flag', 'date']

const fieldType = satisfying(
  text,
  (type) => isTypeOf(type, FIELD_NAMES),
  expectedTypes(FIELD_NAMES),
)

const kind = options(
  {
    name: matching(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and dashes'),
    pages: anyFunction,
  },
  {
    files: list(folder),
    load: anyFunction,
    parse: anyFunction,
    frontMatter: mapOf(fieldType, 'an object: a key, and its type'),
    sidebar: anyFunction,
    feed: sitePath,
    component: text,
    tags: sitePath,
    editUrl: text,
  },
)

const COMPONENTS_EXPECTED = 'an object: the name of a component, and its properties'

const component = options(
  {
    props: mapOf(
      options({ type: text, meaning: text }, { isRequired: flag, choices: list(text) }),
      'an object: a property, and its type and meaning',
    ),
  },
  {
    content: either(
      [choice('numbered list', 'bulleted list', 'none'), list(text)],
      '`numbered list`, `bulleted list`, `none` or a list of components',
    ),
  },
)

const esbuildPlugins = list(
  ownObject({ name: text, setup: anyFunction }, {}, 'an esbuild plug-in: `{ name, setup }`'),
  'a list of esbuild plug-ins',
)

/** The check of the patterns of the files that a plug-in reads. */
export const readsSchema = options({}, { reads: list(text) })

/** The parts of a plug-in. */
export const partsSchema: Option<unknown> = options(
  {},
  {
    sources,
    modules: mapOf(module, 'an object of names and their modules'),
    components: mapOf(
      mapOf(component, COMPONENTS_EXPECTED),
      'an object: a module, and its components',
    ),
    emitters,
    markdown,
    head,
    foot,
    analytics,
    security,
    kinds: list(kind),
    theme: module,
    client: module,
    esbuildPlugins,
    frontMatterKeys: list(text),
    changePage: anyFunction,
    afterBuild: anyFunction,
    messages: mapOf(texts, 'an object: a language, and its messages, an object of texts'),
    needs: list(options({ package: text }, { version: text, from: module, isOptional: flag })),
  },
)

const VALUES: Readonly<Record<keyof OptionValues, Option<unknown>>> = {
  text,
  number,
  flag,
  folder,
  'site path': sitePath,
  url,
  'map of text': texts,
  function: anyFunction,
}

const OPTION_NAMES = Object.keys(VALUES)

/** The check of the types of the options of a plug-in. */
export const optionTypesSchema: Option<unknown> = mapOf(
  satisfying(text, (type) => isTypeOf(type, OPTION_NAMES), expectedTypes(OPTION_NAMES)),
  'an object: an option, and its type',
)

/** The check of the options of a plug-in, by their types. */
export function optionsSchema(types: OptionTypes): Option<unknown> {
  const needed: Record<string, Option<unknown>> = {}
  const others: Record<string, Option<unknown>> = {}
  for (const [name, type] of Object.entries(types)) {
    const written = writtenTypeOf(type)
    // It was checked that the name is one of these.
    const one = choice(...written.choices)
    const value = written.name === undefined ? one : VALUES[written.name as keyof OptionValues]
    const entries = written.isOptional ? others : needed
    entries[name] = written.isList ? list(value) : value
  }
  return options(needed, others)
}
