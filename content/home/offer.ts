import plans from '../data/plans.json' with { type: 'json' }

/** A plan of `plans.json`. */
export type Plan = (typeof plans.plans)[number]

export type Interval = 'month' | 'year'

/** The steps of the slider: searches per month. */
export const VOLUMES: readonly number[] = [
  1000, 2000, 4000, 8000, 15_000, 25_000, 50_000, 75_000, 100_000, 250_000, 500_000,
]

/** The smallest plan for a number of searches per month. */
export function planFor(volume: number): Plan | undefined {
  return plans.plans.find(({ searchesPerMonth }) => searchesPerMonth >= volume)
}

/** The cost of a plan per month, with monthly or yearly payment. */
export function monthlyPriceOf(plan: Plan, interval: Interval): number {
  return interval === 'month' ? plan.priceMonthly : plan.priceYearly / 12
}

/** The price of a thousand searches in a plan. */
export function perThousand(plan: Plan, interval: Interval): number {
  return (monthlyPriceOf(plan, interval) / plan.searchesPerMonth) * 1000
}
