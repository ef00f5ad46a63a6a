import plans from '../data/plans.json' with { type: 'json' }

const currency = { style: 'currency', currency: plans.currency } as const
const rounded = new Intl.NumberFormat('en-US', {
  ...currency,
  trailingZeroDisplay: 'stripIfInteger',
})
const exact = new Intl.NumberFormat('en-US', currency)
const whole = new Intl.NumberFormat('en-US')

/** A price in prose: `$25`, `$2.50`. */
export function price(amount: number): string {
  return rounded.format(amount)
}

/** A price to compare in a column: `$5.00`. */
export function exactPrice(amount: number): string {
  return exact.format(amount)
}

/** `15,000` */
export function count(number: number): string {
  return whole.format(number)
}
