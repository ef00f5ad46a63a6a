/** The text after the name of a container, in its parts. */
export interface ContainerInfo {
  readonly label: string
  readonly attributes: ReadonlyMap<string, string>
}

// Braces in a word belong to the title: `GET /items/{id}`.
const ATTRIBUTES = /(?<=^|[\s\]])\{([^{}]*)\}$/
const ATTRIBUTE = /([#.])?([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g

/** `[A title]{value=x}`, `A title {value=x}` → the label `A title` and the attribute `value`. */
export function parseContainerInfo(info: string): ContainerInfo {
  const attributes = ATTRIBUTES.exec(info)?.[1]
  const rest = (attributes === undefined ? info : info.replace(ATTRIBUTES, '')).trim()
  const bracketed = /^\[(.*)\]$/s.exec(rest)?.[1]
  return {
    label: (bracketed ?? rest).replaceAll(/\\([[\]\\])/g, '$1').trim(),
    attributes: new Map(attributes === undefined ? [] : attributesOf(attributes)),
  }
}

function* attributesOf(text: string): Iterable<readonly [string, string]> {
  for (const [, mark, name = '', ...values] of text.matchAll(ATTRIBUTE)) {
    const value = values.find((given) => given !== undefined) ?? ''
    if (mark === '#') yield ['id', name]
    else if (mark === undefined) yield [name, value]
  }
}
