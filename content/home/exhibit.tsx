import { Fragment } from 'react'
import { controlIdOf, FIRST_PART, PARTS } from './parts.ts'
import { ResponseCode } from './response-code.tsx'
import { ResultsPage } from './results-page.tsx'

/** A request, the page that it fetches, and the response: the chosen part has its colour in all three. */
export function Exhibit({ url }: { readonly url: string }) {
  return (
    <div className="home-exhibit">
      <p className="home-request">
        <b>GET</b>{' '}
        <code>
          {`${url}/search`.split(/(?<=[^/])(?=\/[^/])/u).map((part) => (
            <Fragment key={part}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </code>
        <code>
          <span>?q=coffee</span>
          <wbr />
          <label
            htmlFor={controlIdOf('search_parameters')}
            className="home-part"
            data-part="search_parameters"
          >
            &gl=us
            <wbr />
            &hl=en
          </label>
        </code>
      </p>
      <fieldset className="home-parts">
        <legend className="sp-visually-hidden">Part of the results page</legend>
        {PARTS.map(({ field, label }) => (
          <span key={field} className="home-choice" data-part={field}>
            <input
              type="radio"
              name="part"
              id={controlIdOf(field)}
              value={field}
              aria-labelledby={`${controlIdOf(field)}-name`}
              defaultChecked={field === FIRST_PART}
            />
            <span id={`${controlIdOf(field)}-name`}>{label}</span>
          </span>
        ))}
      </fieldset>
      <div className="home-panes">
        <section aria-label="The page it describes">
          <ResultsPage />
        </section>
        <section className="home-response" aria-label="The response">
          <ResponseCode />
        </section>
      </div>
    </div>
  )
}
