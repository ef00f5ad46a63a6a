import design from '../data/design.json' with { type: 'json' }

interface ValueTableProps {
  /** The kind of the tokens: `Type`. */
  readonly label: string
  /** The beginnings of their names. */
  readonly prefixes: readonly string[]
}

/** Tokens that are not colours, with their values. */
export function ValueTable({ label, prefixes }: ValueTableProps) {
  const tokens = Object.entries(design.others).filter(([name]) =>
    prefixes.some((prefix) => name.startsWith(prefix)),
  )
  return (
    <div className="sp-table" role="group" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Token</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map(([name, value]) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
              </td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
