/** Pages are rendered once, without a browser. */
export default function useIsBrowser(): boolean {
  return false
}
