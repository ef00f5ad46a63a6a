import design from '../data/design.json' with { type: 'json' }

/** Every colour on every surface that it is used on: its contrast in light and dark, and the required one. */
export function ContrastTable() {
  return (
    <div className="sp-table" role="group" aria-label="Contrast" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Colour</th>
            <th scope="col">On</th>
            <th scope="col" data-align="right">
              Light
            </th>
            <th scope="col" data-align="right">
              Dark
            </th>
            <th scope="col" data-align="right">
              At least
            </th>
          </tr>
        </thead>
        <tbody>
          {design.pairs.map(({ colour, surface, light, dark, least }) => (
            <tr key={`${colour} ${surface}`}>
              <td>
                <code>{shortName(colour)}</code>
              </td>
              <td>
                <code>{shortName(surface)}</code>
              </td>
              <td data-align="right">{light.toFixed(2)}</td>
              <td data-align="right">{dark.toFixed(2)}</td>
              <td data-align="right">{least}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** `--sp-color-text-muted` → `color-text-muted` */
function shortName(token: string): string {
  return token.slice('--sp-'.length)
}
