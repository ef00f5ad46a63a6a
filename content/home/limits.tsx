import plans from '../data/plans.json' with { type: 'json' }
import { count } from './money.ts'

const hourly = plans.plans.map(({ rateLimitPerHour }) => rateLimitPerHour)

const LIMITS = [
  ['Searches an hour', `${count(Math.min(...hourly))} to ${count(Math.max(...hourly))}, by plan`],
  ['Other operations', '60 requests a minute'],
  ['Results in a request', 'up to 100, ten for each search'],
  ['Depth', 'the first 1,000 results of a query'],
  ['Length of a query', '2,048 characters'],
  ['Over a limit', '429 or 402, and no charge'],
] as const

/** The limits of the API, and a link to its status page. */
export function Limits({ status }: { readonly status: string }) {
  return (
    <div className="home-limits">
      <div className="home-status">
        <p>
          <a href={status}>Current status</a> has the state of each operation, past incidents, and
          the two figures of each month.
        </p>
        <p>
          If a search engine changes its pages, a field can be missing for a while. We say so there,
          and in the <a href="/docs/changelog">changelog</a> if it lasts.
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
