import { cutName, MAX_STEM_BYTES } from './urls/file-names.ts'
import { extensionOf, fileNameOf, outputPathFrom, withoutExtension } from './urls/paths.ts'
import type { OutputPath, SourcePath } from './urls/paths.ts'

/** The attribute for the path of an image that code loads: `<img src={require('./a.png')}>`. */
export const LOADED_IMAGE = 'data-sp-loaded'

/** The formats that images are written in, the one that browsers prefer first. */
export const IMAGE_FORMATS = ['avif', 'webp'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** How images are published, with all defaults filled in. */
export interface ImageSettings {
  /** In pixels. If empty, images stay as they are. */
  readonly widths: readonly number[]
  readonly formats: readonly ImageFormat[]
  /** From 1 to 100. */
  readonly quality: number
  /** True if readers can enlarge images. */
  readonly zoom: boolean
}

/** An image in another size and format. */
export interface ImageVariant {
  readonly path: OutputPath
  readonly width: number
  readonly format: ImageFormat
}

interface Original {
  readonly path: SourcePath
  readonly digest: string
  readonly width?: number
  readonly height?: number
  readonly isAnimated?: boolean
}

// Vector images, and formats that can be animated, stay as they are.
const RESIZED = /\.(?:jpe?g|png)$/i
/** The most pixels that `sharp` reads. */
const MOST_PIXELS = 0x3fff ** 2
/** The longest side that a WebP image can have, in pixels. */
const LONGEST_SIDE = 0x3fff

/**
 * The variants of an image: each width up to its own, and its own width if that is less than the largest. None of an
 * animation, or of an image that is too large to be converted.
 */
export function imageVariants(
  { path, digest, width, height = 0, isAnimated = false }: Original,
  { widths, formats }: Pick<ImageSettings, 'widths' | 'formats'>,
): readonly ImageVariant[] {
  if (width === undefined || widths.length === 0) return []
  if (isAnimated || !RESIZED.test(path) || width * height > MOST_PIXELS) return []
  const most = Math.min(width, Math.max(...widths))
  const own = [...new Set([...widths.filter((each) => each < width), most])].filter(
    (each) => (each / width) * height <= LONGEST_SIDE,
  )
  const name = fileNameOf(path)
  const stem = cutName(withoutExtension(name), MAX_STEM_BYTES)
  // `a.png` and `a.jpg` with the same digest are one image.
  const kind = extensionOf(name).slice(1).toLowerCase()
  return formats.flatMap((format) =>
    own
      .toSorted((a, b) => a - b)
      .map((each) => ({
        path: outputPathFrom('assets', `${stem}.${digest.slice(0, 8)}-${kind}-${each}.${format}`),
        width: each,
        format,
      })),
  )
}

interface Source {
  readonly href: string
  readonly width: number
  readonly format: string
}

/** The `<source>` of each format of an image: `/a-640.avif 640w, /a-1280.avif 1280w`. */
export function imageFormats(
  variants: readonly Source[],
): readonly { readonly type: string; readonly srcSet: string }[] {
  const formats = [...new Set(variants.map(({ format }) => format))]
  return formats.map((format) => ({
    type: `image/${format}`,
    srcSet: variants
      .filter((variant) => variant.format === format)
      .map(({ href, width }) => `${href} ${String(width)}w`)
      .join(', '),
  }))
}
