import plans from '../data/plans.json' with { type: 'json' }
import { siteUrlOf, usePage } from 'specpress/theme'
import { count } from './money.ts'

const hourly = plans.plans.map(({ rateLimitPerHour }) => rateLimitPerHour)

const LIMITS = [
  [
    'Searches per hour',
    `${count(Math.min(...hourly))} to ${count(Math.max(...hourly))}, depending on the plan`,
  ],
  ['Other endpoints', '60 requests per minute'],
  ['Results per request', 'up to 100, ten per search'],
  ['Depth', 'the first 1,000 results of a query'],
  ['Query length', '2,048 characters'],
  ['Above a limit', '429 or 402, not billed'],
] as const

/** The status and the limits of the API. */
export function Limits({ support }: { readonly support: string }) {
  const { site } = usePage()
  return (
    <div className="home-limits">
      <div className="home-status">
        <p>
          All four endpoints are live, and none is deprecated. The{' '}
          <a href={siteUrlOf('/docs/changelog', site)}>changelog</a> lists every change.
        </p>
        <p>
          If a search engine changes its pages, a field can be missing for a while. Does something
          look wrong? <a href={`mailto:${support}`}>Write to support</a> with the id of the search.
        </p>
      </div>
      <dl>
        {LIMITS.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
