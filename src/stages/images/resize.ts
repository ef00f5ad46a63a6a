import type Sharp from 'sharp'
import { packageOnDemand } from '../../base/platform/package-on-demand.ts'
import type { ImageFormat } from '../../base/shared/image-variants.ts'

/** The package that resizes images. */
export const RESIZER = 'sharp'

const sharp = packageOnDemand<typeof Sharp>(RESIZER)

export interface Resizing {
  readonly width: number
  readonly format: ImageFormat
  readonly quality: number
}

/** An image in another width and format, rotated by its orientation. */
export async function resized(
  bytes: Uint8Array,
  { width, format, quality }: Resizing,
): Promise<Uint8Array> {
  const image = sharp()(bytes).rotate().resize({ width, withoutEnlargement: true })
  // Half of the effort takes a third of the time, and adds some percent to the file.
  return image.toFormat(format, format === 'avif' ? { quality, effort: 3 } : { quality }).toBuffer()
}
