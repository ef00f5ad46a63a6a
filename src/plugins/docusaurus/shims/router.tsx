import type { ReactElement, ReactNode } from 'react'
import { linkUrlOf, useOwnPage } from './site.ts'

export { default as Link, default as NavLink } from './link.tsx'

/** The path of the page that is rendered. */
export function useLocation() {
  return { pathname: useOwnPage()?.href ?? '/', search: '', hash: '', state: undefined, key: '' }
}

/** Links are plain links: no code navigates. */
export function useHistory() {
  const none = (): undefined => undefined
  return { push: none, replace: none, listen: () => none, block: () => none, goBack: none }
}

export function useParams(): Readonly<Record<string, never>> {
  return {}
}

export function matchPath(): null {
  return null
}

/** Redirects the browser. */
export function Redirect({ to }: { readonly to: string }): ReactElement {
  const url = linkUrlOf(to, useOwnPage()?.site)
  return (
    <>
      <meta httpEquiv="refresh" content={`0; url=${url}`} />
      <p>
        <a href={url}>{url}</a>
      </p>
    </>
  )
}

export function Route({ children }: { readonly children?: ReactNode }): ReactElement {
  return <>{children}</>
}
export const Switch = Route
