import type * as Valibot from 'valibot'
import { optionChoice, optionsObject } from './options-object.ts'

interface Types {
  readonly text: Valibot.GenericSchema<string>
  readonly flag: Valibot.GenericSchema<boolean>
  readonly folder: Valibot.GenericSchema<string>
  readonly sitePath: Valibot.GenericSchema<string>
}

/** The options of a blog and of a set of pages. The library is passed in by its owner. */
export function blogSchemas(v: typeof Valibot, { text, flag, folder, sitePath }: Types) {
  const options = optionsObject(v)
  const place = { folder: v.optional(folder), route: v.optional(sitePath) }
  const feed = optionChoice(v)('rss', 'atom', 'json')
  return {
    blog: options({
      ...place,
      title: v.optional(text),
      description: v.optional(text),
      postsPerPage: v.optional(
        v.pipe(v.number('a number'), v.integer('a whole number'), v.minValue(1, 'at least 1')),
      ),
      editUrl: v.optional(text),
      feeds: v.optional(v.array(feed, 'a list')),
      list: v.optional(optionChoice(v)('rich', 'plain')),
      showImages: v.optional(flag),
      future: v.optional(optionChoice(v)('hide', 'show')),
    }),
    pages: options({ ...place, editUrl: v.optional(text) }),
  }
}
