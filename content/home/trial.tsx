import plans from '../data/plans.json' with { type: 'json' }
import { count } from './money.ts'

/** The content of the free trial. */
export function Trial() {
  const { name, searches, summary, highlights, rateLimitPerHour } = plans.trial
  return (
    <div>
      <p className="home-trial-title">{`${name}: ${count(searches)} searches`}</p>
      <p>
        {`${[summary.replace(/\.$/, ''), ...highlights].join('. ')}. Up to ${count(rateLimitPerHour)} searches an hour.`}
      </p>
    </div>
  )
}
