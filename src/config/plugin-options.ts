import * as v from 'valibot'
import { optionTypes, userConfig } from './options.ts'
import type { OptionType, OptionTypes } from '../model/plugin.ts'

const { text, anyFunction, list, options } = optionTypes
const { sources, emitters, markdown, head, foot, security } = userConfig.entries

const module = v.union(
  [v.instance(URL), text],
  'a module: a `file:` URL, or a path from the root of the site',
)

const fieldTypes = v.pipe(
  text,
  v.regex(
    /^(text|number|flag|date|list of text)\??$/,
    '`text`, `number`, `flag`, `date` or `list of text`, with `?` for a key that may be left out',
  ),
)

const kind = options({
  name: v.pipe(text, v.regex(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and dashes')),
  files: list(optionTypes.folder),
  parse: v.optional(anyFunction),
  frontMatter: v.optional(v.record(v.string(), fieldTypes, 'an object: a key, and its type')),
  pages: anyFunction,
  component: v.optional(text),
})

/** The parts of a plug-in. */
export const partsSchema = options({
  sources,
  emitters,
  markdown,
  head,
  foot,
  security,
  kinds: v.optional(list(kind)),
  theme: v.optional(module),
  client: v.optional(module),
  frontMatterKeys: v.optional(list(text)),
})

const VALUES: Readonly<Record<OptionType, v.GenericSchema>> = {
  text,
  number: v.number('a number'),
  flag: optionTypes.flag,
  folder: optionTypes.folder,
  'site path': optionTypes.sitePath,
  url: optionTypes.url,
  'list of text': list(text),
  'map of text': optionTypes.texts,
  function: anyFunction,
}

/** The check of the options of a plug-in, by their types. Throws if it has a type that is none. */
export function optionsSchema(types: OptionTypes): v.GenericSchema {
  return options(
    Object.fromEntries(
      Object.entries(types).map(([name, type]) => {
        const isOptional = type.endsWith('?')
        const value = VALUES[(isOptional ? type.slice(0, -1) : type) as OptionType]
        return [name, isOptional ? v.optional(value) : value]
      }),
    ),
  )
}
