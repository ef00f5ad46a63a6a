import type { PageProps } from '../../base/model/page.ts'
import type { MarkedContent } from '../../base/shared/markup/content-marks.ts'
import { fullUrlOf } from '../../base/shared/urls/paths.ts'

/** The content of a page, cut from its HTML, as HTML for readers elsewhere: with absolute URLs. */
export async function contentHtml(
  { href, site }: Pick<PageProps, 'href' | 'site'>,
  html: string,
  { start, end }: MarkedContent,
): Promise<string> {
  const { portableHtml } = await import('../../base/shared/markup/portable.ts')
  return portableHtml(html.slice(start, end), (url) => fullUrlOf(url, href, site.origin))
}
