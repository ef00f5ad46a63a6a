import type { OutputFile } from '../model/output.ts'
import type { PageProps, RenderedPage } from '../model/page.ts'
import { outputPathsOf } from '../shared/paths.ts'

/**
 * The files of a page. Both forms, `a.html` and `a/index.html`, are written because static hosts disagree on
 * trailing slashes.
 */
export function pageFiles(
  { pathname }: Pick<PageProps, 'pathname'>,
  { facts, html }: RenderedPage,
): readonly OutputFile[] {
  return outputPathsOf(pathname).map((path) => ({ path, digest: facts.digest, content: html }))
}
