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
}

/** The top of a home page: its title, a sentence, buttons and an image. */
export function Hero({ title, tagline, actions = [], image }: HeroProps): ReactElement {
  return (
    <header className="sp-part-hero">
      <div>
        <h1>{title}</h1>
        {tagline !== undefined && <p className="sp-part-tagline">{tagline}</p>}
        {actions.length > 0 && (
          <p className="sp-part-actions">
            {actions.map(({ text, link, ...others }) => (
              <LinkButton key={`${text} ${link}`} href={link} {...others}>
                {text}
              </LinkButton>
            ))}
          </p>
        )}
      </div>
      {image}
    </header>
  )
}
