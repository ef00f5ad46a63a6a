import { crashNotice } from './crash-notice.ts'
import { idle } from './when/idle.ts'
import { interaction } from './when/interaction.ts'
import { load } from './when/load.ts'
import { visible } from './when/visible.ts'
import { holdEvents } from './held-events.ts'
import type { HeldEvents } from './held-events.ts'
import type { Strategy } from './when/strategy.ts'
import { swappedQuotes } from '../base/shared/text/swapped-quotes.ts'
import type { Mount } from './mount.tsx'

/** The exports of an island's chunk. */
interface IslandModule {
  readonly mount: Mount
  readonly components: Readonly<Record<string, unknown>>
}

/**
 * Makes every `<sp-island>` wake at its time, including those that are added to the page later. One that is
 * removed stops: its wait is cancelled, and its React root ends.
 */
export function defineIslands(): void {
  if (!customElements.get('sp-island')) customElements.define('sp-island', IslandElement)
}

function strategyOf(when: string | undefined): Strategy {
  switch (when) {
    case 'load':
      return load
    case 'idle':
      return idle
    case 'interaction':
      return interaction
    default:
      return visible
  }
}

class IslandElement extends HTMLElement {
  #stop: (() => void) | undefined
  /** A module that threw stays broken under its URL. */
  #attempt = ''

  connectedCallback(): void {
    // An element that is only moved is removed and inserted again, and keeps running.
    if (this.#stop) return
    this.#wait(strategyOf(this.dataset.when))
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#stop?.()
      this.#stop = undefined
    })
  }

  /** It wakes at its time or at the first event, whichever comes first; no event before that is lost. */
  #wait(strategy: Strategy): void {
    let isAwake = false
    const wake = (): void => {
      if (isAwake) return
      isAwake = true
      stopWaiting()
      this.#wake(held)
    }
    const held = holdEvents(this, wake)
    const stopWaiting = strategy(this, wake)
    this.#stop = () => {
      stopWaiting()
      held.forget()
    }
  }

  #wake({ events, forget }: HeldEvents): void {
    let isStopped = false
    let unmount: (() => void) | undefined
    this.#stop = () => {
      isStopped = true
      forget()
      unmount?.()
    }
    const { island = '', component = '', props = '{}', prefix = '' } = this.dataset
    import(`${island}${this.#attempt}`).then(
      ({ mount, components }: IslandModule) => {
        if (isStopped) return
        unmount = mount(this, {
          component: components[component],
          // Written by the server half of the island.
          props: JSON.parse(swappedQuotes(props)) as object,
          prefix,
          events,
          onReady: forget,
        })
      },
      (error: unknown) => {
        reportError(error)
        forget()
        if (!isStopped) void this.#fail(events.length > 0)
      },
    )
  }

  /**
   * If the reader did not use it and its code has not loaded, the markup stays as it is, and the next event
   * tries again.
   */
  async #fail(isTouched: boolean): Promise<void> {
    const isContent = this.closest('main') !== null
    const isBroken = isContent && (isTouched || (await isThere(this.dataset.island ?? '')))
    if (!this.isConnected) return
    if (!isBroken) return this.#wait(interaction)
    const markup = [...this.childNodes]
    this.replaceChildren(
      crashNotice(() => {
        this.replaceChildren(...markup)
        this.#attempt = `?${Date.now()}`
        this.#wait(load)
      }),
    )
  }
}

async function isThere(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}
