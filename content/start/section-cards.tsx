import { usePage } from 'specpress/theme'

interface Card {
  /** A page in the first level of the sidebar, which has its label. */
  readonly href: string
  readonly icon: keyof typeof ICONS
  readonly text: string
}

/** Sections of the sidebar as cards, each with an icon and a sentence. */
export function SectionCards({ cards }: { readonly cards: readonly Card[] }) {
  const page = usePage()
  const items = 'sidebar' in page ? (page.sidebar?.items ?? []) : []
  const shown = cards.map((card) => {
    // Below the base of the site.
    const item = items.find((each) => 'href' in each && each.href?.endsWith(card.href))
    if (item === undefined || !('label' in item)) {
      throw new Error(`The sidebar has no ${card.href}.`)
    }
    return { ...card, label: item.label, href: item.href }
  })
  return (
    <nav className="sp-cards" aria-label="Start here">
      {shown.map(({ href, icon, text, label }) => (
        <div key={href}>
          <a className="sp-card" href={href}>
            <svg
              width="20"
              height="20"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={ICONS[icon]} />
            </svg>
            <strong>{label}</strong> <span>{text}</span>
          </a>
        </div>
      ))}
    </nav>
  )
}

const ICONS = {
  rocket:
    'M9 15 6 12C7 7 11 4 20 4c0 9-3 13-8 14zM6 12H3l2-4h3M12 18v3l4-2v-3M5 16c-2 1-2 4-2 5 1 0 4 0 5-2M15 8.5v1',
  key: 'M15.5 3a5.5 5.5 0 1 1-1.7 10.7L11 16.5H8.5V19H6v2H3v-3l7.3-7.8A5.5 5.5 0 0 1 15.5 3zM16.5 7.5v.1',
  book: 'M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5M14 4l-4 16',
  alert: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.2v.1',
}
