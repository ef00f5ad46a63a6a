export type Json = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function objectOf(value: unknown): Json {
  return isObject(value) ? value : {}
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The target of a reference inside of a description. It is followed here, not by the engine under test. */
export function followed(root: Json, value: unknown, seen: readonly string[] = []): unknown {
  const reference = isObject(value) ? value['$ref'] : undefined
  if (typeof reference !== 'string') return value
  if (!reference.startsWith('#/') || seen.includes(reference)) return undefined
  let target: unknown = root
  for (const part of reference.slice(2).split('/')) {
    const name = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')
    target = Array.isArray(target) ? target[Number(name)] : objectOf(target)[name]
  }
  return followed(root, target, [...seen, reference])
}
