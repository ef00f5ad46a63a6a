import { createElement } from 'react'
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { IslandBoundary } from './island-boundary.tsx'
import { replay } from './replay.ts'

export interface MountSettings {
  /** The component, as its module exports it. */
  readonly component: unknown
  readonly props: object
  /** As the server drew it with, so that both give the same ids. */
  readonly prefix: string
  /** What the reader has done there until now; it is done again once the island answers. */
  readonly touches: readonly Event[]
  /** Called once the island answers to the reader. */
  readonly onReady: () => void
}

/** Brings the markup of an island to life. Gives a function that ends it and leaves the markup. */
export type Mount = (element: HTMLElement, settings: MountSettings) => () => void

export const mount: Mount = (element, { component, props, prefix, touches, onReady }) => {
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
        void replay(touches)
      }}
      // A navbar that says it crashed helps nobody; its links still work as markup.
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
