import { isText } from './addresses.ts'
import type { DocumentText } from './document-text.ts'
import type { Form } from './grammar.ts'
import { isRecord } from './json.ts'
import type { JsonRecord } from './json.ts'
import { pointerOf, referenceOf, valueAt } from './references.ts'
import type { Located } from './targets.ts'

/** Checks for a reference from an example to a whole file of text, such as XML, which is read as it is. */
export function isTextFile(target: Located, form: Form): boolean {
  return form === 'example' && isText(target.address) && target.path?.length === 0
}

interface ExampleTarget {
  readonly form: Form
  readonly document: DocumentText
  readonly path: readonly string[]
}

/**
 * The target of a reference from an example, or from a map of them, in another document. OpenAPI wants an Example Object
 * there; in most files it is the value itself, which becomes the value of an Example Object.
 */
export function exampleFormed(
  target: unknown,
  { form, document, path }: ExampleTarget,
): { readonly content: unknown; readonly isWrapped: boolean } {
  if (form === '{example}' && isRecord(target)) {
    const members = Object.entries(target).map(([name, each]) => [name, wrapped(each)])
    return { content: Object.fromEntries(members), isWrapped: false }
  }
  const content = form === 'example' ? wrapped(target) : target
  if (content === target) return { content, isWrapped: false }
  // Numbers of an example keep all their digits.
  const value = typeof target === 'string' ? target : valueAt(document.example(), pointerOf(path))
  return { content: { value }, isWrapped: true }
}

function wrapped(value: unknown): unknown {
  return referenceOf(value) !== undefined || isExampleObject(value) ? value : { value }
}

const CONTENT = ['value', 'externalValue', 'dataValue', 'serializedValue']

/** Checks for an Example Object by its shape: it has some content, and no member of another name. */
function isExampleObject(value: unknown): value is JsonRecord {
  if (!isRecord(value) || !CONTENT.some((name) => name in value)) return false
  const known = [...CONTENT, 'summary', 'description']
  return Object.keys(value).every((name) => known.includes(name) || name.startsWith('x-'))
}

/** The value in a file with an Example Object. */
export function exampleValueOf(value: unknown): { readonly value: unknown } | undefined {
  if (!isExampleObject(value)) return undefined
  const key = ['value', 'dataValue', 'serializedValue'].find((each) => each in value)
  return key === undefined ? undefined : { value: value[key] }
}
