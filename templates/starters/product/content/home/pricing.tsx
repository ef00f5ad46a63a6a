import plans from './plans.json' with { type: 'json' }

interface PricingProps {
  /** The URL of the form for new accounts. */
  readonly register: string
}

/** The plans, each with a button that orders it. */
export function Pricing({ register }: PricingProps) {
  return (
    <ul className="home-plans">
      {plans.map(({ id, name, price, summary }) => (
        <li key={id}>
          <h3>{name}</h3>
          <p className="home-price">
            {price} <small>a month</small>
          </p>
          <p>{summary}</p>
          <a className="sp-button" href={`${register}?plan=${id}`}>
            {`Choose ${name}`}
          </a>
        </li>
      ))}
    </ul>
  )
}
