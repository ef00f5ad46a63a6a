import plans from '../data/plans.json' with { type: 'json' }
import { count, exactPrice, price } from './money.ts'

/** The plans, one a row: what each costs, what it holds, and what a thousand searches come to. */
export function Plans() {
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
            </tr>
          </thead>
          <tbody>
            {plans.plans.map((plan) => (
              <tr key={plan.id}>
                <th scope="row">
                  {plan.name}
                  {plan.recommended && <span className="home-badge">Recommended</span>}
                  <small>{plan.summary}</small>
                </th>
                <td data-label="Price">
                  <strong>{`${price(plan.priceMonthly)} a month`}</strong>
                  <small>{`or ${price(plan.priceYearly)} a year`}</small>
                </td>
                <td data-label="Searches a month">{count(plan.searchesPerMonth)}</td>
                <td data-label="Per 1,000">
                  {exactPrice((plan.priceMonthly / plan.searchesPerMonth) * 1000)}
                </td>
                <td data-label="Searches an hour">{count(plan.rateLimitPerHour)}</td>
                <td data-label="Support">{plan.support}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="home-note">
        {`Every plan has every result type, parameter and place. Out of searches before the month ends? ${count(extraCredits.searches)} more cost ${price(extraCredits.price)}, and they stay when the month ends.`}
      </p>
    </>
  )
}
