import type { UrlForm } from 'specpress'
import { redirectHrefOf } from './href.ts'
import type { Redirect } from './plan.ts'

type Write = (redirects: readonly Redirect[], form: UrlForm) => string

export type HostFile = '_redirects' | 'vercel.json' | 'netlify.toml'

/** The files with which hosts redirect before they send a page, and the writer of each. */
export const HOST_FILES: Readonly<Record<HostFile, Write>> = {
  // https://docs.netlify.com/routing/redirects/, https://developers.cloudflare.com/pages/configuration/redirects/
  _redirects: (redirects, form) => linesOf(redirects, form, ({ from, to }) => `${from} ${to} 301`),
  // https://vercel.com/docs/project-configuration#redirects
  'vercel.json': (redirects, form) => {
    const list = redirects.map((redirect) => {
      const { from: source, to: destination } = hrefsOf(redirect, form)
      return { source, destination, permanent: true }
    })
    return `${JSON.stringify({ redirects: list }, null, 2)}\n`
  },
  // https://docs.netlify.com/configure-builds/file-based-configuration/#redirects
  'netlify.toml': (redirects, form) =>
    linesOf(redirects, form, ({ from, to }) =>
      [
        '[[redirects]]',
        `  from = ${JSON.stringify(from)}`,
        `  to = ${JSON.stringify(to)}`,
        '  status = 301',
        '',
      ].join('\n'),
    ),
}

interface Hrefs {
  readonly from: string
  readonly to: string
}

function hrefsOf({ path, target }: Redirect, form: UrlForm): Hrefs {
  // If a host treats `/old/` as another path, it sends the page of the redirect.
  return {
    from: literal(redirectHrefOf(path, { base: form.base })),
    to: literalTarget(redirectHrefOf(target, form)),
  }
}

/** A path in which no character is a pattern of a host: `:name` is a placeholder, Vercel also has groups. */
function literal(path: string): string {
  return path.replaceAll(
    /[!()*+:]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** A target without placeholders. Its scheme, its host and its fragment have none. */
function literalTarget(url: string): string {
  const [, start = '', middle = '', fragment = ''] =
    /^((?:https?:\/\/[^/]*)?)([^#]*)(.*)$/s.exec(url) ?? []
  return `${start}${middle.replaceAll(':', '%3A')}${fragment}`
}

function linesOf(
  redirects: readonly Redirect[],
  form: UrlForm,
  lineOf: (hrefs: Hrefs) => string,
): string {
  return redirects.map((redirect) => `${lineOf(hrefsOf(redirect, form))}\n`).join('')
}
