import type { ReactElement } from 'react'
import { Hero as PlainHero } from '../../components/parts.ts'
import type { HeroAction } from '../../components/hero.tsx'
import { useUrl } from '../../components/links.ts'

interface OldAction extends Omit<HeroAction, 'icon'> {
  readonly icon?: string | { readonly name?: string }
}

interface HeroProps {
  /** The title of the page. */
  readonly title?: string
  readonly hero?: {
    readonly title?: string
    readonly tagline?: string
    readonly actions?: readonly OldAction[]
    readonly image?: {
      readonly alt?: string
      readonly file?: string
      readonly light?: string
      readonly html?: string
    }
  }
  /** The URL of an image that is a file of the site, and of the one for dark pages. */
  readonly heroImage?: string
  readonly heroImageDark?: string
}

/** The hero of the front matter. */
export function Hero({ title, hero = {}, heroImage, heroImageDark }: HeroProps): ReactElement {
  const to = useUrl()
  const { actions = [], image, tagline } = hero
  const source = heroImage ?? image?.file ?? image?.light
  const alt = image?.alt ?? ''
  return (
    <PlainHero
      title={<Markup html={hero.title ?? title ?? ''} />}
      {...(tagline && { tagline: <Markup html={tagline} /> })}
      actions={actions.map(({ icon, ...others }) => ({
        ...others,
        icon: typeof icon === 'string' ? icon : icon?.name,
      }))}
      image={
        image?.html === undefined ? (
          source !== undefined && (
            <div>
              <img
                className={heroImageDark === undefined ? undefined : 'sl-light'}
                src={heroImage ?? to(source)}
                alt={alt}
              />
              {heroImageDark !== undefined && (
                <img className="sl-dark" src={heroImageDark} alt={alt} loading="lazy" />
              )}
            </div>
          )
        ) : (
          <div dangerouslySetInnerHTML={{ __html: image.html }} />
        )
      }
    />
  )
}

/** The banner of the front matter, whose text may have links. */
export function Banner({ content = '' }: { readonly content?: string }): ReactElement {
  return <div className="sl-banner" dangerouslySetInnerHTML={{ __html: content }} />
}

function Markup({ html }: { readonly html: string }): ReactElement {
  return <span dangerouslySetInnerHTML={{ __html: html }} />
}
