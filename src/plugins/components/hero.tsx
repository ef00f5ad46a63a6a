import { Fragment } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { LinkButton } from './cards.tsx'
import type { LinkButtonProps } from './cards.tsx'

export interface HeroAction extends Omit<LinkButtonProps, 'href' | 'children'> {
  readonly text: string
  readonly link: string
}

export interface HeroProps {
  readonly title: ReactNode
  readonly tagline?: ReactNode
  readonly actions?: readonly HeroAction[]
  readonly image?: ReactNode
  /** Next to the text in place of an image: a code block. */
  readonly children?: ReactNode
  /** The element of the title. Default: `h1`, the title of the page. */
  readonly heading?: 'h1' | 'h2' | 'p'
}

/** The top of a home page: its title, a sentence, buttons, and an image or a code block. */
export function Hero(props: HeroProps): ReactElement {
  const { title, tagline, actions = [], image, children, heading: Heading = 'h1' } = props
  return (
    <header className="sp-part-hero">
      <div>
        <Heading className="sp-part-hero-title">{title}</Heading>
        {tagline !== undefined && <p className="sp-part-tagline">{tagline}</p>}
        {actions.length > 0 && (
          <p className="sp-part-actions">
            {actions.map(({ text, link, ...others }) => (
              // Without styles, the space keeps their words apart.
              <Fragment key={`${text} ${link}`}>
                <LinkButton href={link} {...others}>
                  {text}
                </LinkButton>{' '}
              </Fragment>
            ))}
          </p>
        )}
      </div>
      {image}
      {children}
    </header>
  )
}
