import { phraseParts, siteUrlOf, usePage } from 'specpress/theme'
import exported from '../data/exports.json' with { type: 'json' }

interface ExportedNamesProps {
  /** The entries of the package: `specpress/theme`. */
  readonly entries: readonly string[]
}

/** A fold with the names that entries of the package export, each with its kind, state, first version and page. */
export function ExportedNames({ entries }: ExportedNamesProps) {
  const shown = exported.entries.filter(({ entry }) => entries.includes(entry))
  const { site } = usePage()
  return (
    <details>
      <summary>{shown.reduce((sum, { names }) => sum + names.length, 0)} names</summary>
      <div className="sp-table" role="group" aria-label={entries.join(', ')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Description</th>
              <th scope="col">State</th>
              <th scope="col">Since</th>
            </tr>
          </thead>
          <tbody>
            {shown.flatMap(({ entry, names }) =>
              names.map(({ name, kind, about, state, since, page }) => (
                <tr key={`${entry} ${name}`} id={idOf(entry, name)}>
                  <th scope="row">
                    <a href={siteUrlOf(page, site)}>
                      <code>{name}</code>
                    </a>
                  </th>
                  <td>
                    {codeIn(about)} ({kind})
                  </td>
                  <td>{state}</td>
                  <td>{since}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** The number of exported names, for sentences. */
export function NumberOfNames() {
  return exported.entries.reduce((sum, { names }) => sum + names.length, 0)
}

/** `specpress/theme` and `Theme` → `specpress-theme-Theme`. */
function idOf(entry: string, name: string): string {
  return `${entry}-${name}`.replaceAll(/[^\w]+/g, '-')
}

/** A sentence whose parts in backticks are code. */
function codeIn(sentence: string) {
  return phraseParts(sentence).map(({ text, isCode }, index) =>
    isCode ? <code key={index}>{text}</code> : text,
  )
}
