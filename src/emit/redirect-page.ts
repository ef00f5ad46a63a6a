import { escapeHtml } from '../shared/html.ts'

interface Where {
  readonly origin: string
  readonly lang: string
}

/**
 * A page that redirects the reader to a path of the site, with its base, or to a full URL. It works without a
 * script, and search engines use its target.
 */
export function redirectPage(href: string, { origin, lang }: Where): string {
  const url = href.startsWith('/') ? `${origin}${href}` : href
  const [written, full] = [escapeHtml(href), escapeHtml(url)]
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(lang)}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<title>${full}</title>`,
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${full}">`,
    `<meta http-equiv="refresh" content="0; url=${written}">`,
    '</head>',
    '<body>',
    `<p><a href="${written}">${full}</a></p>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
