import { MARKDOWN_RULES, markdownRedirects } from './markdown-hosts.ts'
import { textFile } from './text-file.ts'
import type { Emitter } from '../../base/model/output.ts'
import type { HeaderFile, SiteConfig } from '../../base/model/site-config.ts'
import { mergedPolicy, policyText, securityHeaders } from '../../base/shared/policy.ts'
import { REDIRECT_SOURCE } from './redirect-script.ts'
import { sitePolicyOf } from '../../base/shared/site-policy.ts'

type Headers = Readonly<Record<string, string>>

/**
 * The headers of the site as config files of hosts. A host sends the same headers with every page, so their
 * policy allows what any page needs; each page restricts it to its own needs.
 */
export const headers: Emitter = {
  name: 'headers',
  mayWrite: (path, { security }) => security.headerFiles.some((name) => name === path),
  *emit({ config, facts }) {
    const site = sitePolicyOf(config)
    const redirects = { 'script-src': [REDIRECT_SOURCE] }
    const policy = site && mergedPolicy([site, redirects, ...facts.map((page) => page.policy)])
    const all = securityHeaders(policy && policyText(policy))
    for (const name of config.security.headerFiles) {
      yield textFile(name, FILES[name](all, config))
    }
  },
}

type Site = Pick<SiteConfig, 'base' | 'trailingSlash' | 'ai'>

const FILES: Readonly<Record<HeaderFile, (headers: Headers, site: Site) => string>> = {
  // Netlify and Cloudflare Pages: https://docs.netlify.com/manage/routing/headers/
  _headers: (all, { base }) =>
    [`${base}*`, ...linesOf(all, ([name, value]) => `  ${name}: ${value}`)].join('\n') + '\n',
  // For `include` in a `server` or `location`: https://nginx.org/en/docs/http/ngx_http_headers_module.html
  'nginx.conf': (all, site) =>
    linesOf(all, ([name, value]) => `add_header ${name} "${value}" always;`).join('\n') +
    `\n${rulesOf('nginx.conf', site)}`,
  // For `import` in a site: https://caddyserver.com/docs/caddyfile/directives/header
  Caddyfile: (all, site) =>
    [
      `header ${site.base}* {`,
      ...linesOf(all, ([name, value]) => `\t${name} "${value}"`),
      '}',
      rulesOf('Caddyfile', site),
    ].join('\n'),
  // https://vercel.com/docs/project-configuration#headers
  'vercel.json': (all, site) => {
    const list = Object.entries(all).map(([key, value]) => ({ key, value }))
    const content = {
      headers: [{ source: `${site.base}(.*)`, headers: list }],
      ...(site.ai.markdown && { redirects: markdownRedirects(site) }),
    }
    return `${JSON.stringify(content, undefined, 2)}\n`
  },
}

function rulesOf(name: 'nginx.conf' | 'Caddyfile', { base, ai }: Site): string {
  return ai.markdown ? MARKDOWN_RULES[name](base) : ''
}

function linesOf(
  all: Headers,
  line: (header: readonly [name: string, value: string]) => string,
): readonly string[] {
  return Object.entries(all).map(line)
}
