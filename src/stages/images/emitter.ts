import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutputFile, PlanEmitter, PlanView } from '../../base/model/output.ts'
import type { PageProps } from '../../base/model/page.ts'
import type { Asset } from '../../base/model/source.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { isInstalled } from '../../base/platform/installed-package.ts'
import { missingPackage, unreadableFile } from '../../base/problems/catalogue.ts'
import { ExtensionError } from '../../base/problems/extension-error.ts'
import { thrownText } from '../../base/problems/thrown.ts'
import { imageVariants } from '../../base/shared/image-variants.ts'
import type { ImageSettings, ImageFormat } from '../../base/shared/image-variants.ts'
import { assetOutputPath } from '../../base/shared/urls/assets.ts'
import { fileHrefOf } from '../../base/shared/urls/paths.ts'
import type Sharp from 'sharp'
import { packageOnDemand } from '../../base/platform/package-on-demand.ts'

/** The package that resizes images. */
const RESIZER = 'sharp'

const sharp = packageOnDemand<typeof Sharp>(RESIZER)

export interface Resizing {
  readonly width: number
  readonly format: ImageFormat
  readonly quality: number
}

/** An image in another width and format, rotated by its orientation. */
async function resized(
  bytes: Uint8Array,
  { width, format, quality }: Resizing,
): Promise<Uint8Array> {
  const image = sharp()(bytes).rotate().resize({ width, withoutEnlargement: true })
  // Half of the effort takes a third of the time, and adds some percent to the file.
  return image.toFormat(format, format === 'avif' ? { quality, effort: 3 } : { quality }).toBuffer()
}

/** The images that pages show, in the sizes and formats of the config. Each is made once, and kept in the store. */
export const images: PlanEmitter = {
  name: 'images',
  when: 'planned',
  *emit({ config, table, pages, shownFiles, keep }): Iterable<OutputFile> {
    const { images: settings, base, root, staticFolder } = config
    if (settings === undefined || settings.widths.length === 0) return
    if (!isInstalled(RESIZER)) {
      const problem = missingPackage({ names: [RESIZER], user: 'Images in several sizes need' })
      throw new ExtensionError({ ...problem, file: config.file }, undefined)
    }
    const { quality } = settings
    const wanted = wantedBy(pages, shownFiles)
    const made = new Set<string>()
    for (const { asset, variant } of variantsIn(table.assets.values(), settings)) {
      const hrefs = [variant.path, assetOutputPath(asset, staticFolder)].map((path) =>
        fileHrefOf(path, base),
      )
      // Equal images in several places are one.
      if (made.has(variant.path) || !hrefs.some((href) => wanted.has(href))) continue
      made.add(variant.path)
      const digest = digestOf(
        JSON.stringify([asset.digest, variant.width, variant.format, quality]),
      )
      const make = async (): Promise<Uint8Array> => {
        try {
          return await resized(await readFile(join(root, asset.path)), { ...variant, quality })
        } catch (error) {
          const reason = thrownText(error)
          throw new ExtensionError(unreadableFile({ reason }, { file: asset.path }), error)
        }
      }
      yield { path: variant.path, digest, content: () => keep(`image/${digest}`, make) }
    }
  },
}

function* variantsIn(assets: Iterable<Asset>, settings: ImageSettings) {
  for (const asset of assets)
    for (const variant of imageVariants(asset, settings)) yield { asset, variant }
}

/**
 * The URLs of image variants that contents name, and of image files that pages show in other places, with all
 * variants.
 */
function wantedBy(
  pages: Iterable<PageProps>,
  shownFiles: PlanView['shownFiles'],
): ReadonlySet<string> {
  const wanted = new Set<string>()
  for (const page of pages) {
    for (const href of shownFiles(page)) if (href !== undefined) wanted.add(href)
    const bodies = 'urls' in page ? [page, ...(page.parts ?? [])] : []
    for (const { urls } of bodies) {
      for (const { variants = [] } of Object.values(urls)) {
        for (const { href } of variants) wanted.add(href)
      }
    }
  }
  return wanted
}
