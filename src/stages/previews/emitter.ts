import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { previewFrameOf } from './frame.ts'
import { renderPreview } from './preview-image.ts'
import type { PreviewFont } from './preview-image.ts'
import { previewOf } from './preview.ts'
import type { Preview } from './preview.ts'
import { RASTERIZER } from './raster.ts'
import type { PlanEmitter } from '../../base/model/output.ts'
import type { SiteProps } from '../../base/model/page.ts'
import type { SiteConfig } from '../../base/model/site-config.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { isInstalled } from '../../base/platform/installed-package.ts'
import { readText } from '../../base/platform/read-text.ts'
import { missingImage, missingPackage } from '../../base/problems/catalogue.ts'
import { ExtensionError } from '../../base/problems/extension-error.ts'
import { remember } from '../../base/shared/remember.ts'
import { isDrawable } from '../../base/shared/text/drawable.ts'
import { previewPathOf } from '../../base/shared/urls/site-files.ts'

/** The font of the previews: the absolute paths of a TrueType file, and of the widths of its characters. */
export interface PreviewFontFiles {
  readonly font: string
  readonly widths: string
}

/** A preview image of each page for link previews. Rendered once, and kept in the store. */
export function previews(files: PreviewFontFiles): PlanEmitter {
  return {
    name: 'preview images',
    when: 'planned',
    *emit({ config, pages, keep }) {
      const { previews: style } = config
      if (style === undefined) return
      if (!isInstalled(RASTERIZER)) {
        const problem = missingPackage({ names: [RASTERIZER], user: 'Preview images need' })
        throw new ExtensionError({ ...problem, file: config.file }, undefined)
      }
      const mark = markOf(config)
      const fontDigest = digestOf(readFileSync(files.font))
      const frame = remember((name: string, host: string) =>
        previewFrameOf({ style, mark, name, host, font: files.font }),
      )
      const font = remember((): PreviewFont => ({
        file: files.font,
        widths: JSON.parse(readFileSync(files.widths, 'utf8')) as PreviewFont['widths'],
      }))
      const render = async (preview: Preview, { name, host }: Signature): Promise<Uint8Array> =>
        renderPreview(preview, await frame(name, host), font())

      for (const page of pages) {
        if (!page.head.hasPreview) continue
        const preview = previewOf(page)
        const signature = signatureOf(page.site, config)
        const key = digestOf(JSON.stringify([style, mark, signature, fontDigest, preview]))
        yield {
          path: previewPathOf(page.pathname),
          digest: key,
          content: () => keep(`preview/${key}`, () => render(preview, signature)),
        }
      }
    },
  }
}

/** The name and host on a preview. */
interface Signature {
  readonly name: string
  readonly host: string
}

/**
 * The name of the site in the language of the page, if the font has its characters, and the host of that
 * language.
 */
function signatureOf({ title, origin }: SiteProps, config: SiteConfig): Signature {
  const host = origin === '' ? '' : new URL(origin).host
  return { name: isDrawable(title) ? title : config.title, host }
}

/** The text of the mark's file. A missing file is a mistake in the config. */
function markOf({ previews: style, root, staticFolder, file }: SiteConfig): string | undefined {
  if (style?.mark === undefined) return undefined
  const text = readText(join(root, staticFolder, style.mark))
  if (text !== undefined) return text
  throw new ExtensionError(missingImage({ url: style.mark }, { file }), undefined)
}
