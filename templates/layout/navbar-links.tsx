import { NavLinks } from './nav-links.tsx'
import { linesOf } from './navbar-room.ts'
import type { NavbarLine } from './navbar-room.ts'
import { useMessages } from '../words.ts'
import type { NavbarSlotProps } from 'specpress/theme'

/** The links of the navbar on one line. Those that do not fit next to its other parts are in a menu. */
export function NavbarLinks({ site, search, version, languages }: NavbarSlotProps) {
  const { t } = useMessages()
  const { title, logo, items, social } = site.navbar
  // It keeps its place, so that the following elements are at the end of the bar.
  if (items.length === 0) return <div className="sp-navbar-links" />
  const current = languages?.find((language) => language.current)
  const { all, wide } = linesOf(items, t('navbar.more'), {
    title,
    logo,
    search: search && t('search.title'),
    switchers: [version?.all && version.label, current?.label].filter(
      (label) => label !== undefined,
    ),
    icons: social.length + 1,
  })
  return (
    <>
      <Line line={all} {...(wide && { only: 'narrow' })} />
      {wide && <Line line={wide} only="wide" />}
    </>
  )
}

interface LineProps {
  readonly line: NavbarLine
  /** The windows that show it, if not all do. */
  readonly only?: 'narrow' | 'wide'
}

function Line({ line, only }: LineProps) {
  const { t } = useMessages()
  return (
    <nav
      className={`sp-navbar-links${only ? ` sp-only-${only}` : ''}`}
      aria-label={t('navbar.label')}
    >
      <NavLinks items={line.left} />
      <NavLinks items={line.right} />
    </nav>
  )
}
