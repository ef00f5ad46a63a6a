import { setMember } from '../../../src/reference/read/json.ts'
import type { Json } from '../../site/random-description.ts'

type Holder = Record<string, unknown>
type Random = () => number

interface Place {
  readonly holder: Holder
  readonly key: string
}

const isObject = (value: unknown): value is Holder => typeof value === 'object' && value !== null
const isMap = (value: unknown): value is Holder => isObject(value) && !Array.isArray(value)

/** Mistakes that people make, and that take no mark and no name away. Each returns true if it could be made at a place. */
const MISTAKES: Readonly<Record<string, (place: Place, random: Random) => boolean>> = {
  'a level too much'({ holder, key }) {
    if (!isObject(holder[key])) return false
    setMember(holder, key, { inner: holder[key] })
    return true
  },
  'a list around it'({ holder, key }) {
    if (!isMap(holder[key])) return false
    setMember(holder, key, [holder[key]])
    return true
  },
  'a list of single members'({ holder, key }) {
    const value = holder[key]
    if (!isMap(value) || Object.keys(value).some((name) => /^x-/.test(name))) return false
    if (Object.keys(value).length === 0) return false
    setMember(
      holder,
      key,
      Object.entries(value).map(([name, member]) => ({ [name]: member })),
    )
    return true
  },
  'a map of its items'({ holder, key }) {
    const value = holder[key]
    if (!Array.isArray(value) || value.length === 0) return false
    setMember(
      holder,
      key,
      Object.fromEntries(value.map((item, at) => [`item${String(at)}`, item] as const)),
    )
    return true
  },
  'a level too little'({ holder, key }) {
    const value = holder[key]
    if (Array.isArray(holder) || !isMap(value)) return false
    const isOnly = Object.keys(value).some((name) => name in holder || /^x-/.test(name))
    // The name goes: only what is in it may be hidden.
    if (isOnly || /zqzq/.test(key) || Object.keys(value).length === 0) return false
    Reflect.deleteProperty(holder, key)
    Object.assign(holder, value)
    return true
  },
  'a misspelt name'({ holder, key }, random) {
    if (Array.isArray(holder) || /^(?:x-|\$ref$)/.test(key) || key.length < 3 || /\d/.test(key))
      return false
    const at = Math.floor(random() * key.length)
    const wrong = `${key.slice(0, at)}${key.slice(at + 1)}`
    if (wrong in holder) return false
    rename(holder, key, wrong)
    return true
  },
  'another case'({ holder, key }) {
    if (Array.isArray(holder) || key.startsWith('x-') || /\d/.test(key)) return false
    const wrong = `${key.charAt(0).toUpperCase()}${key.slice(1)}`
    if (wrong in holder) return false
    rename(holder, key, wrong)
    return true
  },
  'a number for a text'({ holder, key }) {
    if (!['in', 'type', 'description', 'lang'].includes(key)) return false
    setMember(holder, key, 5)
    return true
  },
  'another word'({ holder, key }) {
    if (!['in', 'type'].includes(key)) return false
    setMember(holder, key, 'other')
    return true
  },
  'an object for a text'({ holder, key }) {
    if (!['in', 'type', 'description', 'summary'].includes(key)) return false
    setMember(holder, key, { text: holder[key] })
    return true
  },
  'a lost reference next to it'({ holder, key }) {
    const value = holder[key]
    if (!isMap(value) || '$ref' in value) return false
    setMember(holder, key, { $ref: '#/gone', ...value })
    return true
  },
  'a reference to a text next to it'({ holder, key }) {
    const value = holder[key]
    if (!isMap(value) || '$ref' in value) return false
    setMember(holder, key, { ...value, $ref: '#/info/title' })
    return true
  },
  'nothing required'({ holder, key }) {
    if (!['responses', 'in', 'openapi', 'schema'].includes(key) || isMarkedIn(holder[key]))
      return false
    setMember(holder, key, null)
    return true
  },
}

const NAMES = Object.keys(MISTAKES)

function rename(holder: Holder, from: string, to: string): void {
  const members = Object.entries(holder)
  for (const [name] of members) Reflect.deleteProperty(holder, name)
  for (const [name, member] of members) setMember(holder, name === from ? to : name, member)
}

/** A mark, or a name of something hidden. */
function isMarkedIn(value: unknown): boolean {
  return /"x-(?:internal|audience)"|zqzq/i.test(JSON.stringify(value) ?? '')
}

/** Members that are data or marks: a mistake there is none. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const', 'value', 'x-internal'])

function placesIn(value: unknown, found: Place[] = []): readonly Place[] {
  if (!isObject(value)) return found
  for (const [key, member] of Object.entries(value)) {
    if (DATA.has(key) || /^x-(?:internal|audience)$/i.test(key)) continue
    found.push({ holder: value, key })
    placesIn(member, found)
  }
  return found
}

/** A description with random mistakes, and what they are. */
export function withMistakes(
  root: Json,
  { random, count }: { readonly random: Random; readonly count: number },
): { readonly root: Json; readonly made: readonly string[] } {
  const copy = structuredClone(root) as Holder
  const made: string[] = []
  for (let tries = 0; made.length < count && tries < 200; tries++) {
    const places = placesIn(copy).filter(({ holder }) => holder !== copy)
    const place = places[Math.floor(random() * places.length)]
    const name = NAMES[Math.floor(random() * NAMES.length)] ?? ''
    if (place !== undefined && MISTAKES[name]?.(place, random) === true)
      made.push(`${name}: ${place.key}`)
  }
  return { root: copy, made }
}
