import { textFile } from './text-file.ts'
import type { Emitter } from '../model/output.ts'
import type { HeaderFile } from '../model/site-config.ts'
import { mergedPolicy, policyText, securityHeaders } from '../shared/policy.ts'
import { sitePolicyOf } from '../shared/site-policy.ts'

type Headers = Readonly<Record<string, string>>

/**
 * The headers of the site as the files that hosts read. A host sends them with every page, so their policy allows what
 * any page needs; each page narrows it down to its own.
 */
export const headers: Emitter = {
  name: 'headers',
  mayWrite: (path, { security }) => security.headerFiles.some((name) => name === path),
  *emit({ config, facts }) {
    const site = sitePolicyOf(config)
    const policy = site && mergedPolicy([site, ...facts.map((page) => page.policy)])
    const all = securityHeaders(policy && policyText(policy))
    for (const name of config.security.headerFiles) {
      yield textFile(name, FILES[name](all, config.base))
    }
  },
}

const FILES: Readonly<Record<HeaderFile, (headers: Headers, base: string) => string>> = {
  // Netlify and Cloudflare Pages: https://docs.netlify.com/manage/routing/headers/
  _headers: (all, base) =>
    [`${base}*`, ...linesOf(all, ([name, value]) => `  ${name}: ${value}`)].join('\n') + '\n',
  // For `include` in a `server` or `location`: https://nginx.org/en/docs/http/ngx_http_headers_module.html
  'nginx.conf': (all) =>
    linesOf(all, ([name, value]) => `add_header ${name} "${value}" always;`).join('\n') + '\n',
  // For `import` in a site: https://caddyserver.com/docs/caddyfile/directives/header
  Caddyfile: (all, base) =>
    [`header ${base}* {`, ...linesOf(all, ([name, value]) => `\t${name} "${value}"`), '}', ''].join(
      '\n',
    ),
  // https://vercel.com/docs/project-configuration#headers
  'vercel.json': (all, base) => {
    const list = Object.entries(all).map(([key, value]) => ({ key, value }))
    return `${JSON.stringify({ headers: [{ source: `${base}(.*)`, headers: list }] }, undefined, 2)}\n`
  },
}

function linesOf(
  all: Headers,
  line: (header: readonly [name: string, value: string]) => string,
): readonly string[] {
  return Object.entries(all).map(line)
}
