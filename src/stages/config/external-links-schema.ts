import type * as Valibot from 'valibot'
import { optionsObject } from './options-object.ts'

/** The schema of `check.externalLinks`. The library is passed in by its owner. */
export function externalLinksSchema(v: typeof Valibot) {
  const whole = (least: number) =>
    v.pipe(
      v.number('a number'),
      v.integer('a whole number'),
      v.minValue(least, `at least ${least}`),
    )
  const positive = v.pipe(v.number('a number'), v.gtValue(0, 'more than 0'))
  return optionsObject(v)({
    ignore: v.optional(v.array(v.string('a text'), 'a list')),
    seconds: v.optional(positive),
    retries: v.optional(whole(0)),
    perHost: v.optional(whole(1)),
    days: v.optional(whole(0)),
    minutes: v.optional(positive),
  })
}
