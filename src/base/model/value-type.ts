/**
 * The type of a value, as a plug-in writes it for its options and for the front matter of its kinds: a name
 * such as `text`, `one of a | b`, or `list of` and one of these. `?` at the end marks a value that may be left
 * out. `Names` are the names, each with the TypeScript type of its value.
 */
export type ValueType<Names> = Single<Names> | `list of ${Single<Names>}`
type Single<Names> = (keyof Names & string) | `one of ${string}`

/** Types of values, by key. */
export type ValueTypes<Names> = Readonly<Record<string, ValueType<Names> | `${ValueType<Names>}?`>>

/** The values of these types: `{ from: 'text', level: 'one of low | high?' }` → `{ from: string, level?: 'low' | 'high' }`. */
export type ValuesOf<Types, Names> = {
  readonly [Key in keyof Types as Types[Key] extends `${string}?` ? never : Key]: ValueOf<
    Types[Key],
    Names
  >
} & {
  readonly [Key in keyof Types as Types[Key] extends `${string}?` ? Key : never]?: ValueOf<
    Types[Key] extends `${infer Type}?` ? Type : never,
    Names
  >
}

type ValueOf<Type, Names> = Type extends `list of ${infer Item}`
  ? readonly ValueOf<Item, Names>[]
  : Type extends `one of ${infer Choices}`
    ? ChoiceIn<Choices>
    : Type extends keyof Names
      ? Names[Type]
      : never

type ChoiceIn<Choices> = Choices extends `${infer First} | ${infer Rest}`
  ? First | ChoiceIn<Rest>
  : Choices
