/** A drawing as pixels: red, green, blue and alpha, a byte each. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Draws an SVG with one font, absolute, and no other. The work is done on a thread of Node's pool. */
export async function rasterOf(svg: string, font: string): Promise<Raster> {
  // Its binary is large, and most starts draw no picture.
  const { renderAsync } = await import('@resvg/resvg-js')
  const { width, height, pixels } = await renderAsync(svg, {
    font: { fontFiles: [font], loadSystemFonts: false },
  })
  return { width, height, pixels }
}
