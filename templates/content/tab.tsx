import type { TabProps } from 'specpress/theme'

/** One choice of a group of tabs. The group draws its label; outside of a group it is its content alone. */
export function Tab({ children }: TabProps) {
  return <>{children}</>
}
