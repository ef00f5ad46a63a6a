import type { SiteProps } from 'specpress/theme'

interface BrandProps {
  readonly title: string
  readonly logo: SiteProps['navbar']['logo']
  readonly href: string
}

/** The logo and the name of the site, which link to the home page. */
export function Brand({ title, logo, href }: BrandProps) {
  return (
    <a className="sp-brand" href={href}>
      {logo && <Logo src={logo.src} {...(logo.dark && { className: 'sp-only-light' })} />}
      {logo?.dark !== undefined && <Logo src={logo.dark} className="sp-only-dark" />}
      <span>{title}</span>
    </a>
  )
}

function Logo(props: { readonly src: string; readonly className?: string }) {
  return <img {...props} alt="" width="28" height="28" />
}
