import type { UrlForm } from 'specpress'
import { hrefOf } from './href.ts'
import type { Redirect } from './plan.ts'

type Write = (redirects: readonly Redirect[], form: UrlForm) => string

/** The files with which hosts redirect before they send a page, and the writer of each. */
export const HOST_FILES: ReadonlyMap<string, Write> = new Map<string, Write>([
  // https://docs.netlify.com/routing/redirects/, https://developers.cloudflare.com/pages/configuration/redirects/
  [
    '_redirects',
    (redirects, form) => linesOf(redirects, form, ({ from, to }) => `${from} ${to} 301`),
  ],
  // https://vercel.com/docs/project-configuration#redirects
  [
    'vercel.json',
    (redirects, form) => {
      const list = redirects.map((redirect) => {
        const { from: source, to: destination } = hrefsOf(redirect, form)
        return { source, destination, permanent: true }
      })
      return `${JSON.stringify({ redirects: list }, null, 2)}\n`
    },
  ],
  // https://docs.netlify.com/configure-builds/file-based-configuration/#redirects
  [
    'netlify.toml',
    (redirects, form) =>
      linesOf(redirects, form, ({ from, to }) =>
        [
          '[[redirects]]',
          `  from = ${JSON.stringify(from)}`,
          `  to = ${JSON.stringify(to)}`,
          '  status = 301',
          '',
        ].join('\n'),
      ),
  ],
])

interface Hrefs {
  readonly from: string
  readonly to: string
}

function hrefsOf({ path, target }: Redirect, form: UrlForm): Hrefs {
  // If a host treats `/old/` as another path, it sends the page of the redirect.
  return { from: hrefOf(path, { base: form.base }), to: hrefOf(target, form) }
}

function linesOf(
  redirects: readonly Redirect[],
  form: UrlForm,
  lineOf: (hrefs: Hrefs) => string,
): string {
  return redirects.map((redirect) => `${lineOf(hrefsOf(redirect, form))}\n`).join('')
}
