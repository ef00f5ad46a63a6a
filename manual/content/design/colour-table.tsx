import design from '../data/design.json' with { type: 'json' }
import { Swatch } from './swatch.tsx'

interface ColourTableProps {
  /** The beginning of the names: `--sp-code-`. */
  readonly prefix: string
}

/** All colours of one kind: their names, and how a browser shows them. */
export function ColourTable({ prefix }: ColourTableProps) {
  const colours = Object.entries(design.colours).filter(([name]) => name.startsWith(prefix))
  return (
    <div className="sp-table" role="group" aria-label={`Colours ${prefix}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Token</th>
            <th scope="col">Looks</th>
            <th scope="col">Light</th>
            <th scope="col">Dark</th>
          </tr>
        </thead>
        <tbody>
          {colours.map(([name, { light, dark }]) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
              </td>
              <td>
                <Swatch light={light} dark={dark} />
              </td>
              <td>{light}</td>
              <td>{dark}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
