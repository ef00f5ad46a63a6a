import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { userConfig } from '../../../../src/base/model/user-config.ts'

/** A schema, as the library of checks keeps it. */
interface Schema {
  readonly entries?: Readonly<Record<string, Schema>>
  readonly wrapped?: Schema
  readonly options?: readonly Schema[]
  readonly item?: Schema
  readonly default?: unknown
}

const manual = readFileSync('manual/content/docs/reference/configuration.md', 'utf8')
const sections = new Map(
  manual.split(/^### /m).map((part) => [part.slice(0, part.indexOf('\n')), part]),
)

/** The plain default of each option: `docs.route` → `'/docs'`. */
function defaultsIn(schema: Schema, keys: readonly string[] = []): readonly Default[] {
  const inside = schema.wrapped ?? schema.options?.at(-1) ?? schema.item
  if (inside) return defaultsIn(inside, keys)
  return Object.entries(schema.entries ?? {}).flatMap(([name, each]) => {
    const own = [...keys, name]
    const isPlain = ['string', 'number', 'boolean'].includes(typeof each.default)
    const value = typeof each.default === 'string' ? `'${each.default}'` : String(each.default)
    const below = defaultsIn(each, own)
    return isPlain && value !== "''" ? [{ keys: own, value }, ...below] : below
  })
}

interface Default {
  readonly keys: readonly string[]
  readonly value: string
}

/** The rows of an option in the tables of the manual, or the section about it. */
function placesOf(keys: readonly string[]): readonly string[] {
  // `docs.from` has names that `docs` has, too.
  const section = (keys[1] !== 'from' && sections.get(keys[0] ?? '')) || ''
  if (keys.length === 1) return section === '' ? [] : [section]
  return section.split('\n').filter((line) => line.startsWith(`| \`${keys.at(-1) ?? ''}\` `))
}

const described = defaultsIn(userConfig as Schema).filter(({ keys }) => placesOf(keys).length > 0)

test('most options with a default are in the manual', () => {
  expect(described.length).toBeGreaterThan(35)
})

test.each(described)('the manual has the default of $keys', ({ keys, value }) => {
  const places = placesOf(keys).join('\n')
  if (keys.length === 1) expect(places).toContain(`Default \`${value}\``)
  else expect(places.replaceAll('`', '')).toContain(`| ${value} `)
})

/** An option with a comment and a plain default. */
const WITH_DEFAULT =
  /\/\*\*((?:(?!\*\/)[^])*)\*\/\s+(\w+): withDefault\((?:(?!\n {2,4}\w+: |\/\*\*)[^])*?,\s+('[^'\s`]+'|true|false|\d+),?\s*\),\n/g

describe('the comment of an option has its default', () => {
  const files = readdirSync('src/base/model').filter((name) =>
    /^(?:.*-options|user-config|remote)\.ts$/.test(name),
  )
  const options = files.flatMap((file) => {
    const text = readFileSync(`src/base/model/${file}`, 'utf8')
    return [...text.matchAll(WITH_DEFAULT)].map(([, comment = '', name = '', value = '']) => ({
      name,
      comment,
      value: value.replaceAll("'", ''),
    }))
  })

  test('of many options', () => {
    expect(options.length).toBeGreaterThan(25)
  })

  test.each(options)('$name: $value', ({ comment, value }) => {
    expect(comment.split('Default').slice(1).join('')).toContain(value)
  })
})
