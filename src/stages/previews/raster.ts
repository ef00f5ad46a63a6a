import type * as Resvg from '@resvg/resvg-js'
import { packageOnDemand } from '../../base/platform/package-on-demand.ts'

/** The package that renders SVG. Its binary is large, so it is installed only for sites that want preview images. */
export const RASTERIZER = '@resvg/resvg-js'

const resvg = packageOnDemand<typeof Resvg>(RASTERIZER)

/** A rendered image as pixels: red, green, blue and alpha, one byte each. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Renders an SVG with one font, absolute, and no other. The work is done on a thread of Node's pool. */
export async function rasterOf(svg: string, font: string): Promise<Raster> {
  const { width, height, pixels } = await resvg().renderAsync(svg, {
    font: { fontFiles: [font], loadSystemFonts: false },
  })
  return { width, height, pixels }
}
