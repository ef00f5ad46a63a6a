import type { ReactElement, ReactNode } from 'react'
import { useUrl } from './links.ts'
import { Picture } from './picture.tsx'

interface Around {
  readonly title?: ReactNode
  readonly children?: ReactNode
}

/** Steps, in their order. */
export function Steps({ children }: Around): ReactElement {
  return <ol className="mint-steps">{children}</ol>
}

export function Step({ title, icon, children }: DetailsProps): ReactElement {
  return (
    <li>
      <Picture icon={icon} />
      {title && <p className="mint-step-title">{title}</p>}
      {children}
    </li>
  )
}

interface DetailsProps extends Around {
  readonly defaultOpen?: boolean
  readonly icon?: unknown
  readonly description?: ReactNode
  readonly id?: string
}

/** Content that opens at a click. */
export function Accordion({
  title,
  description,
  defaultOpen,
  icon,
  id,
  children,
}: DetailsProps): ReactElement {
  return (
    <details id={id ?? idOf(title)} open={defaultOpen}>
      <summary>
        <Picture icon={icon} />
        {title}
      </summary>
      {description && <p>{description}</p>}
      {children}
    </details>
  )
}

export function AccordionGroup({ children }: Around): ReactElement {
  return <div className="mint-accordions">{children}</div>
}

/** The properties of an object, which open at a click. */
export function Expandable({
  title = 'properties',
  defaultOpen,
  children,
}: DetailsProps): ReactElement {
  return (
    <details open={defaultOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}

interface FrameProps extends Around {
  readonly caption?: ReactNode
  readonly hint?: ReactNode
}

/** An image with a caption. */
export function Frame({ caption, hint, children }: FrameProps): ReactElement {
  return (
    <figure className="mint-frame">
      {hint && <p>{hint}</p>}
      {children}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

interface UpdateProps extends Around {
  readonly label?: string
  readonly description?: ReactNode
  readonly tags?: readonly string[]
}

/** An entry of a changelog. */
export function Update({
  label = '',
  description,
  tags = [],
  children,
}: UpdateProps): ReactElement {
  return (
    <section className="mint-update" id={idOf(label)}>
      <p className="mint-update-label">
        {label} {description && <small>{description}</small>}{' '}
        {tags.map((tag) => (
          <span key={tag} className="mint-badge">
            {tag}
          </span>
        ))}
      </p>
      {children}
    </section>
  )
}

interface PromptProps extends Around {
  readonly description?: ReactNode
}

/** A text for an AI tool. */
export function Prompt({ description, children }: PromptProps): ReactElement {
  return (
    <div className="mint-card">
      {description && <p className="mint-card-title">{description}</p>}
      {children}
    </div>
  )
}

/** Content that Mintlify puts next to a page: here it is in its place. */
export function Panel({ children }: Around): ReactElement {
  return <aside className="mint-card">{children}</aside>
}

/** A view that readers choose: here all of them are shown, one after the other. */
export function View({ title, children }: Around): ReactElement {
  return (
    <section>
      {title && <p className="mint-step-title">{title}</p>}
      {children}
    </section>
  )
}

/** Content for people: content for agents alone is on no page. */
export function Visibility({
  for: audience,
  children,
}: Around & { readonly for?: string }): ReactElement {
  return <>{audience === 'agents' ? undefined : children}</>
}

/** A link to a repository. */
export const GitHub = {
  Repo: function Repo({ repo = '' }: { readonly repo?: string }): ReactElement {
    const to = useUrl()
    return (
      <p>
        <a href={to(repo.includes('://') ? repo : `https://github.com/${repo}`)}>{repo}</a>
      </p>
    )
  },
}

/** `June 2024` → `june-2024`. */
function idOf(title: ReactNode): string | undefined {
  if (typeof title !== 'string') return undefined
  const id = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return id === '' ? undefined : id
}
