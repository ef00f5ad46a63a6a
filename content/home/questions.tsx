import type { ComponentType, ReactNode } from 'react'

interface QuestionsProps {
  readonly link: ComponentType<{ readonly href: string; readonly children: ReactNode }>
  readonly productName: string
}

/** What people ask before they sign up. */
export function Questions({ link: Link, productName }: QuestionsProps) {
  return (
    <div className="home-questions">
      <details open>
        <summary>What counts as a search?</summary>
        <p>
          A results page that is fetched for you, also when it turns out to be empty. Web, news and
          video pages hold ten results, so <code>num=25</code> fetches three pages and counts as
          three. Errors, answers from the cache, locations and your account’s own figures are free.{' '}
          <Link href="/docs/rate-limits">Limits and billing</Link> has the whole list.
        </p>
      </details>
      <details>
        <summary>What happens when my searches are used up?</summary>
        <p>
          Requests get a 402 problem with the code <code>quota_exhausted</code> until the plan
          renews or you add searches. You are never charged for more than you ordered.
        </p>
      </details>
      <details>
        <summary>How fast is an answer?</summary>
        <p>
          Responses are sub-second, and reliability is 99.9%. Each response states the time that it
          took in <code>total_time_taken</code>, so you can measure it yourself.
        </p>
      </details>
      <details>
        <summary>Is an answer live or stored?</summary>
        <p>
          Live, unless the same request was answered within the last hour: then it may come from the
          cache and costs nothing. Send <code>no_cache=true</code> to always fetch a new page.
        </p>
      </details>
      <details>
        <summary>Can I get my money back?</summary>
        <p>
          Yes, within 14 days of your first payment, if you have used no more than a tenth of the
          plan’s searches. The <Link href="/refund-policy">refund policy</Link> has the rules.
        </p>
      </details>
      <details>
        <summary>{`Is ${productName} part of a search engine?`}</summary>
        <p>
          No. It is not affiliated with, endorsed by or sponsored by any search engine. The{' '}
          <Link href="/disclaimer">disclaimer</Link> says what that means for the data.
        </p>
      </details>
    </div>
  )
}
