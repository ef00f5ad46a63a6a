import { imageSize } from 'image-size'

export interface PictureSize {
  readonly width?: number
  readonly height?: number
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

export function isImage(extension: string): boolean {
  return PICTURES.has(extension)
}

/** The size of an image in pixels, rotated by its orientation; empty if the file does not have it. */
export function imageSizeOf(bytes: Uint8Array): PictureSize {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    // EXIF orientations 5 to 8 are rotated by a quarter turn.
    return orientation >= 5 ? { width: height, height: width } : { width, height }
  } catch {
    // A broken image, or one of a kind without a size, is left to the browser.
    return {}
  }
}
