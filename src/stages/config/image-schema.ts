import type * as Valibot from 'valibot'
import { optionChoice } from './options-object.ts'
import { IMAGE_FORMATS } from '../../base/shared/image-variants.ts'

/** The options of `images`. The library is passed in by its owner. */
export function imageSchemas(v: typeof Valibot) {
  const within = (least: number, most: number) => {
    const range = `a whole number from ${String(least)} to ${String(most)}`
    return v.pipe(
      v.number(range),
      v.integer(range),
      v.minValue(least, range),
      v.maxValue(most, range),
    )
  }
  const format = optionChoice(v)(...IMAGE_FORMATS)
  return {
    widths: v.optional(v.pipe(v.array(within(16, 8192), 'a list of numbers'), v.readonly())),
    formats: v.optional(v.pipe(v.array(format, 'a list of formats'), v.readonly())),
    quality: v.optional(within(1, 100)),
    zoom: v.optional(v.boolean('`true` or `false`')),
  }
}
