import * as v from 'valibot'
import { isAddress, isLanguage, isLinkUrl } from './option-checks.ts'
import { choiceFor } from '../shared/text/nearest.ts'

/**
 * An option: the check of its value, and its type. `Given` is what a config may contain, `Filled` the same with defaults. It is
 * a schema of valibot, described without the types of that package: declarations of options need no package.
 */
export interface Option<Given, Filled = Given> {
  readonly type: string
  readonly '~types'?: { readonly input: Given; readonly output: Filled } | undefined
}

/** An option whose value in a filled config is never missing. */
export interface Defaulted<Given, Filled = Given> extends Option<Given, Filled> {
  readonly wrapped: Option<Given, Filled>
}

type Entries = Readonly<Record<string, Option<unknown>>>

/** An object of options, which has no other keys: those that must be given, and the others. */
export interface OptionsObject<Needed extends Entries, Others extends Entries> extends Option<
  GivenIn<Needed, Others>,
  FilledIn<Needed, Others>
> {
  readonly entries: Needed & Others
}

/** The type of the values that a config may contain at an option. */
export type ConfigValue<Of> = Of extends Option<infer Value, unknown> ? Value : never

/** The same with defaults. */
export type Filled<Of> = Of extends Option<unknown, infer Value> ? Value : never

// These map the keys of objects, so that editors find the comments of the entries.
type GivenIn<Needed, Others> = { readonly [Key in keyof Needed]: ConfigValue<Needed[Key]> } & {
  readonly [Key in keyof Others]?: ConfigValue<Others[Key]>
}

type FilledIn<Needed, Others> = { readonly [Key in keyof Needed]: Filled<Needed[Key]> } & {
  readonly [Key in KeyWithDefault<Others>]: Filled<Others[Key]>
} & { readonly [Key in Exclude<keyof Others, KeyWithDefault<Others>>]?: Filled<Others[Key]> }

type KeyWithDefault<Others> = {
  [Key in keyof Others]: Others[Key] extends Defaulted<unknown> ? Key : never
}[keyof Others]

/** Options whose names are not known. */
export type Further<Value> = Readonly<Record<string, Value | undefined>>

/** A schema with the types that its parts were given: those of valibot are the same, but not computed in this file. */
function typed<Type>(schema: unknown): Type {
  return schema as Type
}

/** The schema of an option, for its owner. */
function schemaOf<Given, Filled>(option: Option<Given, Filled>): v.GenericSchema<Given, Filled> {
  return typed(option)
}

/** An option whose type has a name, which messages and editors show: `named<NavbarOptions>(navbar)`. */
export function named<Given, Filled = Given>(option: Option<Given, Filled>): Option<Given, Filled> {
  return option
}

// A message ends the sentence “The option … must be”.

export const anyText: Option<string> = v.string('a text')
export const text: Option<string> = v.pipe(
  v.string('a text'),
  v.nonEmpty('a text that is not empty'),
)
export const flag: Option<boolean> = v.boolean('`true` or `false`')
export const number: Option<number> = v.number('a number')
export const texts: Option<Readonly<Record<string, string>>> = mapOf(anyText, 'an object of texts')
export const anyObject: Option<Readonly<Record<string, unknown>>> = v.looseObject(
  {},
  'an object of options',
)

/** A value that passes a test. */
export function valueOf<Value>(test: (value: unknown) => boolean, expected: string): Option<Value> {
  return v.custom<Value>(test, expected)
}

const isFunction = (value: unknown): boolean => typeof value === 'function'

export const anyFunction = functionOf<(...values: never[]) => unknown>()

export function functionOf<Type>(): Option<Type> {
  return valueOf<Type>(isFunction, 'a function')
}

export function satisfying<Given, Filled>(
  option: Option<Given, Filled>,
  test: (value: Filled) => boolean,
  expected: string | ((value: Filled) => string),
): Option<Given, Filled> {
  const message = typeof expected === 'string' ? expected : messageOf(expected)
  return v.pipe(schemaOf(option), v.check(test, message))
}

function messageOf<Value>(expected: (value: Value) => string) {
  return ({ input }: { readonly input: Value }) => expected(input)
}

export function matching(pattern: RegExp, expected: string): Option<string> {
  return v.pipe(schemaOf(text), v.regex(pattern, expected))
}

export const sitePath: Option<string> = v.pipe(
  schemaOf(text),
  v.startsWith('/', 'a path that begins with `/`'),
)
export const path = satisfying(
  text,
  (value) => !/\p{Cc}/u.test(value),
  'a path without control characters',
)
export const folder = satisfying(
  path,
  (value) => !/^([/\\]|[a-z][a-z0-9+.-]*:|\.\.)/i.test(value),
  'a path relative to the site, inside it',
)
export const url = satisfying(text, isAddress, 'an `https:` address')
export const href = satisfying(text, isLinkUrl, 'a URL that runs no code')
export const language = satisfying(text, isLanguage, 'a language tag like `en` or `pt-BR`')
export const module: Option<URL | string> = either(
  [v.instance(URL), text],
  'a `file:` URL, or a path from the root of the site',
)
export const slug = matching(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and dashes')
// It is inserted into Markdown, YAML and JSON, in which line ends, quotes, braces and backslashes would
// change the meaning.
export const plainText = matching(
  /^[^\n\r"\\{}<>]*$/,
  'one line without `"`, `\\`, braces and angle brackets',
)
export const positive: Option<number> = v.pipe(schemaOf(number), v.gtValue(0, 'more than 0'))

/** A whole number that is not less than another. */
export function wholeFrom(least: number): Option<number> {
  return v.pipe(
    schemaOf(number),
    v.integer('a whole number'),
    v.minValue(least, `at least ${String(least)}`),
  )
}

export function numberFrom(least: number): Option<number> {
  return v.pipe(schemaOf(number), v.minValue(least, `at least ${String(least)}`))
}

export function wholeWithin(least: number, most: number): Option<number> {
  const range = `a whole number from ${String(least)} to ${String(most)}`
  return v.pipe(
    v.number(range),
    v.integer(range),
    v.minValue(least, range),
    v.maxValue(most, range),
  )
}

/** A day of the calendar: `2026-11-20`. */
export const day: Option<string> = v.pipe(schemaOf(text), v.isoDate('a day, such as `2026-11-20`'))

/** One of a few values; a message names the one that was probably meant. */
export function choice<const Choices extends readonly string[]>(
  ...choices: Choices
): Option<Choices[number]> {
  return v.picklist(choices, ({ input }) => choiceFor(input, choices))
}

export function literal<const Value extends string | boolean>(
  value: Value,
  expected?: string,
): Option<Value> {
  return expected === undefined ? v.literal(value) : v.literal(value, expected)
}

export function list<Given, Filled>(
  item: Option<Given, Filled>,
  expected = 'a list',
): Option<readonly Given[], readonly Filled[]> {
  return v.array(schemaOf(item), expected)
}

/** A list with as many items, or more. */
export function atLeast<Given, Filled>(
  least: number,
  option: Option<readonly Given[], readonly Filled[]>,
  expected: string,
): Option<readonly Given[], readonly Filled[]> {
  return v.pipe(schemaOf(option), v.minLength(least, expected))
}

export function mapOf<Given, Filled>(
  value: Option<Given, Filled>,
  expected: string,
  name: Option<string> = v.string(),
): Option<Readonly<Record<string, Given>>, Readonly<Record<string, Filled>>> {
  return v.record(schemaOf(name), schemaOf(value), expected)
}

/** A value of one of these forms. */
export function either<const Forms extends readonly Option<unknown>[]>(
  forms: Forms,
  expected?: string,
): Option<ConfigValue<Forms[number]>, Filled<Forms[number]>> {
  const all = forms.map((form) => schemaOf(form))
  return typed(expected === undefined ? v.union(all) : v.union(all, expected))
}

/** A value whose form is clear from a look at it, so that messages are about that form. */
export function byLook<Form extends Option<unknown>>(
  formOf: (value: unknown) => Form,
): Option<ConfigValue<Form>, Filled<Form>> {
  return typed(v.lazy((value) => schemaOf(formOf(value))))
}

/** A short form of an option, and the value that it means. */
export function shortFor<Short, Given, Filled>(
  short: Option<Short, unknown>,
  option: Option<Given, Filled>,
  meaningOf: (value: Short) => NoInfer<Given>,
): Option<Short, Filled> {
  const meant = v.transform((value: unknown) => v.parse(schemaOf(option), meaningOf(typed(value))))
  return typed(v.pipe(schemaOf(short), meant))
}

/** `false` switches a part of the site off. */
export function orFalse<Given, Filled>(
  option: Option<Given, Filled>,
): Option<false | Given, false | Filled> {
  return either([literal(false), option], '`false` or an object of options')
}

/** A part of the site that there may be several of, or none. */
export function orFalseOrList<Given, Filled>(
  option: Option<Given, Filled>,
): Option<false | readonly Given[] | Given, readonly Filled[]> {
  const all = list(option)
  return either(
    [shortFor(literal(false), all, () => []), all, shortFor(option, all, (only) => [only])],
    '`false`, an object of options, or a list of such objects',
  )
}

/** `true` and `false` switch a part of the site on and off. */
export function orFlag<Given extends object, Filled>(
  option: Partial<Given> extends Given ? Option<Given, Filled> : never,
): Option<boolean | Given, false | Filled> {
  const on = shortFor(literal(true), option, () => typed<Given>({}))
  return either([literal(false), on, option], '`true`, `false` or an object of options')
}

/** Options that a config must give, and others. Further names are mistakes. */
export function options<const Needed extends Entries, const Others extends Entries>(
  needed: Needed,
  others: Others,
  expected = 'an object of options',
): OptionsObject<Needed, Others> {
  const optional = Object.entries(others).map(([name, option]) => [
    name,
    option.type === 'optional' ? option : v.optional(schemaOf(option)),
  ])
  // Without a prototype, `toString` is an unknown option like any other.
  const bare: v.ObjectEntries = typed(Object.create(null))
  const entries = Object.assign(bare, needed, Object.fromEntries(optional))
  return typed(v.strictObject(entries, expected))
}

/** An object of options, and further ones that have other names. */
export function optionsWithRest<const Others extends Entries, Rest>(
  others: Others,
  rest: Option<Rest>,
  expected: string,
): Option<
  GivenIn<unknown, Others> & Further<Rest | ConfigValue<Others[keyof Others]>>,
  FilledIn<unknown, Others> & Further<Rest | Filled<Others[keyof Others]>>
> {
  const { entries } = options({}, others)
  return typed(v.objectWithRest(typed<v.ObjectEntries>(entries), schemaOf(rest), expected))
}

/** An object of the site's own code, which is passed on as it is. */
export function ownObject<Type>(needed: Entries, others: Entries, expected: string): Option<Type> {
  const { entries } = options(needed, others)
  const schema = v.looseObject(typed<v.ObjectEntries>(entries), expected)
  const run: (typeof schema)['~run'] = (dataset, config) => {
    const { value } = dataset
    const checked = schema['~run'](dataset, config)
    // A copy would lack what its class has.
    checked.value = typed(value)
    return checked
  }
  return typed({ ...schema, '~run': run })
}

/** An option with the value that counts if it is missing; the options in that have their own defaults. */
export function withDefault<Given, Filled>(
  option: Option<Given, Filled>,
  value: NoInfer<Given>,
): Defaulted<Given, Filled> {
  return typed(v.optional(schemaOf(option), typed<never>(value)))
}

/** Options of which one fits another: the issue is at `key`, even if further ones are wrong. */
export function fitting<Given extends object, Filled extends Given>(
  option: Option<Given, Filled>,
  {
    keys,
    test,
    expected,
  }: {
    readonly keys: readonly [key: keyof Given & string, other: keyof Given & string]
    readonly test: (options: Given) => boolean
    readonly expected: string
  },
): Option<Given, Filled> {
  const [key, other] = keys
  // The paths are those of any options: the types of valibot are about known ones.
  const check = v.partialCheck(typed<never>([[other], [key]]), typed<never>(test), expected)
  const forwarded = v.forward(typed<never>(check), typed<never>([key]))
  return typed(v.pipe(schemaOf(option), typed<never>(forwarded)))
}

/** Checks a value: all mistakes, or the value with its defaults. */
export function checked<Given, Filled>(
  value: unknown,
  option: Option<Given, Filled>,
): { readonly issues: readonly Issue[]; readonly filled: Filled | undefined } {
  const { success, issues = [], output } = v.safeParse(schemaOf(option), value)
  return { issues, filled: success ? output : undefined }
}

/** A mistake in a value, with its place. */
export interface Issue {
  readonly type: string
  readonly expected: string | null
  readonly message: string
  readonly path?: readonly PathItem[] | undefined
  /** Those of each form of a value that may have several. */
  readonly issues?: readonly Issue[] | undefined
}

interface PathItem {
  readonly type: string
  readonly key: unknown
  readonly value: unknown
}
