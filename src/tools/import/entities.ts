import { decodeNamedCharacterReference } from 'decode-named-character-reference'

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

/** True for an element of HTML without a closing tag. `<Link>` is a component. */
export function isVoidElement(name: string): boolean {
  return VOID.test(name) && !/^[A-Z][a-z]/.test(name)
}

const ENTITY = /&(?:([a-z][a-z\d]*)|#(\d{1,6})|#x([\da-f]{1,6}));/gi

/** Text with the characters of HTML entities: `1.0 &rarr; 2.0` → `1.0 → 2.0`. */
export function withoutEntities(text: string): string {
  return text.replaceAll(ENTITY, (whole, ...parts: readonly (string | undefined)[]) => {
    const [name, decimal, hex] = parts
    if (name !== undefined) return decodeNamedCharacterReference(name) || whole
    return characterOf(Number(decimal ?? `0x${hex ?? ''}`), whole)
  })
}

function characterOf(code: number, whole: string): string {
  return code > 0x10_ff_ff ? whole : String.fromCodePoint(code)
}
