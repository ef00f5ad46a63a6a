import type { Severity } from '../../base/problems/problem.ts'

/**
 * Mistakes in content that leave no part of the site out: `check.content` sets the severity of all of them. A site that
 * moves from another generator is published with them.
 */
export const CONTENT_PROBLEMS: readonly string[] = [
  ...['bad-data-file', 'bad-front-matter', 'bad-front-matter-syntax', 'code-file-missing'],
  ...['code-part-missing', 'dead-link', 'duplicate-heading-id', 'duplicate-tab', 'duplicate-url'],
  ...['link-outside', 'missing-anchor', 'missing-date', 'missing-image', 'page-of-other-version'],
  ...['script-link', 'tab-without-label', 'unclosed-directive', 'unknown-author'],
  ...['unknown-directive', 'unknown-doc', 'unknown-doc-folder', 'unknown-sidebar', 'unknown-tag'],
  'unknown-variable',
  ...['redirects/dead-target', 'redirects/loop', 'redirects/shadowed', 'redirects/twice'],
  ...['redirects/wrong-path', 'redirects/wrong-target'],
]

/** The severity of each of these mistakes; empty if `check.content` is not set. */
export function contentSeverities(
  severity: Severity | undefined,
): Readonly<Record<string, Severity>> {
  if (severity === undefined) return {}
  return Object.fromEntries(CONTENT_PROBLEMS.map((id) => [id, severity]))
}
