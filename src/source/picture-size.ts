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

export function isPicture(extension: string): boolean {
  return PICTURES.has(extension)
}

/** The size of a picture in pixels, turned as its orientation says; nothing where the file does not tell. */
export function pictureSizeOf(bytes: Uint8Array): PictureSize {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    // EXIF orientations 5 to 8 are turned by a quarter.
    return orientation >= 5 ? { width: height, height: width } : { width, height }
  } catch {
    // A picture that is broken, or of a kind without a size, is drawn as the browser can.
    return {}
  }
}
