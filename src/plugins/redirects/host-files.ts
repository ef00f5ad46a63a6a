import { hrefOf } from './href.ts'
import type { Redirect } from './plan.ts'

type Write = (redirects: readonly Redirect[], base: string) => string

/** The files with which hosts redirect before they send a page, and the writer of each. */
export const HOST_FILES: ReadonlyMap<string, Write> = new Map<string, Write>([
  // https://docs.netlify.com/routing/redirects/, https://developers.cloudflare.com/pages/configuration/redirects/
  [
    '_redirects',
    (redirects, base) => linesOf(redirects, base, ({ from, to }) => `${from} ${to} 301`),
  ],
  // https://vercel.com/docs/project-configuration#redirects
  [
    'vercel.json',
    (redirects, base) => {
      const list = redirects.map((redirect) => {
        const { from: source, to: destination } = hrefsOf(redirect, base)
        return { source, destination, permanent: true }
      })
      return `${JSON.stringify({ redirects: list }, null, 2)}\n`
    },
  ],
  // https://docs.netlify.com/configure-builds/file-based-configuration/#redirects
  [
    'netlify.toml',
    (redirects, base) =>
      linesOf(redirects, base, ({ from, to }) =>
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

function hrefsOf({ path, target }: Redirect, base: string): Hrefs {
  return { from: hrefOf(path, base), to: hrefOf(target, base) }
}

function linesOf(
  redirects: readonly Redirect[],
  base: string,
  lineOf: (hrefs: Hrefs) => string,
): string {
  return redirects.map((redirect) => `${lineOf(hrefsOf(redirect, base))}\n`).join('')
}
