interface BrandProps {
  readonly title: string
  readonly logo: string | undefined
  readonly href: string
}

/** The logo and the name of the site, which link to the home page. */
export function Brand({ title, logo, href }: BrandProps) {
  return (
    <a className="sp-brand" href={href}>
      {logo !== undefined && <img src={logo} alt="" width="28" height="28" />}
      <span>{title}</span>
    </a>
  )
}
