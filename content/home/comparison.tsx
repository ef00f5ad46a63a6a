import plans from '../data/plans.json' with { type: 'json' }
import { exactPrice } from './money.ts'
import { perThousand } from './offer.ts'

const [dearest] = plans.plans
const cheapest = plans.plans.at(-1)

const ROWS = [
  {
    subject: 'See what people in Austin see',
    scraping: 'Rent IP addresses in each place, and replace those that are blocked',
    api: 'One parameter: location=Austin,Texas,United States',
  },
  {
    subject: 'Read the page',
    scraping: 'Selectors for each block, language and device',
    api: 'Named lists with documented fields',
  },
  {
    subject: 'The page changes',
    scraping: 'You notice when your charts look odd, and fix it that day',
    api: 'We follow the change, and the fields keep their names',
  },
  {
    subject: 'A fetch fails',
    scraping: 'Pay for the traffic, detect the failure, try again',
    api: 'A 503 with Retry-After, which is not billed',
  },
  {
    subject: 'What it costs',
    scraping: 'Servers, IP addresses, and the time of the person on call',
    api: `${cheapest ? exactPrice(perThousand(cheapest, 'month')) : ''} to ${dearest ? exactPrice(perThousand(dearest, 'month')) : ''} for 1,000 searches`,
  },
  {
    subject: 'Who answers for the use of the data',
    scraping: 'You',
    api: 'You: our terms say so, and no API changes it',
  },
] as const

/** Compares the work of scraping results yourself with the work of calling the API. */
export function Comparison() {
  return (
    <div className="sp-table" role="group" aria-label="Scraping and the API" tabIndex={0}>
      <table className="home-compare">
        <thead>
          <tr>
            <th scope="col">The task</th>
            <th scope="col">Your own scraper</th>
            <th scope="col">This API</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ subject, scraping, api }) => (
            <tr key={subject}>
              <th scope="row">{subject}</th>
              <td data-label="Your own scraper">{scraping}</td>
              <td data-label="This API">{api}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="home-note">
        A scraper is the better choice if you need a few hundred pages once, from one place, and
        want to own every step.
      </p>
    </div>
  )
}
