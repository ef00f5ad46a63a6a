import type { PageProps } from '../../base/model/page.ts'
import type { MarkedContent } from '../../base/shared/markup/content-marks.ts'
import { absoluteUrlOf } from '../../base/shared/urls/paths.ts'

/** The content of a page, cut from its HTML, as HTML for readers elsewhere: with absolute URLs. */
export async function contentHtml(
  { href, site }: Pick<PageProps, 'href' | 'site'>,
  html: string,
  { start, end }: MarkedContent,
): Promise<string> {
  const { portableHtml } = await import('../../base/shared/markup/portable.ts')
  const from = absoluteUrlOf(href, site.origin)
  return portableHtml(html.slice(start, end), (url) =>
    URL.canParse(url, from) ? new URL(url, from).href : url,
  )
}
