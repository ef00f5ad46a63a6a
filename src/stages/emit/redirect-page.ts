import { policyElement } from '../../base/shared/policy.ts'
import { REDIRECT_SCRIPT, REDIRECT_SOURCE } from './redirect-script.ts'
import { remember } from '../../base/shared/remember.ts'
import { escapeHtml } from '../../base/shared/text/html.ts'
import {
  absoluteUrlOf,
  fileHrefOf,
  fullUrlOf,
  outputPathFrom,
} from '../../base/shared/urls/paths.ts'
import { builtInMessages } from '../../base/words/built-in.ts'

/** Nothing but the script of the page. */
const POLICY = policyElement({
  'default-src': ["'none'"],
  'script-src': [REDIRECT_SOURCE],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
})

/** Paths are URLs below it. */
const ANY = 'https://specpress.invalid'

interface Where {
  /** Empty if it is not known. */
  readonly origin: string
  readonly lang: string
}

const titleIn = remember((lang: string): string => {
  const messages = builtInMessages(lang) ?? builtInMessages('en')
  // A text without parts to fill in: plug-ins of sites import this module, and the code that fills them in is large.
  return messages?.['redirect.title'] ?? ''
})

/**
 * A page that redirects the reader to a path of the site, with its base, or to a full URL, with the query and the
 * fragment of the old one. It works without a script, and search engines use its target.
 */
export function redirectPage(href: string, { origin, lang }: Where): string {
  const url = encodedUrl(href, origin)
  const own = url.startsWith(`${origin}/`) && href.startsWith('/')
  const [written, full] = [escapeHtml(own ? url.slice(origin.length) : url), escapeHtml(url)]
  const canonical = full.startsWith('/') ? [] : [`<link rel="canonical" href="${full}">`]
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(lang)}">`,
    '<head>',
    '<meta charset="utf-8">',
    POLICY,
    `<title>${escapeHtml(titleIn(lang))}</title>`,
    '<meta name="robots" content="noindex">',
    ...canonical,
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
  const root = fileHrefOf(outputPathFrom(''), '/')
  const url = fullUrlOf(href, root, origin)
  const { protocol } = new URL(URL.canParse(url, ANY) ? url : 'none:', ANY)
  return ['https:', 'http:'].includes(protocol) ? url : absoluteUrlOf(root, origin)
}
