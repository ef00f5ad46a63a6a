import plans from '../data/plans.json' with { type: 'json' }

interface PricingProps {
  readonly registerHref: string
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: plans.currency,
  trailingZeroDisplay: 'stripIfInteger',
})
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: plans.currency })
const whole = new Intl.NumberFormat('en-US')

/** The plans, side by side: what each costs, what it holds, and what a thousand searches come to. */
export function Pricing({ registerHref }: PricingProps) {
  const { trial, extraCredits } = plans
  return (
    <>
      <div className="home-trial">
        <div>
          <h3>{`${trial.name}: ${whole.format(trial.searches)} searches`}</h3>
          <p>
            {`${trial.summary} ${trial.highlights.join('. ')}. Up to ${whole.format(trial.rateLimitPerHour)} searches an hour.`}
          </p>
        </div>
        <a className="sp-button sp-button-primary" href={registerHref}>
          Start the trial
        </a>
      </div>
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
              <tr key={plan.id} className={plan.recommended ? 'home-recommended' : undefined}>
                <th scope="row">
                  {plan.name}
                  {plan.recommended && <span className="home-badge">Recommended</span>}
                  <small>{plan.summary}</small>
                </th>
                <td data-label="Price">
                  <strong>{`${dollars.format(plan.priceMonthly)} a month`}</strong>
                  <small>{`or ${dollars.format(plan.priceYearly)} a year`}</small>
                </td>
                <td data-label="Searches a month">{whole.format(plan.searchesPerMonth)}</td>
                <td data-label="Per 1,000">
                  {exact.format((plan.priceMonthly / plan.searchesPerMonth) * 1000)}
                </td>
                <td data-label="Searches an hour">{whole.format(plan.rateLimitPerHour)}</td>
                <td data-label="Support">{plan.support}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="home-note">
        {`Every plan has every result type, parameter and place. Out of searches before the month ends? ${whole.format(extraCredits.searches)} more cost ${dollars.format(extraCredits.price)}, and they do not expire with the month.`}
      </p>
    </>
  )
}
