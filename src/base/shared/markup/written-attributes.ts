/** An attribute as a tag of HTML or JSX, the info of a fence, or braces have it. */
export interface WrittenAttribute {
  readonly name: string
  /** The value without its quotes or braces, entities as written; `undefined` for a name alone. */
  readonly value: string | undefined
  /** True if the value is in braces. */
  readonly isCode: boolean
  /** The place of the attribute in the text. */
  readonly start: number
  readonly end: number
}

const ATTRIBUTE =
  /([^\s=/"'<>{}]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\{((?:[^{}]|\{[^{}]*\})*)\}|([^\s"'<>{}]+)))?/g

/** The attributes in a text, in their order. The name of a tag is one without a value. */
export function attributesIn(text: string): readonly WrittenAttribute[] {
  return Array.from(text.matchAll(ATTRIBUTE), (match) => {
    const { 0: whole, 1: name = '', 2: double, 3: single, 4: code, 5: bare, index } = match
    const value = double ?? single ?? code ?? bare
    return { name, value, isCode: code !== undefined, start: index, end: index + whole.length }
  })
}

/** The value of the first attribute with one of these names; `undefined` if it is code, or if there is none. */
export function attributeIn(text: string, ...names: readonly string[]): string | undefined {
  const isNamed = ({ name, value, isCode }: WrittenAttribute): boolean =>
    value !== undefined && !isCode && names.includes(name)
  return attributesIn(text).find(isNamed)?.value
}
