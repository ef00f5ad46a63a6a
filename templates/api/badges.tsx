import type { ApiBadge } from 'specpress/theme'

interface BadgesProps {
  readonly badges: readonly ApiBadge[]
}

/** Short labels of an operation: `Beta`. */
export function Badges({ badges }: BadgesProps) {
  if (badges.length === 0) return null
  return (
    <p className="sp-badges">
      {badges.map((badge) => (
        <Badge key={badge.name} {...badge} />
      ))}
    </p>
  )
}

export function Badge({ name, tone }: ApiBadge) {
  return (
    <span className="sp-badge" data-tone={tone}>
      {name}
    </span>
  )
}
