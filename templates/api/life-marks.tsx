import { useRendering } from './rendering.ts'
import { useMessages } from '../words.ts'
import type { LifeMark } from 'specpress/theme'

interface LifeMarksProps {
  readonly life: readonly LifeMark[]
}

const TONES = { added: 'green', changed: 'neutral', deprecated: 'amber' } as const

/** The versions that added, changed or deprecated a part of the API, each a link to the change. */
export function LifeMarks({ life }: LifeMarksProps) {
  const { resolve } = useRendering()
  const { t, date } = useMessages()
  return life.map(({ kind, version, until, url }) => (
    <a key={kind} className="sp-badge" data-tone={TONES[kind]} href={resolve(url)}>
      {until !== undefined
        ? t('api.deprecatedUntil', { date: date(until) })
        : version === undefined
          ? t('api.unreleased')
          : t(`api.${kind}In`, { version })}
    </a>
  ))
}
