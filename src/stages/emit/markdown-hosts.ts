import type { UrlForm } from '../../base/shared/urls/paths.ts'

/** `text/markdown` in `Accept`, unless the client prefers other types. */
const ACCEPTED = 'text/markdown *(?:,|$|; *q=1)'
const TYPE = 'text/markdown; charset=utf-8'

/**
 * The rules of each host for answering with Markdown versions. Netlify and Cloudflare Pages cannot read
 * `Accept`.
 */
export const MARKDOWN_RULES: Readonly<
  Record<'nginx.conf' | 'Caddyfile', (base: string) => string>
> = {
  // `if` may only contain `set` and `rewrite`: https://nginx.org/en/docs/http/ngx_http_rewrite_module.html
  'nginx.conf': (base) => `
# The Markdown version of a page, for clients that ask for it.
add_header Vary Accept always;
set $markdown_page none;
if ($http_accept ~* "${ACCEPTED}") {
  set $markdown_page $uri;
}
if ($markdown_page = ${base}) {
  set $markdown_page ${base}index;
}
if ($markdown_page ~ "^(.+)/$") {
  set $markdown_page $1;
}
if (-f $document_root$markdown_page.md) {
  rewrite ^ $markdown_page.md last;
}
location ~ \\.md$ {
  types { }
  default_type "${TYPE}";
}
`,
  // https://caddyserver.com/docs/caddyfile/matchers
  Caddyfile: (base) => `
# The Markdown version of a page, for clients that ask for it.
@markdownHome {
	header_regexp Accept "(?i)${ACCEPTED}"
	path ${base}
	file ${base}index.md
}
@markdownPage {
	header_regexp Accept "(?i)${ACCEPTED}"
	path_regexp page ^(.+?)/?$
	file {re.page.1}.md
}
@markdownFile path *.md
header ${base}* Vary Accept
header @markdownHome Content-Type "${TYPE}"
header @markdownPage Content-Type "${TYPE}"
header @markdownFile Content-Type "${TYPE}"
rewrite @markdownHome ${base}index.md
rewrite @markdownPage {re.page.1}.md
`,
}

/**
 * Redirects for Vercel, which looks for a file before it applies rewrites. Paths with a file extension are
 * not pages.
 */
export function markdownRedirects({ base, trailingSlash }: UrlForm): readonly object[] {
  const has = [{ type: 'header', key: 'accept', value: `.*${ACCEPTED}.*` }]
  return [
    { source: base, has, destination: `${base}index.md`, permanent: false },
    {
      source: `${base}((?!.*\\.[a-z][^/]*$).*[^/])${trailingSlash ? '/' : ''}`,
      has,
      destination: `${base}$1.md`,
      permanent: false,
    },
  ]
}
