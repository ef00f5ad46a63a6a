import { Children, createContext, isValidElement, useId } from 'react'
import { useMessages } from '../words.ts'
import type { TabProps, TabsProps } from 'specpress/theme'
import type { ReactElement, ReactNode } from 'react'

/** True if a part of the content is in a group of tabs, whose labels name it already. */
export const InTabs = createContext(false)

/** Tabs up to this width, in `rem`, are two lines on a phone at most: they need no menu. */
const NARROW = 26

/**
 * A group of tabs. They are radio buttons, so that they switch without a script; with one, the choice is
 * remembered and every group of the same name follows it. The tabs of such a group become a menu if they do
 * not fit; without the script they wrap.
 */
export function Tabs({ group, children }: TabsProps) {
  const name = useId()
  const { t } = useMessages()
  const tabs = tabsOf(children)
  const chosen = Math.max(
    tabs.findIndex((tab) => tab.props.isDefault === true),
    0,
  )
  const label = group === undefined ? t('tabs.label') : t('tabs.choose', { group })
  return (
    <div className="sp-tabs" data-sp-tabs={group}>
      <div className="sp-tab-list" role="radiogroup" aria-label={label}>
        {tabs.map((tab, index) => (
          <label key={index}>
            <input
              type="radio"
              name={name}
              value={tab.props.value}
              defaultChecked={index === chosen}
            />
            <span>{tab.props.label}</span>
          </label>
        ))}
      </div>
      {group !== undefined && widthOf(tabs) > NARROW && (
        <select
          className="sp-tab-menu sp-needs-script"
          aria-label={label}
          defaultValue={tabs[chosen]?.props.value}
        >
          {tabs.map(({ props: { value, label: name } }, index) => (
            <option key={index} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
      <div className="sp-tab-panels">
        {tabs.map((tab, index) => (
          <div key={index}>
            <InTabs value={true}>{tab.props.children}</InTabs>
          </div>
        ))}
      </div>
    </div>
  )
}

/** The approximate width of the labels, in `rem`. */
function widthOf(tabs: readonly ReactElement<TabProps>[]): number {
  return tabs.reduce((width, { props }) => width + 1.5 + 0.48 * props.label.length, 0)
}

// There are line breaks between elements of Markdown; they are not tabs.
function tabsOf(children: ReactNode): readonly ReactElement<TabProps>[] {
  return Children.toArray(children).filter(
    (child): child is ReactElement<TabProps> =>
      isValidElement<Partial<TabProps>>(child) && child.props.value !== undefined,
  )
}
