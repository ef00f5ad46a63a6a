import { bracketedAt, unescaped } from '../../../base/shared/text/bracketed.ts'
import { attributesIn } from '../../../base/shared/markup/written-attributes.ts'

/** The text after the name of a container, in its parts. */
export interface ContainerInfo {
  readonly label: string
  readonly attributes: ReadonlyMap<string, string>
}

// Braces in a word belong to the title: `GET /items/{id}`.
const ATTRIBUTES = /(?<=^|[\s\]])\{([^{}]*)\}$/

/** `[A title]{value=x}`, `A title {value=x}` → the label `A title` and the attribute `value`. */
export function parseContainerInfo(info: string): ContainerInfo {
  const attributes = ATTRIBUTES.exec(info)?.[1]
  const rest = (attributes === undefined ? info : info.replace(ATTRIBUTES, '')).trim()
  const bracketed = bracketedAt(rest, 0)
  return {
    label: bracketed?.end === rest.length ? bracketed.text : unescaped(rest),
    attributes: new Map(attributes === undefined ? [] : attributesOf(attributes)),
  }
}

function* attributesOf(text: string): Iterable<readonly [string, string]> {
  for (const { name, value = '' } of attributesIn(text)) {
    const [own = '', ...marked] = name.split(/(?=[#.])/)
    if (!/^[#.]/.test(own)) yield [own, value]
    for (const part of [own, ...marked]) if (part.startsWith('#')) yield ['id', part.slice(1)]
  }
}
