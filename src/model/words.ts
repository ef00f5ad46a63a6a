/** Messages by id, each in the syntax of ICU MessageFormat: `{count, plural, one {# page} other {# pages}}`. */
export type Messages = Readonly<Record<string, string>>

/** Words that the reader's language decides, as data: which message, and what stands in its gaps. */
export interface Message {
  readonly message: string
  readonly values?: MessageValues
}

/** Words as somebody wrote them, or a message. */
export type Text = string | Message

/** `a, b and c`, or `a, b or c`, as the reader's language joins them. */
export interface TextList {
  readonly join: 'and' | 'or'
  readonly items: readonly Text[]
}

export type MessageValue = string | number | Message | TextList

export type MessageValues = Readonly<Record<string, MessageValue>>

/** Values of a message with tags: `<code>{name}</code>` is given to the function `code`. */
export type RichValues<Node> = Readonly<
  Record<string, MessageValue | ((parts: readonly (string | Node)[]) => Node)>
>

/** The words of one language. `Id` names the messages that there are. */
export interface Words<Id extends string = string> {
  /** BCP 47. */
  readonly lang: string
  /** Whether there is such a message. */
  readonly has: (message: string) => boolean
  /** A message with its gaps filled in. It throws where there is no such message, or a value is missing. */
  readonly say: (message: Id | Message, values?: MessageValues) => string
  /** A text as it is, a message said. */
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
