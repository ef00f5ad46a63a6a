import { createElement } from 'react'
import type { ReactElement } from 'react'
import type { Unserialisable } from '../island-props.ts'
import type { Bundle } from '../../../base/model/bundle.ts'
import type { PageProps } from '../../../base/model/page.ts'
import { islandProps } from '../../../base/problems/catalogue.ts'
import type { Problem } from '../../../base/problems/problem.ts'
import { unescapeHtml } from '../../../base/shared/text/html.ts'

/** An island whose props cannot be sent to the browser. */
export interface FaultyIsland {
  /** Its component, or its file for a default export. */
  readonly island: string
  readonly faults: readonly Unserialisable[]
  /** The stack of the code that uses it; unknown for an element that was made without JSX. */
  readonly stack: string | undefined
}

const NAME = 'sp-faulty-island'

/** Replaces an island that cannot be rendered, so that all faulty islands of a page are found in one run. */
export function faultyIsland(faulty: FaultyIsland): ReactElement {
  return createElement(NAME, { 'data-fault': JSON.stringify(faulty) })
}

/** The problems of the islands in the HTML of a page that cannot be sent to the browser. */
export function problemsOfIslands(
  html: string,
  page: PageProps,
  { locate }: Pick<Bundle, 'locate'>,
): readonly Problem[] {
  if (!html.includes(`<${NAME} `)) return []
  const found = html.matchAll(/<sp-faulty-island data-fault="([^"]*)"/g)
  return Array.from(found, ([, written = '']) => {
    const { island, faults, stack } = JSON.parse(unescapeHtml(written)) as FaultyIsland
    const props = faults.map(({ path, what }) => `\`${path}\` is ${what}`).join(', ')
    const location = locate(Object.assign(new Error(island), { stack }))
    const file = 'source' in page ? page.source : undefined
    return islandProps({ island, props }, location.file ? location : { file })
  })
}
