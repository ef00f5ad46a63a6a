import { remember } from '../../base/shared/remember.ts'
import { textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { pointerOf } from '../read/references.ts'
import { pathOf, walk } from '../read/walk.ts'
import type { ShownPlaces } from './shown-places.ts'

export interface LinkParts {
  /** Checks a Link Object: it leads to an operation that is shown. */
  readonly isOfUse: (link: JsonRecord) => boolean
}

interface Linking {
  readonly root: JsonRecord
  readonly places: ShownPlaces
}

/** Finds the links to operations that are shown. */
export function linkParts({ root, places }: Linking): LinkParts {
  const hidden = remember(() => hiddenIds({ root, places }))
  return {
    isOfUse(link) {
      const id = textOf(link['operationId'])
      const reference = textOf(link['operationRef'])
      if (id !== undefined && hidden().has(id)) return false
      return reference === undefined || places.isShownAt(reference)
    },
  }
}

/** The ids of operations of which none is shown: those of paths, webhooks and callbacks. */
function hiddenIds({ root, places }: Linking): ReadonlySet<string> {
  const shown = new Set<string>()
  const hidden = new Set<string>()
  walk({ value: root, form: 'root', trail: undefined }, ({ value, form, trail }) => {
    const id = form === 'operation' ? textOf(value['operationId']) : undefined
    if (id === undefined) return
    const isShown = places.isShownAt(pointerOf(pathOf(trail)))
    ;(isShown ? shown : hidden).add(id)
  })
  return new Set([...hidden].filter((id) => !shown.has(id)))
}
