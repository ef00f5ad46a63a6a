import { textFile } from './text-file.ts'
import type { PlanEmitter } from '../../base/model/output.ts'
import { fileHrefOf, hrefOf, outputPathFrom, pathnameFrom } from '../../base/shared/urls/paths.ts'
import { MANIFEST_PATH } from '../../base/shared/urls/site-files.ts'

/** `site.webmanifest` (W3C Web App Manifest): the site's name, icons and colour, for a device's home screen. */
export const manifest: PlanEmitter = {
  name: 'manifest',
  when: 'planned',
  *emit({ config }) {
    const { icons, base, title, description, lang } = config
    if (!icons.app?.length) return
    const content = {
      name: title,
      short_name: title,
      ...(description && { description }),
      lang,
      start_url: hrefOf(pathnameFrom('/'), config),
      scope: base,
      display: 'browser',
      icons: icons.app.map(({ src, sizes }) => ({
        src: fileHrefOf(outputPathFrom(src), base),
        sizes,
      })),
      ...(icons.themeColor && {
        theme_color: icons.themeColor.light,
        background_color: icons.themeColor.light,
      }),
    }
    yield textFile(MANIFEST_PATH, `${JSON.stringify(content, undefined, 2)}\n`)
  },
}
