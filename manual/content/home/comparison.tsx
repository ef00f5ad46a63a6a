import figures from '../data/figures.json' with { type: 'json' }

const { builds, search } = figures

/** Seconds as a bar: the longest fills its cell. */
const LONGEST = Math.max(...builds.tools.map(({ cold }) => cold))

/** The time that tools take to build the same documents. */
export function BuildTimes() {
  return (
    <figure className="home-figures">
      <div className="sp-table" role="group" aria-label="Build times" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{builds.documents.toLocaleString('en')} documents</th>
              <th scope="col">From scratch</th>
              <th scope="col">Nothing changed</th>
              <th scope="col">One changed</th>
              <th scope="col">Memory</th>
            </tr>
          </thead>
          <tbody>
            {builds.tools.map(({ name, cold, unchanged, edited, megabytes }) => (
              <tr key={name} data-ours={name === 'Specpress' || undefined}>
                <th scope="row">{name}</th>
                <td>
                  <svg className="home-bar" aria-hidden="true">
                    <rect width={`${(cold / LONGEST) * 100}%`} height="100%" />
                  </svg>
                  {seconds(cold)}
                </td>
                <td>{seconds(unchanged)}</td>
                <td>{seconds(edited)}</td>
                <td>{megabytes.toLocaleString('en')} MB</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption>
        Medians of {builds.runs} runs on {builds.date}, on {builds.machine}, by{' '}
        <code>{builds.command}</code>. Hugo is faster from scratch; every build after the first is
        faster with Specpress.
      </figcaption>
    </figure>
  )
}

/** The search results of Specpress and of the search that other generators use. */
export function SearchFigures() {
  return (
    <figure className="home-figures">
      <div className="sp-table" role="group" aria-label="What readers find" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{search.queries} new queries</th>
              <th scope="col">Answer is first</th>
              <th scope="col">Answer in the first three</th>
              <th scope="col">Index per page</th>
            </tr>
          </thead>
          <tbody>
            {search.tools.map(({ name, first, firstThree, size }) => (
              <tr key={name} data-ours={name === 'Specpress' || undefined}>
                <th scope="row">{name}</th>
                <td>{first}</td>
                <td>{firstThree}</td>
                <td>{size}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption>
        Measured on {search.date}, by <code>{search.command}</code>, on the same pages. The queries
        were written before a result was seen, and none of their misses was read. Pagefind had its
        default settings.
      </figcaption>
    </figure>
  )
}

function seconds(value: number): string {
  const isWholeAndSmall = Number.isInteger(value) && value < 10
  return `${isWholeAndSmall ? value.toFixed(1) : String(value)} s`
}
