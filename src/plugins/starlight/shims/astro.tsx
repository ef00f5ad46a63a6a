import { Children, isValidElement } from 'react'
import type { CSSProperties, ReactElement, ReactNode } from 'react'

export { Fragment } from './components.tsx'

// Components of Astro, translated for React, import these names.

type Props = Readonly<Record<string, unknown>>

/** The part of `Astro` that a translated component uses. */
export interface AstroGlobal {
  readonly props: Props
  readonly slots: { readonly has: (name: string) => boolean }
  readonly locals: { readonly t: (key: string) => string }
  readonly content: ReadonlyMap<string, readonly ReactNode[]>
}

const DEFAULT = 'default'

/** `Astro` of one use of a component; `texts` are the translated ones that it uses. */
export function astro(
  { children, className, ...props }: Props,
  texts: Readonly<Record<string, string>> = {},
): AstroGlobal {
  const content = new Map<string, ReactNode[]>()
  for (const child of Children.toArray(children as ReactNode)) {
    const name = slotOf(child)
    content.set(name, [...(content.get(name) ?? []), child])
  }
  const isFull = (child: ReactNode) => typeof child !== 'string' || child.trim() !== ''
  return {
    props: className === undefined ? props : { class: className, ...props },
    slots: { has: (name) => content.get(name)?.some(isFull) ?? false },
    locals: { t: (key) => texts[key] ?? key },
    content,
  }
}

function slotOf(child: ReactNode): string {
  if (!isValidElement<{ readonly slot?: unknown }>(child)) return DEFAULT
  const { slot } = child.props
  return typeof slot === 'string' ? slot : DEFAULT
}

interface SlotProps {
  readonly of: AstroGlobal
  readonly name?: string
  readonly children?: ReactNode
}

/** `<slot name="…">`: what the caller gave for it, else its own content. */
export function Slot({ of, name = DEFAULT, children }: SlotProps): ReactElement {
  return <>{of.slots.has(name) ? of.content.get(name) : children}</>
}

/** The value of `class:list`: `['a', { b: true }]` → `a b`. */
export function classes(given: unknown): string {
  if (typeof given === 'string') return given
  if (Array.isArray(given)) return given.map(classes).filter(Boolean).join(' ')
  if (given instanceof Set) return classes([...given])
  if (typeof given !== 'object' || given === null) return ''
  return Object.entries(given)
    .flatMap(([name, isOn]) => (isOn ? [name] : []))
    .join(' ')
}

/** A style as React takes it: Astro takes text, too. */
export function styleOf(given: unknown): CSSProperties | undefined {
  if (typeof given === 'object' && given !== null) return given
  if (typeof given !== 'string') return undefined
  const pairs = given.split(';').flatMap((rule) => {
    const [, name, value] = /^\s*([\w-]+)\s*:\s*(.+?)\s*$/s.exec(rule) ?? []
    return name === undefined ? [] : [[reactName(name), value] as const]
  })
  return Object.fromEntries(pairs) as CSSProperties
}

function reactName(name: string): string {
  if (name.startsWith('--')) return name
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
