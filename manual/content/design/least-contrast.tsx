import design from '../data/design.json' with { type: 'json' }

/** The smallest contrast of text in the theme. */
export function LeastContrast() {
  const texts = design.pairs.filter(({ least }) => least === 4.5)
  return <>{Math.min(...texts.flatMap(({ light, dark }) => [light, dark])).toFixed(2)}</>
}
