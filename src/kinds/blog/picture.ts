import type { Picture } from '../../base/model/page.ts'
import type { ResolvedUrl } from '../../base/model/page-parts.ts'
import { imageFormats } from '../../base/shared/image-variants.ts'

/** The size and the formats of an image of this site; `undefined` if it is an SVG file, or elsewhere. */
export function pictureOf(image: ResolvedUrl | undefined): Picture | undefined {
  const { width, height, variants = [] } = image ?? {}
  if (width === undefined || height === undefined) return undefined
  return { width, height, sources: imageFormats(variants) }
}
