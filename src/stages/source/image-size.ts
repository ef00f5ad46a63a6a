import { imageSize } from 'image-size'

export interface PictureSize {
  readonly width?: number
  readonly height?: number
  /** True for an animated PNG. Other formats that can be animated are never converted. */
  readonly isAnimated?: boolean
}

const PICTURES = new Set([
  '.avif',
  '.bmp',
  '.gif',
  '.ico',
  '.jpeg',
  '.jpg',
  '.png',
  '.svg',
  '.tif',
  '.tiff',
  '.webp',
])

const PNG = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')

export function isImage(extension: string): boolean {
  return PICTURES.has(extension)
}

/** The size of an image in pixels, rotated by its orientation; empty if the file does not have it. */
export function imageSizeOf(bytes: Uint8Array): PictureSize {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    // EXIF orientations 5 to 8 are rotated by a quarter turn.
    const size = orientation >= 5 ? { width: height, height: width } : { width, height }
    return isAnimatedPng(bytes) ? { ...size, isAnimated: true } : size
  } catch {
    // A broken image, or one of a kind without a size, is left to the browser.
    return {}
  }
}

/** The chunk `acTL` is before the data of the image (PNG, third edition, 11.3.6.1). */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const data = start.subarray(0, 8).equals(PNG) ? start.indexOf('IDAT') : -1
  return data > 0 && start.subarray(0, data).includes('acTL')
}
