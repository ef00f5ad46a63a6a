import plans from '../data/plans.json' with { type: 'json' }
import { count, exactPrice, price } from './money.ts'
import { perThousand } from './offer.ts'
import type { Interval } from './offer.ts'

interface PlansProps {
  readonly interval: Interval
  /** The id of the plan that fits the reader. */
  readonly chosen: string | undefined
  /** The URL of the form for new accounts. */
  readonly register: string
}

/** The plans, one per row: the price, the features, and the price of a thousand searches. */
export function Plans({ interval, chosen, register }: PlansProps) {
  const { extraCredits } = plans
  return (
    <>
      <div className="sp-table" role="group" aria-label="Plans" tabIndex={0}>
        <table className="home-plans">
          <thead>
            <tr>
              <th scope="col">Plan</th>
              <th scope="col">Price</th>
              <th scope="col">Searches a month</th>
              <th scope="col">Per 1,000</th>
              <th scope="col">Searches an hour</th>
              <th scope="col">Support</th>
              <th scope="col">Order</th>
            </tr>
          </thead>
          <tbody>
            {plans.plans.map((plan) => (
              <tr key={plan.id} data-chosen={plan.id === chosen || undefined}>
                <th scope="row">
                  {plan.name}
                  <small>{plan.summary}</small>
                </th>
                <td data-label="Price">
                  <strong>
                    {interval === 'month'
                      ? `${price(plan.priceMonthly)} a month`
                      : `${price(plan.priceYearly)} a year`}
                  </strong>
                  <small>
                    {interval === 'month'
                      ? `or ${price(plan.priceYearly)} a year`
                      : `or ${price(plan.priceMonthly)} a month`}
                  </small>
                </td>
                <td data-label="Searches a month">{count(plan.searchesPerMonth)}</td>
                <td data-label="Per 1,000">{exactPrice(perThousand(plan, interval))}</td>
                <td data-label="Searches an hour">{count(plan.rateLimitPerHour)}</td>
                <td data-label="Support">{plan.support}</td>
                <td>
                  <a className="home-plan-button" href={`${register}?plan=${plan.id}`}>
                    {`Choose ${plan.name}`}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="home-note">
        {`Every plan includes all result types, parameters and places. If you need more searches, ${count(extraCredits.searches)} extra searches cost ${price(extraCredits.price)} and do not expire with the month. A year costs as much as ten months.`}
      </p>
    </>
  )
}
