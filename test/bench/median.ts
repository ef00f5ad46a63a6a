/** The median of some numbers; for an even count the mean of the two in the middle. */
export function medianOf(numbers: readonly number[]): number | undefined {
  const sorted = [...numbers].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const above = sorted[middle]
  const below = sorted.length % 2 === 0 ? sorted[middle - 1] : above
  return above === undefined || below === undefined ? undefined : (above + below) / 2
}
