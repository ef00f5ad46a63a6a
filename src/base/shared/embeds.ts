/** The components that show a part of an API reference in a document, and the attributes of each. */
export const EMBEDS = {
  Operation: { kind: 'operation', required: ['id'], optional: ['api'] },
  Parameter: { kind: 'parameter', required: ['operation', 'name'], optional: ['api'] },
  Sample: { kind: 'sample', required: ['operation'], optional: ['language', 'api'] },
  Schema: { kind: 'schema', required: ['name'], optional: ['api'] },
} as const

export type EmbedName = keyof typeof EMBEDS

/** True if a component shows a part of an API reference. */
export function isEmbedName(name: string): name is EmbedName {
  return Object.hasOwn(EMBEDS, name)
}

interface Keyed {
  readonly kind: string
  readonly api?: string
  readonly of: string
  readonly languages?: readonly string[]
  readonly name?: string
}

/** A key that distinguishes the parts of API references on a page. */
export function embedKey({ kind, api = '', of, languages = [], name = '' }: Keyed): string {
  return JSON.stringify([kind, api, of, languages.join(), name])
}
