import type { Bundle } from '../../../base/model/bundle.ts'
import type { Body } from '../../../base/model/document.ts'
import type { PageProps } from '../../../base/model/page.ts'
import { componentThrew } from '../../../base/problems/catalogue.ts'
import type { Problem } from '../../../base/problems/problem.ts'
import { thrownText } from '../../../base/problems/thrown.ts'

interface PageCode {
  readonly body: Body | undefined
  readonly bundle: Bundle
}

/** True if the document of a page, or its module, is broken. The reason was reported before. */
export function isBroken(page: PageProps, { body, bundle }: PageCode): boolean {
  if ('component' in page && !bundle.theme.kinds?.[page.component]) return true
  return body?.kind === 'broken' || ('source' in page && bundle.broken.has(page.source))
}

/**
 * The problem of an error that was thrown while a page was rendered. In a component of the theme or of a package, the
 * document is the only place that the writer can check.
 */
export function problemOfError(error: unknown, page: PageProps, bundle: Bundle): Problem {
  const reason = thrownText(error).replace(/\.$/, '')
  const file = 'source' in page ? page.source : undefined
  return componentThrew({ pathname: page.pathname, reason }, { file, ...bundle.locate(error) })
}
