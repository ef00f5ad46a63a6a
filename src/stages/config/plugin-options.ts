import type { GenericSchema } from 'valibot'
import { optionTypes, userConfig } from './options.ts'
import type { FieldValues } from '../../base/model/kind.ts'
import type { OptionTypes, OptionValues } from '../../base/model/plugin.ts'
import { expectedTypes, isTypeOf, writtenTypeOf } from '../../base/shared/written-type.ts'

const { text, anyFunction, choice, list, options, optional, matching, satisfying, mapOf, module } =
  optionTypes
const { sources, emitters, markdown, head, foot, analytics, security } = userConfig.entries

const FIELD_NAMES: readonly (keyof FieldValues)[] = ['text', 'number', 'flag', 'date']

const fieldType = satisfying((type) => isTypeOf(type, FIELD_NAMES), expectedTypes(FIELD_NAMES))

const kind = options({
  name: matching(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and dashes'),
  files: optional(list(optionTypes.folder)),
  load: optional(anyFunction),
  parse: optional(anyFunction),
  frontMatter: optional(mapOf(fieldType, 'an object: a key, and its type')),
  pages: anyFunction,
  sidebar: optional(anyFunction),
  feed: optional(optionTypes.sitePath),
  component: optional(text),
  tags: optional(optionTypes.sitePath),
  editUrl: optional(text),
})

const COMPONENTS_EXPECTED = 'an object: the name of a component, and its properties'

const component = options({
  props: mapOf(
    options({
      type: text,
      meaning: text,
      isRequired: optional(optionTypes.flag),
      choices: optional(list(text)),
    }),
    'an object: a property, and its type and meaning',
  ),
  content: optional(
    optionTypes.eitherOf(
      choice('numbered list', 'bulleted list', 'none'),
      list(text),
      '`numbered list`, `bulleted list`, `none` or a list of components',
    ),
  ),
})

/** The check of the patterns of the files that a plug-in reads. */
export const readsSchema = options({ reads: optional(list(text)) })

/** The parts of a plug-in. */
export const partsSchema = options({
  sources,
  modules: optional(mapOf(module, 'an object of names and their modules')),
  components: optional(
    mapOf(mapOf(component, COMPONENTS_EXPECTED), 'an object: a module, and its components'),
  ),
  emitters,
  markdown,
  head,
  foot,
  analytics,
  security,
  kinds: optional(list(kind)),
  theme: optional(module),
  client: optional(module),
  esbuildPlugins: optional(optionTypes.esbuildPlugins),
  frontMatterKeys: optional(list(text)),
  changePage: optional(anyFunction),
  afterBuild: optional(anyFunction),
  messages: optional(
    mapOf(optionTypes.texts, 'an object: a language, and its messages, an object of texts'),
  ),
  needs: optional(
    list(
      options({
        package: text,
        version: optional(text),
        from: optional(module),
        isOptional: optional(optionTypes.flag),
      }),
    ),
  ),
})

const VALUES: Readonly<Record<keyof OptionValues, GenericSchema>> = {
  text,
  number: optionTypes.number,
  flag: optionTypes.flag,
  folder: optionTypes.folder,
  'site path': optionTypes.sitePath,
  url: optionTypes.url,
  'map of text': optionTypes.texts,
  function: anyFunction,
}

const OPTION_NAMES = Object.keys(VALUES)

/** The check of the types of the options of a plug-in. */
export const optionTypesSchema = mapOf(
  satisfying((type) => isTypeOf(type, OPTION_NAMES), expectedTypes(OPTION_NAMES)),
  'an object: an option, and its type',
)

/** The check of the options of a plug-in, by their types. */
export function optionsSchema(types: OptionTypes): GenericSchema {
  return options(
    Object.fromEntries(
      Object.entries(types).map(([name, type]) => {
        const written = writtenTypeOf(type)
        // It was checked that the name is one of these.
        const one = choice(...written.choices)
        const value = written.name === undefined ? one : VALUES[written.name as keyof OptionValues]
        const whole = written.isList ? list(value) : value
        return [name, written.isOptional ? optional(whole) : whole]
      }),
    ),
  )
}
