/*---
title: Reliable SERP data is one API call away
description: '{{product.name}} returns search results pages as structured JSON: web, images, news and videos, from any place. Sub-second responses, 99.9% reliability, a free trial.'
layout: bare
---*/
import './index.css'
import plans from '../data/plans.json' with { type: 'json' }
import { Features } from '../home/features.tsx'
import { Pricing } from '../home/pricing.tsx'
import { Questions } from '../home/questions.tsx'
import Request from '../home/request.mdx'
import Response from '../home/response.mdx'
import type { SiteProps } from 'specpress/theme'
import type { ComponentType, ReactNode } from 'react'

type LinkComponent = ComponentType<{
  readonly href: string
  readonly className?: string
  readonly children: ReactNode
}>

interface HomeProps {
  readonly site: SiteProps
  readonly components: { readonly a: LinkComponent }
}

/** The home page. */
export default function Home({ site, components }: HomeProps) {
  const { a: Link } = components
  const { name } = site.product
  const register = site.variables['app.register'] ?? ''
  const searches = plans.trial.searches.toLocaleString('en-US')
  return (
    <div className="home">
      <section className="home-hero">
        <h1>Reliable SERP data is one API call away</h1>
        <div>
          <p className="home-lead">
            {`${name} reads a search results page, from any place and in any language, and returns its parts as JSON: ads, answers, questions and every organic result, in order.`}
          </p>
          <p className="home-actions">
            <a className="sp-button sp-button-primary" href={register}>
              {`Start with ${searches} free searches`}
            </a>
            <Link className="sp-button" href="/docs/getting-started">
              Read the docs
            </Link>
          </p>
        </div>
        <ul className="home-facts">
          <li>Sub-second responses</li>
          <li>99.9% reliability</li>
          <li>Free trial, no card</li>
        </ul>
      </section>

      <section className="home-sample" aria-label="A request and its response">
        <div>
          <Request components={components} />
        </div>
        <div>
          <Response components={components} />
        </div>
      </section>

      <section className="home-section" aria-labelledby="features">
        <header>
          <h2 id="features">What you can build on</h2>
          <p>Each of these is a parameter or a field. The docs show it at work.</p>
        </header>
        <Features link={Link} />
      </section>

      <section className="home-section" aria-labelledby="pricing">
        <header>
          <h2 id="pricing">Pricing</h2>
          <p>You pay for searches that succeed, and you can leave at any time.</p>
        </header>
        <Pricing registerHref={register} />
      </section>

      <section className="home-section home-split" aria-labelledby="questions">
        <header>
          <h2 id="questions">Questions and answers</h2>
          <p>
            Something else? <a href={`mailto:${site.variables['email.support'] ?? ''}`}>Ask us</a>.
          </p>
        </header>
        <Questions link={Link} productName={name} />
      </section>

      <section className="home-call" aria-labelledby="start">
        <h2 id="start">Your first parsed results page is five minutes away</h2>
        <p className="home-actions">
          <a className="sp-button sp-button-primary" href={register}>
            Create an account
          </a>
          <Link className="sp-button" href="/docs/getting-started">
            Follow the quick start
          </Link>
        </p>
      </section>
    </div>
  )
}
