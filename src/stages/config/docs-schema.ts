import type * as Valibot from 'valibot'
import { optionChoice, optionsObject } from './options-object.ts'
import { sidebarSchemas } from './sidebar-schema.ts'

interface Types {
  readonly text: Valibot.GenericSchema<string>
  readonly folder: Valibot.GenericSchema<string>
  readonly sitePath: Valibot.GenericSchema<string>
  readonly repository: Valibot.GenericSchema
}

/** The options of a set of docs, and those of sidebars. The library is passed in by its owner. */
export function docsSchemas(v: typeof Valibot, { text, folder, sitePath, repository }: Types) {
  const options = optionsObject(v)
  const flag = v.optional(v.boolean('`true` or `false`'))
  const { sidebarItem, namedSidebars } = sidebarSchemas(v)
  const version = options({
    label: v.optional(text),
    route: v.optional(v.string('a text')),
    banner: v.optional(optionChoice(v)('none', 'unreleased', 'unmaintained')),
    badge: flag,
    noindex: flag,
  })
  const docs = options({
    folder: v.optional(folder),
    from: v.optional(repository),
    route: v.optional(sitePath),
    sidebar: v.optional(v.array(sidebarItem, 'a list')),
    sidebars: v.optional(namedSidebars),
    editUrl: v.optional(text),
    sourceUrl: v.optional(text),
    numberPrefixes: flag,
    showDescriptions: flag,
    runCode: flag,
    lastVersion: v.optional(text),
    onlyIncludeVersions: v.optional(v.array(text, 'a list')),
    versions: v.optional(
      v.record(v.string(), version, 'an object: the name of a version, and its options'),
    ),
  })
  return { docs, sidebarItem, namedSidebars }
}
