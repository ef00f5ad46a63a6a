'use client'

import { useEffect, useRef, useState } from 'react'
import plans from '../data/plans.json' with { type: 'json' }
import { count, exactPrice } from './money.ts'
import { VOLUMES, monthlyPriceOf, perThousand, planFor } from './offer.ts'
import type { Interval } from './offer.ts'
import { Plans } from './plans.tsx'

export const when = 'visible'

interface PricingProps {
  /** The URL of the form for new accounts. */
  readonly register: string
}

// The volume of the plan that most customers begin with.
const FIRST = VOLUMES.indexOf(
  plans.plans.find(({ recommended }) => recommended)?.searchesPerMonth ?? 0,
)

/**
 * A volume and a payment interval select a plan. All plans are below, which is what a reader without scripts
 * sees.
 */
export function Pricing({ register }: PricingProps) {
  const [step, setStep] = useState(FIRST)
  const [interval, setInterval] = useState<Interval>('month')
  const volume = VOLUMES[step] ?? 0
  const plan = planFor(volume)
  const input = useRef<HTMLInputElement>(null)
  // If a reader moved the slider before the script was loaded, the choice is kept.
  useEffect(() => setStep(input.current?.valueAsNumber ?? FIRST), [])
  return (
    <>
      <div className="home-offer sp-needs-script">
        <div className="home-offer-choices">
          <label className="home-volume">
            <span>
              Searches a month <strong>{count(volume)}</strong>
            </span>
            <input
              ref={input}
              type="range"
              min={0}
              max={VOLUMES.length - 1}
              value={step}
              aria-valuetext={`${count(volume)} searches a month`}
              onChange={(event) => setStep(event.currentTarget.valueAsNumber)}
            />
          </label>
          <fieldset className="home-interval">
            <legend className="sp-visually-hidden">How you pay</legend>
            <IntervalChoice
              label="Monthly"
              value="month"
              interval={interval}
              setInterval={setInterval}
            />
            <IntervalChoice
              label="Yearly"
              value="year"
              interval={interval}
              setInterval={setInterval}
            />
          </fieldset>
        </div>
        {plan && (
          <div className="home-offer-plan" aria-live="polite">
            <p>
              <strong>{plan.name}</strong>
              <span>{plan.summary}</span>
            </p>
            <p>
              <strong>{exactPrice(monthlyPriceOf(plan, interval))}</strong>
              <span>
                {interval === 'month'
                  ? 'a month'
                  : `a month, paid as ${exactPrice(plan.priceYearly)} a year`}
              </span>
            </p>
            <p>
              <strong>{exactPrice(perThousand(plan, interval))}</strong>
              <span>for 1,000 searches</span>
            </p>
            <a className="sp-button sp-button-primary" href={`${register}?plan=${plan.id}`}>
              {`Start with ${plan.name}`}
            </a>
          </div>
        )}
      </div>
      <Plans interval={interval} chosen={plan?.id} register={register} />
    </>
  )
}

interface IntervalChoiceProps {
  readonly label: string
  readonly value: Interval
  readonly interval: Interval
  readonly setInterval: (interval: Interval) => void
}

function IntervalChoice({ label, value, interval, setInterval }: IntervalChoiceProps) {
  return (
    <label>
      <input
        type="radio"
        name="interval"
        value={value}
        checked={interval === value}
        onChange={() => setInterval(value)}
      />
      <span>{label}</span>
    </label>
  )
}
