/** Messages by id, each in the syntax of ICU MessageFormat: `{count, plural, one {# page} other {# pages}}`. */
export type Messages = Readonly<Record<string, string>>

/** A translatable text as data: the id of a message, and its values. */
export interface Message {
  readonly message: string
  readonly values?: MessageValues
}

/** A text as the writer wrote it, or a message. */
export type Text = string | Message

/** `a, b and c`, or `a, b or c`, joined as in the reader's language. */
export interface TextList {
  readonly join: 'and' | 'or'
  readonly items: readonly Text[]
}

/** A value that a message shows at one of its places. */
export type MessageValue = string | number | Message | TextList

/** The values of a message, by the names of their places. */
export type MessageValues = Readonly<Record<string, MessageValue>>

/** Values of a message with tags: `<code>{name}</code>` calls the function `code`. */
export type RichValues<Node> = Readonly<
  Record<string, MessageValue | ((parts: readonly (string | Node)[]) => Node)>
>

/** The messages of one language. `Id` lists their ids. */
export interface Words<Id extends string = string> {
  /** BCP 47. */
  readonly lang: string
  /** True if there is such a message. */
  readonly has: (message: string) => boolean
  /** A message with its values. Throws if there is no such message, or a value is missing. */
  readonly t: (message: Id | Message, values?: MessageValues) => string
  /** A plain text as it is, or a message translated. */
  readonly text: (text: Text) => string
  /** A message with tags, as its parts. */
  readonly parts: <Node>(
    message: Id | Message,
    values: RichValues<Node>,
  ) => readonly (string | Node)[]
  /** A day, the same on every machine: `30 January 2026`. */
  readonly date: (iso: string) => string
  readonly number: (number: number) => string
  readonly list: (items: readonly string[], join: TextList['join']) => string
}
