/**
 * Reports an error that React has caught and would only print: `dev` shows it over the page. Its stack goes on with the
 * components that were rendered, which is all that a failed hydration has.
 */
export function reportCaught(
  error: unknown,
  { componentStack }: { readonly componentStack?: string | undefined },
): void {
  const reported = error instanceof Error ? error : new Error(String(error))
  // Code may have frozen it.
  Reflect.set(reported, 'stack', `${reported.stack ?? ''}${componentStack ?? ''}`)
  reportError(reported)
}
