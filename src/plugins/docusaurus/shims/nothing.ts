/** Does nothing, and renders nothing. */
export default function nothing(): null {
  return null
}
