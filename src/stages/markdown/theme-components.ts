import { ADMONITION_KINDS, admonitionAliases } from './parse/admonitions.ts'
import type {
  ComponentData,
  ComponentProp,
  ComponentsOfModules,
} from '../../base/model/component-data.ts'
import { THEME_IMPORTS } from '../../base/shared/mdx-components.ts'
import type { MDX_COMPONENTS } from '../../base/shared/mdx-components.ts'

type ThemeComponents = Readonly<Record<(typeof MDX_COMPONENTS)[number], ComponentData>>

/** The components of the theme that documents use without an import. `kinds` are the admonitions of the config. */
export function themeComponents(kinds: readonly string[]): ThemeComponents {
  return {
    Admonition: { props: admonitionProps(kinds) },
    CodeBlock: {
      props: {
        language: { type: 'text', meaning: 'the language, as after the fence of a code block' },
        className: { type: 'text', meaning: '`language-js`: another form of `language`' },
        title: { type: 'text', meaning: 'the line above the code' },
        showLineNumbers: { type: '`true`', meaning: 'numbers the lines' },
      },
    },
    Details: {
      props: {
        summary: { type: 'text, element', meaning: 'the line that is always seen' },
        open: { type: '`true`', meaning: 'opens it at first' },
      },
    },
    Tab: { props: TAB },
    TabItem: { props: TAB },
    Tabs: {
      props: {
        group: { type: 'text', meaning: 'the name of a choice that many pages ask for' },
        groupId: { type: 'text', meaning: 'another form of `group`' },
        defaultValue: { type: 'text', meaning: 'the value of the tab that is open at first' },
        values: {
          type: 'list of `{ value, label? }`',
          meaning: 'the labels of tabs that have none',
        },
      },
      content: ['TabItem', 'Tab'],
    },
  }
}

const TAB: Readonly<Record<string, ComponentProp>> = {
  label: { type: 'text', meaning: 'the text to choose it by' },
  value: { type: 'text', meaning: 'the same in all groups; default: the label' },
  default: { type: '`true`', meaning: 'opens it at first; default: the first one' },
  title: { type: 'text', meaning: 'another form of `label`' },
  isDefault: { type: '`true`', meaning: 'another form of `default`' },
}

function admonitionProps(kinds: readonly string[]): ComponentData['props'] {
  const choices = [...ADMONITION_KINDS, ...admonitionAliases.keys(), ...kinds]
  return {
    type: { type: 'kind', meaning: 'the color, icon and title; default: `note`', choices },
    kind: { type: 'kind', meaning: 'another form of `type`', choices },
    title: {
      type: 'text, element',
      meaning: 'the title above the content; default: the name of the kind',
    },
  }
}

/** The same components by the modules that give them: `@theme/Tabs` has `default`. */
export function themeModules(components: ThemeComponents): ComponentsOfModules {
  const known = new Map<string, ComponentData>(Object.entries(components))
  return Object.fromEntries(
    THEME_IMPORTS.flatMap((name) => {
      const data = known.get(name)
      return data ? [[`@theme/${name}`, { default: data }] as const] : []
    }),
  )
}
