import { controlIdOf } from './parts.ts'
import type { PartField } from './parts.ts'
import response from './response.json' with { type: 'json' }
import type { ReactNode } from 'react'

/** The results page that the response describes, rendered from the same data. */
export function ResultsPage() {
  const { search_parameters, ads, answer_box, organic_results, related_questions } = response
  return (
    <div className="home-serp">
      <div className="home-serp-bar">
        <span className="home-serp-query">{search_parameters.q}</span>
        <Part field="search_parameters">
          <span>United States · English</span>
        </Part>
      </div>
      {ads.map((ad) => (
        <Part key={ad.link} field="ads">
          <span className="home-serp-link">
            <b>Sponsored</b> {placeOf(ad.link)}
          </span>
          <span className="home-serp-title">{ad.title}</span>
          <span className="home-serp-text">{ad.snippet}</span>
        </Part>
      ))}
      <Part field="answer_box">
        <span className="home-serp-answer">{answer_box.answer}</span>
        <span className="home-serp-link">{placeOf(answer_box.link)}</span>
      </Part>
      <Part field="organic_results">
        {organic_results.map((result) => (
          <span key={result.position} className="home-serp-result">
            <span className="home-serp-link">{placeOf(result.link)}</span>
            <span className="home-serp-title">{result.title}</span>
            <span className="home-serp-text">{result.snippet}</span>
            {result.rich_snippet && (
              <span className="home-serp-link">
                <span className="home-serp-stars" aria-hidden="true" />
                {`${result.rich_snippet.rating} · $${result.rich_snippet.price.toFixed(2)}`}
              </span>
            )}
          </span>
        ))}
      </Part>
      <Part field="related_questions">
        <span className="home-serp-link">People also ask</span>
        {related_questions.map(({ question }) => (
          <span key={question} className="home-serp-question">
            {question}
          </span>
        ))}
      </Part>
    </div>
  )
}

/** A link in the style of a results page: `https://a.example/b` → `a.example › b`. */
function placeOf(link: string): string {
  return link.replace('https://', '').replaceAll('/', ' › ')
}

interface PartProps {
  readonly field: PartField
  readonly children: ReactNode
}

function Part({ field, children }: PartProps) {
  return (
    <label htmlFor={controlIdOf(field)} className="home-part" data-part={field}>
      {children}
    </label>
  )
}
