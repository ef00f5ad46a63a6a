import { siteUrlOf, usePage } from 'specpress/theme'
import figures from '../data/figures.json' with { type: 'json' }

/** Four figures with their dates, each with the page that explains it. */
export function Proofs() {
  const { site } = usePage()
  return figures.proofs.map(({ figure, title, text, date, page }) => (
    <div key={title} className="home-proof">
      <h2>
        <span className="home-figure">{figure}</span> {title}
      </h2>
      <p>{text}</p>
      <p>
        <a href={siteUrlOf(page, site)}>How it works</a> <small>{date}</small>
      </p>
    </div>
  ))
}
