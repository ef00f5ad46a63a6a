import { REDIRECT_SCRIPT } from '../../base/shared/redirect-script.ts'
import { escapeHtml } from '../../base/shared/text/html.ts'

interface Where {
  readonly origin: string
  readonly lang: string
}

/**
 * A page that redirects the reader to a path of the site, with its base, or to a full URL, with the query and the
 * fragment of the old one. It works without a script, and search engines use its target.
 */
export function redirectPage(href: string, { origin, lang }: Where): string {
  const url = encodedUrl(href, origin)
  const own = url.startsWith(`${origin}/`) && href.startsWith('/')
  const [written, full] = [escapeHtml(own ? url.slice(origin.length) : url), escapeHtml(url)]
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(lang)}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<title>${full}</title>`,
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${full}">`,
    // A browser with scripts keeps the query and the fragment, and goes only once.
    `<noscript><meta http-equiv="refresh" content="0; url=${written}"></noscript>`,
    '</head>',
    '<body>',
    `<p><a href="${written}">${full}</a></p>`,
    `<script>${REDIRECT_SCRIPT}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

/** A URL as browsers read it. One that cannot be read, or that is none of the web, leads to the start page. */
function encodedUrl(href: string, origin: string): string {
  const url = URL.canParse(href, origin) ? new URL(href, origin) : new URL(origin)
  return ['https:', 'http:'].includes(url.protocol) ? url.href : `${origin}/`
}
