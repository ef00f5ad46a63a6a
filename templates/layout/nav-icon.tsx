import type { IconProps } from 'specpress/theme'

/** The icon of a link: of a brand, or a file of the site. Its link has a text or a label. */
export function NavIcon({ icon }: { readonly icon: IconProps }) {
  if ('src' in icon) {
    return <img className="sp-nav-icon" src={icon.src} alt="" width="18" height="18" />
  }
  return (
    <svg className="sp-nav-icon" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={icon.path} />
    </svg>
  )
}
