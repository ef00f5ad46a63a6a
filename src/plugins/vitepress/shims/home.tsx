import type { ReactElement, ReactNode } from 'react'
import { usePage } from 'specpress/theme'

interface Image {
  readonly src?: string
  readonly light?: string
  readonly alt?: string
  readonly width?: number | string
  readonly height?: number | string
}

interface Action {
  readonly theme?: string
  readonly text?: string
  readonly link?: string
}

interface Feature {
  readonly icon?: string | Image
  readonly title?: string
  readonly details?: string
  readonly link?: string
  readonly linkText?: string
}

interface Props {
  readonly hero?: {
    readonly name?: string
    readonly text?: string
    readonly tagline?: string
    readonly image?: string | Image
    readonly actions?: readonly Action[]
  }
  readonly features?: readonly Feature[]
  readonly children?: ReactNode
}

/** A home page in VitePress's form: its front matter, then the text below. */
export function Home({ hero, features = [], children }: Props): ReactElement {
  const to = useLinks()
  const { name, text, tagline, image, actions = [] } = hero ?? {}
  return (
    <>
      {hero && (
        <header className="home-hero">
          <div>
            <h1>
              {name && <span className="home-name">{plain(name)}</span>}{' '}
              {text && <span>{plain(text)}</span>}
            </h1>
            {tagline && <p className="home-tagline">{plain(tagline)}</p>}
            <p className="home-actions">
              {actions.map(({ theme = 'brand', text: label = '', link = '' }) => (
                <a key={label} className={`home-action home-action-${theme}`} href={to(link)}>
                  {label}
                </a>
              ))}
            </p>
          </div>
          {image && <HomeImage image={image} />}
        </header>
      )}
      {features.length > 0 && (
        <ul className="home-features">
          {features.map((feature) => (
            <FeatureCard key={feature.title} {...feature} />
          ))}
        </ul>
      )}
      {children}
    </>
  )
}

function FeatureCard({ icon, title = '', details, link, linkText }: Feature): ReactElement {
  const to = useLinks()
  return (
    <li className="home-feature">
      {typeof icon === 'string' ? (
        <span aria-hidden>{plain(icon)}</span>
      ) : (
        icon && <HomeImage image={icon} />
      )}
      <h2>{link === undefined ? plain(title) : <a href={to(link)}>{plain(title)}</a>}</h2>
      {details && <p>{plain(details)}</p>}
      {link !== undefined && linkText && <a href={to(link)}>{linkText}</a>}
    </li>
  )
}

function HomeImage({ image }: { readonly image: string | Image }): ReactElement {
  const to = useLinks()
  const given = typeof image === 'string' ? { src: image } : image
  const { src = given.light ?? '', alt = '', width, height } = given
  return <img src={to(src)} alt={alt} width={width} height={height} />
}

/** The URL of a link of the front matter: `./guide/`, `/guide/` or a full URL. */
function useLinks(): (link: string) => string {
  const { href, site } = usePage()
  return (link) => {
    const path = link.replace(/(?:index)?\.(?:md|html)(?=$|[?#])/, '')
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(path)) return path
    if (path.startsWith('/')) return `${site.base}${path.slice(1)}`
    const { pathname, search, hash } = new URL(
      path,
      `https://site.example${href.replace(/\/?$/, '/')}`,
    )
    return `${pathname}${search}${hash}`
  }
}

/** Text without markup. */
function plain(text: string): string {
  return text.replaceAll(/<[^>]*>/g, '')
}
