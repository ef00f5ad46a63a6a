interface Where {
  readonly base: string
  readonly origin: string
  readonly lang: string
}

/** A page that sends the reader on. It works without a script, and search engines take its target. */
export function redirectPage(target: string, { base, origin, lang }: Where): string {
  const href = hrefOf(target, base)
  const url = href.startsWith('/') ? `${origin}${href}` : href
  const [written, full] = [escaped(href), escaped(url)]
  return [
    '<!doctype html>',
    `<html lang="${escaped(lang)}">`,
    '<meta charset="utf-8">',
    `<title>${full}</title>`,
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${full}">`,
    `<meta http-equiv="refresh" content="0; url=${written}">`,
    `<p><a href="${written}">${full}</a></p>`,
    '</html>',
    '',
  ].join('\n')
}

/** A target as it is written in an attribute: a path of the site with its base. */
export function hrefOf(target: string, base: string): string {
  return target.startsWith('/') ? `${base.replace(/\/$/, '')}${encodeURI(target)}` : target
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}
