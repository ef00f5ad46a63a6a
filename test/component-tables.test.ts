import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { ComponentData } from '../src/base/model/component-data.ts'
import { COMPONENTS } from '../src/plugins/components/component-data.ts'
import * as parts from '../src/plugins/components/parts.ts'
import { themeComponents } from '../src/stages/markdown/theme-components.ts'

const PAGES = fileURLToPath(new URL('../manual/content/docs/components', import.meta.url))

const ALL: Readonly<Record<string, ComponentData>> = { ...COMPONENTS, ...themeComponents([]) }

/** The page of the manual with the table of each component that has properties, except those that show lists of objects. */
const PAGE_OF = {
  Admonition: 'admonitions',
  Badge: 'badges',
  Card: 'cards',
  CodeBlock: 'code-groups',
  Details: 'details',
  Hero: 'heroes',
  Icon: 'icons',
  LinkButton: 'buttons',
  LinkCard: 'link-cards',
  TabItem: 'tabs',
  Tabs: 'tabs',
  Video: 'videos',
  YouTube: 'videos',
} as const

test.each(Object.entries(PAGE_OF))(
  'the manual has the table of the properties of <%s> that the checks know',
  (name, page) => {
    const text = readFileSync(join(PAGES, `${page}.mdx`), 'utf8')
    expect(text.replaceAll(/ +/g, ' ').replaceAll(/-{2,}/g, '-')).toContain(tableOf(name))
  },
)

test('the checks know each component that a document can import, and no other', () => {
  const exported = Object.keys(parts).filter((name) => name !== 'ICON_NAMES')
  expect(Object.keys(COMPONENTS).toSorted()).toEqual(exported.toSorted())
})

/** The table of a component, without the spaces that align it. */
function tableOf(name: string): string {
  const rows = Object.entries(ALL[name]?.props ?? {}).map(
    ([prop, { type, meaning, isRequired }]) =>
      `| \`${prop}\` | ${type} | ${isRequired ? 'required: ' : ''}${meaning} |`,
  )
  return ['| Property | Type | Meaning |', '| - | - | - |', ...rows].join('\n')
}
