import type { GenericSchema } from 'valibot'
import { optionTypes, userConfig } from './options.ts'
import type { OptionType, OptionTypes } from '../../base/model/plugin.ts'

const { text, anyFunction, list, options, optional, matching, mapOf, module } = optionTypes
const { sources, emitters, markdown, head, foot, analytics, security } = userConfig.entries

const fieldType = matching(
  /^(text|number|flag|date|list of text)\??$/,
  '`text`, `number`, `flag`, `date` or `list of text`, with `?` for a key that may be left out',
)

const kind = options({
  name: matching(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and dashes'),
  files: optional(list(optionTypes.folder)),
  load: optional(anyFunction),
  parse: optional(anyFunction),
  frontMatter: optional(mapOf(fieldType, 'an object: a key, and its type')),
  pages: anyFunction,
  component: optional(text),
  tags: optional(optionTypes.sitePath),
  editUrl: optional(text),
})

/** The parts of a plug-in. */
export const partsSchema = options({
  sources,
  modules: optional(mapOf(module, 'an object of names and their modules')),
  emitters,
  markdown,
  head,
  foot,
  analytics,
  security,
  kinds: optional(list(kind)),
  theme: optional(module),
  client: optional(module),
  frontMatterKeys: optional(list(text)),
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

const VALUES: Readonly<Record<OptionType, GenericSchema>> = {
  text,
  number: optionTypes.number,
  flag: optionTypes.flag,
  folder: optionTypes.folder,
  'site path': optionTypes.sitePath,
  url: optionTypes.url,
  'list of text': list(text),
  'map of text': optionTypes.texts,
  function: anyFunction,
}

/** The check of the options of a plug-in, by their types. Throws if a type is unknown. */
export function optionsSchema(types: OptionTypes): GenericSchema {
  return options(
    Object.fromEntries(
      Object.entries(types).map(([name, type]) => {
        const isOptional = type.endsWith('?')
        const value = VALUES[(isOptional ? type.slice(0, -1) : type) as OptionType]
        return [name, isOptional ? optional(value) : value]
      }),
    ),
  )
}
