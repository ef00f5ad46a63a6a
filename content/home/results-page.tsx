import response from './response.json' with { type: 'json' }

/** The results page that the response beside it describes, drawn from the same data. */
export function ResultsPage() {
  const { search_parameters, organic_results, related_questions } = response
  return (
    <div className="home-serp">
      <p className="home-serp-query">{search_parameters.q}</p>
      <ol>
        {organic_results.map((result) => (
          <li key={result.position}>
            <p className="home-serp-path">organic_results[{result.position - 1}]</p>
            <p className="home-serp-link">{result.displayed_link}</p>
            <p className="home-serp-title">{result.title}</p>
            <p>
              {result.date !== undefined && <span>{`${result.date} · `}</span>}
              {result.snippet}
            </p>
            {result.rich_snippet && (
              <p className="home-serp-extra">
                {`Rated ${result.rich_snippet.rating} (${result.rich_snippet.reviews.toLocaleString('en-US')}) · $${result.rich_snippet.price.toFixed(2)}`}
              </p>
            )}
            {result.sitelinks && (
              <p className="home-serp-extra">
                {result.sitelinks.map(({ title }) => title).join(' · ')}
              </p>
            )}
          </li>
        ))}
      </ol>
      <p className="home-serp-question">
        {related_questions[0]?.question}
        <span className="home-serp-path">related_questions[0]</span>
      </p>
    </div>
  )
}
