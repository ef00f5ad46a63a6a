import plans from '../data/plans.json' with { type: 'json' }
import { exactPrice } from './money.ts'
import { perThousand } from './offer.ts'

const [dearest] = plans.plans
const cheapest = plans.plans.at(-1)

const ROWS = [
  {
    subject: 'See the results that people in Austin see',
    scraping: 'Rent IP addresses in each place, and replace blocked ones',
    api: 'One parameter: location=Austin,Texas,United States',
  },
  {
    subject: 'Parse the page',
    scraping: 'Write selectors for each block, language and device',
    api: 'Read named lists with documented fields',
  },
  {
    subject: 'Follow changes of the page',
    scraping: 'Notice odd charts, and fix your selectors that day',
    api: 'We follow the change; field names stay the same',
  },
  {
    subject: 'Handle a failed fetch',
    scraping: 'Pay for the traffic, detect the failure, and try again',
    api: 'Try again after a 503 with Retry-After, which is not billed',
  },
  {
    subject: 'Cost',
    scraping: 'Servers, IP addresses, and engineers on call',
    api: `${cheapest ? exactPrice(perThousand(cheapest, 'month')) : ''} to ${dearest ? exactPrice(perThousand(dearest, 'month')) : ''} for 1,000 searches`,
  },
  {
    subject: 'Responsibility for the use of the data',
    scraping: 'You',
    api: 'You, as our terms say',
  },
] as const

/** Compares the work of scraping results yourself with the work of calling the API. */
export function Comparison() {
  return (
    <div className="sp-table" role="group" aria-label="Scraping and the API" tabIndex={0}>
      <table className="home-compare">
        <thead>
          <tr>
            <th scope="col">Task</th>
            <th scope="col">Your own scraper</th>
            <th scope="col">The API</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ subject, scraping, api }) => (
            <tr key={subject}>
              <th scope="row">{subject}</th>
              <td data-label="Your own scraper">{scraping}</td>
              <td data-label="The API">{api}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="home-note">
        Write your own scraper if you need a few hundred pages once, from one place, and want to
        control every step.
      </p>
    </div>
  )
}
