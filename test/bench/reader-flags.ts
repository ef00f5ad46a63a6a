import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export interface ReaderFlags {
  /** A built site, and its pages by kind; without one, the site of this repository is built. */
  readonly folder: string | undefined
  readonly pages: Readonly<Record<string, string>>
  readonly runs: number
  readonly lighthouse: boolean
  readonly json: boolean
}

export const USAGE = `npm run bench:reader -- [folder] [flags]

Measures a built site as a reader's machine sees it: without a folder the site of this repository, else the one in the
folder, whatever made it.

  --page docs=/guide/a   a page, by its kind: home, docs, blog, operation; repeated (default: those of our site)
  --runs 5               how often everything is measured; the median counts
  --no-lighthouse        without Lighthouse, which is installed into a temporary folder at the first run
  --json                 one JSON document instead of tables
`

const OUR_PAGES = {
  home: '/',
  docs: '/docs/getting-started',
  blog: '/blog/welcome',
  operation: '/docs/api/serpline-users-api-search',
}

/** Parses the command line; `undefined` if the usage has to be printed. */
export function readerFlagsOf(args: readonly string[]): ReaderFlags | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      page: { type: 'string', multiple: true },
      runs: { type: 'string', default: '5' },
      'no-lighthouse': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const runs = Number(values.runs)
  if (values.help || !Number.isInteger(runs) || runs < 1) return undefined
  const [folder] = positionals
  const pages = (values.page ?? []).map((text) => {
    const [kind = '', path = ''] = text.split('=')
    return [kind, path] as const
  })
  return {
    folder: folder === undefined ? undefined : resolve(folder),
    pages:
      pages.length > 0
        ? Object.fromEntries(pages)
        : folder === undefined
          ? OUR_PAGES
          : { home: '/' },
    runs,
    lighthouse: !values['no-lighthouse'],
    json: values.json,
  }
}
