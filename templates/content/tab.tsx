import type { TabProps } from 'specpress/theme'

/** One choice of a group of tabs. The group renders its label; outside of a group it is only its content. */
export function Tab({ children }: TabProps) {
  return <>{children}</>
}
