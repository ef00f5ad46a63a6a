import type { ReactElement, ReactNode } from 'react'
import { useUrl } from '../../components/links.ts'
import { Features, Hero } from '../../components/parts.ts'

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
  return (
    <>
      {hero && (
        <Hero
          title={
            <>
              {hero.name && <span className="sp-part-hero-name">{plain(hero.name)}</span>}{' '}
              {hero.text && <span>{plain(hero.text)}</span>}
            </>
          }
          {...(hero.tagline && { tagline: plain(hero.tagline) })}
          actions={(hero.actions ?? []).map(({ theme, text = '', link = '' }) => ({
            // A button without text showed an image by the styles of the old theme.
            text: text.trim() === '' ? placeOf(link) : text,
            link: to(link),
            variant: theme === 'alt' ? 'secondary' : 'primary',
          }))}
          image={hero.image && <HomeImage image={hero.image} />}
        />
      )}
      {features.length > 0 && (
        <Features
          items={features.map(({ icon, title = '', details, link, linkText }) => ({
            title: plain(title),
            details: details && plain(details),
            icon:
              icon && (typeof icon === 'string' ? <>{plain(icon)}</> : <HomeImage image={icon} />),
            link: link === undefined ? undefined : to(link),
            linkText,
          }))}
        />
      )}
      {children}
    </>
  )
}

/** The host of a link to another site; else its path. */
function placeOf(link: string): string {
  return URL.canParse(link) ? new URL(link).host : link
}

function HomeImage({ image }: { readonly image: string | Image }): ReactElement {
  const to = useLinks()
  const given = typeof image === 'string' ? { src: image } : image
  const { src = given.light ?? '', alt = '', width, height } = given
  return <img src={to(src)} alt={alt} width={width} height={height} />
}

/** The URL of a link of the front matter: `./guide/`, `/guide.md` or a full URL. */
function useLinks(): (link: string) => string {
  const to = useUrl()
  return (link) => to(link.replace(/(?:index)?\.(?:md|html)(?=$|[?#])/, ''))
}

/** Text without markup. */
function plain(text: string): string {
  return text.replaceAll(/<[^>]*>/g, '')
}
