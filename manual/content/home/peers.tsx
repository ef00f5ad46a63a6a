import figures from '../data/figures.json' with { type: 'json' }
import peers from '../data/peers.json' with { type: 'json' }

interface FactTableProps {
  readonly label: string
  readonly head: readonly string[]
  /** The first cell of a row is its heading. */
  readonly rows: readonly (readonly string[])[]
}

/** Version, licence and price of each tool. */
export function PeerFacts() {
  return (
    <FactTable
      label="Version, licence and price"
      head={['Tool', 'Version', 'Licence', 'Price', 'Gives', 'Node.js']}
      rows={peers.tools.map(({ name, version, licence, price, gives, needs }) => [
        name,
        version,
        licence,
        price,
        gives,
        needs === '' ? 'not stated' : needs,
      ])}
    />
  )
}

/** The features of generators that have docs and a reference. */
export function PeerFeatures() {
  return (
    <FactTable
      label="Features"
      head={['Feature', ...peers.columns]}
      rows={peers.features.map(({ feature, values }) => [
        feature.replaceAll('`', ''),
        ...values.map((value) => (value === '' ? '–' : value)),
      ])}
    />
  )
}

/** Script of a page, packages, and the time for a large API. */
export function PageFigures() {
  return (
    <FactTable
      label="Weight"
      head={['Tool', 'Script of a docs page, gzip', 'GitHub’s API, 1,223 operations', 'Packages']}
      rows={figures.pages.tools.map(({ name, script, reference, packages }) => [
        name,
        script,
        reference,
        packages.toLocaleString('en'),
      ])}
    />
  )
}

function FactTable({ label, head, rows }: FactTableProps) {
  return (
    <div className="sp-table" role="group" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
