import { createElement } from 'react'
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { IslandBoundary } from './island-boundary.tsx'
import { replay } from './replay.ts'

export interface MountSettings {
  /** The component, as its module exports it. */
  readonly component: unknown
  readonly props: object
  /** The prefix that the server rendered it with, so that both give the same ids. */
  readonly prefix: string
  /** The reader's events in it so far; they are replayed once the island responds. */
  readonly events: readonly Event[]
  /** Called once the island responds to the reader. */
  readonly onReady: () => void
}

/** Hydrates an island. Returns a function that ends it and leaves the markup. */
export type Mount = (element: HTMLElement, settings: MountSettings) => () => void

export const mount: Mount = (element, { component, props, prefix, events, onReady }) => {
  const markup = element.innerHTML
  const restore = (): void => {
    root.unmount()
    element.replaceChildren(fragmentOf(markup))
  }
  const isContent = element.closest('main') !== null
  const root = hydrateRoot(
    element,
    <IslandBoundary
      onReady={() => {
        onReady()
        void replay(events)
      }}
      // A crash notice in the navbar helps no reader; its links still work as markup.
      onCrash={isContent ? undefined : () => setTimeout(restore)}
    >
      {/* The chunk's own export; the server drew it with these props. */}
      {createElement(component as ComponentType, props)}
    </IslandBoundary>,
    { identifierPrefix: prefix },
  )
  return restore
}

function fragmentOf(markup: string): DocumentFragment {
  return document.createRange().createContextualFragment(markup)
}
