import { pageFiles } from './text-file.ts'
import type { PlanEmitter } from '../../base/model/output.ts'
import { escapeHtml } from '../../base/shared/text/html.ts'
import { SIGN_IN_PATH } from '../../base/shared/urls/site-files.ts'

/**
 * The page that a sign-in with OAuth 2.0 returns to. It is empty: the form reads the code from its URL and closes its window. No
 * script of the site runs in it, so only the form sees the code.
 */
export const signInPage: PlanEmitter = {
  name: 'sign-in-page',
  when: 'planned',
  *emit({ config: { openapi = [], title } }) {
    if (openapi.every(({ tryIt }) => tryIt === false)) return
    yield* pageFiles(
      SIGN_IN_PATH,
      `<!doctype html><meta charset="utf-8"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>\n`,
    )
  },
}
