import { pageFiles } from './text-file.ts'
import type { PlanEmitter } from '../../base/model/output.ts'
import type { Route } from '../../base/model/route.ts'
import { escapeHtml } from '../../base/shared/text/html.ts'
import { SIGN_IN_PATH } from '../../base/shared/urls/site-files.ts'

/**
 * The page that a sign-in with OAuth 2.0 returns to, if the form of an operation has one. It has only the title of the site: the form reads the code from its
 * URL and closes its window. No script of the site runs in it, so only the form sees the code.
 */
export const signInPage: PlanEmitter = {
  name: 'sign-in-page',
  when: 'planned',
  *emit({ config: { title, locales }, table: { routes } }) {
    if (![...routes.values()].some(signsIn)) return
    const name = escapeHtml(title)
    yield* pageFiles(
      SIGN_IN_PATH,
      [
        '<!doctype html>',
        `<html lang="${escapeHtml(locales[0]?.id ?? 'en')}">`,
        '<head>',
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="robots" content="noindex">',
        `<title>${name}</title>`,
        '</head>',
        '<body>',
        `<main><h1>${name}</h1></main>`,
        '</body>',
        '</html>',
        '',
      ].join('\n'),
    )
  },
}

function signsIn(route: Route): boolean {
  if (!('card' in route) || route.card === undefined || !('operations' in route.card)) return false
  return route.card.operations?.some((operation) => operation.signsIn) ?? false
}
