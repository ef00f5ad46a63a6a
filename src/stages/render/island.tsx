import { createContext, createElement, useContext, useId } from 'react'
import type { ComponentType, ReactElement } from 'react'
import { faultyIsland } from './broken/faulty-islands.tsx'
import { unserialisables } from './island-props.ts'
import { renderToString, withoutPreloads } from './markup.ts'
import { rememberLast } from '../../base/shared/remember.ts'
import { swappedQuotes } from '../../base/shared/text/swapped-quotes.ts'

/** The code of an island. The renderer replaces `id` by the URL of its chunk. */
export interface IslandSettings {
  readonly id: string
  /** The export of the island's file. */
  readonly name: string
  /** As in the file's `export const when = '…'`. */
  readonly when: unknown
}

/** When an island wakes, from the earliest to the latest. */
export const WHEN = ['load', 'idle', 'visible', 'interaction']

const DEFAULT_WHEN = 'visible'

const InsideIsland = createContext(false)

/**
 * The server half of an island. It is rendered as a root of its own: the browser hydrates it as one, and
 * `useId` gives the same ids only in the same tree. An island inside an island is a plain component of the
 * outer one.
 */
export function islandOf<Props extends object>(
  Component: ComponentType<Props>,
  settings: IslandSettings,
): ComponentType<Props> {
  // Consecutive pages show the same island: the search field.
  const render = rememberLast(
    (_, { prefix, props }: { readonly prefix: string; readonly props: Props }) => {
      const content = (
        <InsideIsland value={true}>
          <Component {...props} />
        </InsideIsland>
      )
      return withoutPreloads(renderToString(content, { identifierPrefix: prefix }))
    },
  )

  // The very object that the element was created with: the stack of its creation is recorded by it.
  function IslandRoot({ given: props }: { readonly given: Props }): ReactElement {
    const prefix = useId()
    const faults = unserialisables(props)
    if (faults.length > 0) {
      const island = settings.name === 'default' ? settings.id : settings.name
      return faultyIsland({ island, faults, stack: uses.get(props)?.stack })
    }
    const json = jsonOf(props)
    return createElement('sp-island', {
      'data-island': settings.id,
      'data-component': settings.name,
      'data-when': whenOf(settings),
      'data-prefix': prefix,
      'data-props': json,
      dangerouslySetInnerHTML: { __html: render(`${prefix} ${json}`, { prefix, props }) },
    })
  }

  // `useId` would shift the ids of an inner island: in the browser this component does not exist.
  function Island(props: Props): ReactElement {
    return useContext(InsideIsland) ? <Component {...props} /> : <IslandRoot given={props} />
  }
  return Object.assign(Island, { noteUse, plain: Component })
}

function whenOf({ when = DEFAULT_WHEN, id }: IslandSettings): string {
  if (typeof when === 'string' && WHEN.includes(when)) return when
  throw new Error(`\`when\` of the island \`${id}\` must be one of ${WHEN.join(', ')}`)
}

function jsonOf(props: object): string | undefined {
  const json = JSON.stringify(props)
  return json === '{}' ? undefined : swappedQuotes(json)
}

/** The stacks of uses of islands that cannot be sent to the browser, by their props. */
const uses = new WeakMap<object, Error>()

/**
 * Records where an element of an island is created, if its props are at fault: that stack is gone when it is
 * rendered.
 */
function noteUse(props: object, maker: () => unknown): void {
  if (unserialisables(props).length === 0) return
  const use = new Error('An island')
  Error.captureStackTrace(use, maker)
  uses.set(props, use)
}
