import type { ErrorInfo } from 'react'

/**
 * Reports an error that React has caught, as one that no one catches: `dev` shows those. React only prints it. Its stack
 * goes on with the components that were rendered, which is all that a failed hydration has.
 */
export function reportCaught(
  error: unknown,
  { componentStack }: { readonly componentStack?: ErrorInfo['componentStack'] },
): void {
  const reported = error instanceof Error ? error : new Error(String(error))
  // Code may have frozen it.
  Reflect.set(reported, 'stack', `${reported.stack ?? ''}${componentStack ?? ''}`)
  reportError(reported)
}
