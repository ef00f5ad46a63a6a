import type { ComponentType, ReactNode } from 'react'

interface FeaturesProps {
  readonly link: ComponentType<{ readonly href: string; readonly children: ReactNode }>
}

const FEATURES = [
  {
    title: 'Web, images, news, videos',
    text: 'One parameter chooses the kind of page. Each kind has its own list, with its own fields, in one documented form.',
    proof: 'type=news',
    href: '/docs/google/main',
    label: 'What a response holds',
  },
  {
    title: 'From the place that matters',
    text: 'Search as somebody in Austin or in Kyoto sees it. A place that is not known is an error, never a guess.',
    proof: 'location=Austin,Texas,United States',
    href: '/docs/google/location',
    label: 'Location, country, language',
  },
  {
    title: 'Blocks stay apart',
    text: 'Ads, the answer, the panel, the questions and the organic results are separate lists, so a position means something.',
    proof: 'organic_results[0].position',
    href: '/blog/results-page-as-data',
    label: 'A results page as data',
  },
  {
    title: 'You pay for answers',
    text: 'Errors are free, and so are answers from the cache. Every response says what it cost and what is left.',
    proof: '"billed_searches": 1',
    href: '/docs/rate-limits',
    label: 'Limits and billing',
  },
  {
    title: 'Errors a program can read',
    text: 'Each error is a problem document (RFC 9457) with a code that does not change, and a page that says what to do.',
    proof: '"code": "quota_exhausted"',
    href: '/docs/errors',
    label: 'Every error code',
  },
  {
    title: 'Nothing to install',
    text: 'Plain HTTPS and JSON. The same program stands in the docs in nine languages, ready to run.',
    proof: 'GET /v1/search?q=coffee',
    href: '/docs/getting-started',
    label: 'Getting started',
  },
] as const

/** What the API does, each with the parameter or field that shows it and the page that explains it. */
export function Features({ link: Link }: FeaturesProps) {
  return (
    <ul className="home-features">
      {FEATURES.map(({ title, text, proof, href, label }) => (
        <li key={title}>
          <code>{proof}</code>
          <h3>{title}</h3>
          <p>{text}</p>
          <Link href={href}>{label}</Link>
        </li>
      ))}
    </ul>
  )
}
