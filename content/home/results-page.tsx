import response from './response.json' with { type: 'json' }

/** The results page that the response beside it describes, drawn from the same data. */
export function ResultsPage() {
  const { search_information, organic_results, related_questions } = response
  return (
    <>
      <p className="home-serp-query">{search_information.query_displayed}</p>
      <ol className="home-serp">
        {organic_results.map((result) => (
          <li key={result.position}>
            <code>organic_results[{result.position - 1}]</code>
            <p className="home-serp-muted">{result.displayed_link}</p>
            <p className="home-serp-title">{result.title}</p>
            <p>
              {result.date !== undefined && (
                <span className="home-serp-muted">{`${result.date} · `}</span>
              )}
              {result.snippet}
            </p>
            {result.rich_snippet && (
              <p className="home-serp-muted">
                {`Rated ${result.rich_snippet.rating} (${result.rich_snippet.reviews.toLocaleString('en-US')}) · $${result.rich_snippet.price.toFixed(2)}`}
              </p>
            )}
            {result.sitelinks && (
              <p className="home-serp-muted">
                {result.sitelinks.map(({ title }) => title).join(' · ')}
              </p>
            )}
          </li>
        ))}
        {related_questions.map(({ question, snippet }, index) => (
          <li key={question}>
            <code>related_questions[{index}]</code>
            <p className="home-serp-muted">People also ask</p>
            <p className="home-serp-title">{question}</p>
            <p>{snippet}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
