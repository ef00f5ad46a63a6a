import type { OutputFile } from '../model/output.ts'
import type { PageProps, RenderedPage } from '../model/page.ts'
import { outputPathFrom, outputPathsOf } from '../shared/paths.ts'

/**
 * The files of a page. Both forms, `a.html` and `a/index.html`, are written because static hosts disagree on
 * trailing slashes; a host that knows no page for a path looks for `404.html` alone.
 */
export function pageFiles(
  { kind, pathname }: Pick<PageProps, 'kind' | 'pathname'>,
  { facts, html }: RenderedPage,
): readonly OutputFile[] {
  const paths = kind === 'not-found' ? [outputPathFrom('404.html')] : outputPathsOf(pathname)
  return paths.map((path) => ({ path, digest: facts.digest, content: html }))
}
