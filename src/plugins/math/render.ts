import { createRequire } from 'node:module'
import type { ElementContent } from 'hast'
import type Temml from 'temml'
import { elementsOf } from './elements.ts'

const require = createRequire(import.meta.url)

/** Writes TeX as MathML that includes the TeX, for copying. */
export type Render = (tex: string, isBlock: boolean) => ElementContent[]

/** Loads the renderer. Throws if it is not installed. */
export function loadRenderer(macros: Readonly<Record<string, string>>): Render {
  const temml = require('temml') as typeof Temml
  return (tex, displayMode) =>
    elementsOf(
      temml.renderToString(tex, {
        displayMode,
        annotate: true,
        throwOnError: true,
        macros: { ...macros },
      }),
    )
}
