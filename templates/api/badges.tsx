import { LifeMarks } from './life-marks.tsx'
import type { ApiBadge, LifeMark } from 'specpress/theme'

interface BadgesProps {
  readonly badges: readonly ApiBadge[]
  readonly life?: readonly LifeMark[] | undefined
}

/** Short labels of an operation: `Beta`, and the versions that added or changed it. */
export function Badges({ badges, life = [] }: BadgesProps) {
  if (badges.length + life.length === 0) return null
  return (
    <span className="sp-badges">
      {badges.map((badge) => (
        <Badge key={badge.name} {...badge} />
      ))}
      <LifeMarks life={life} />
    </span>
  )
}

/** A short label in a tone of the theme. */
export function Badge({ name, tone }: ApiBadge) {
  return (
    <span className="sp-badge" data-tone={tone}>
      {name}
    </span>
  )
}
