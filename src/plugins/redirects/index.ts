import { definePlugin, pageFiles, redirectPage, textFile } from 'specpress'
import type { Emitter } from 'specpress'
import { HOST_FILES } from './host-files.ts'
import type { HostFile } from './host-files.ts'
import { redirectHrefOf } from './href.ts'
import { planOf } from './plan.ts'

/** Old paths that redirect to pages: from the config, and from `redirect_from` in front matter. */
export const redirects = definePlugin({
  name: 'redirects',
  reads: [],
  options: {
    from: 'map of text?',
    files: 'list of one of _redirects | vercel.json | netlify.toml?',
  },
  problems: {
    chain: 'warning',
    'dead-target': 'error',
    loop: 'error',
    shadowed: 'error',
    twice: 'error',
    'wrong-path': 'error',
    'wrong-target': 'error',
  },
  frontMatterKeys: ['redirect_from'],
  setup: ({ from = {}, files = [] }) => ({ emitters: [redirectsOf(from, files)] }),
})

function redirectsOf(from: Readonly<Record<string, string>>, files: readonly HostFile[]): Emitter {
  return {
    name: 'redirects',
    when: 'planned',
    *emit(view) {
      const { config } = view
      const { origin } = config
      const redirects = planOf(from, view)
      for (const { path, target } of redirects) {
        yield* pageFiles(
          path,
          redirectPage(redirectHrefOf(target, config), { origin, lang: config.lang }),
        )
      }
      for (const name of files) {
        yield textFile(name, HOST_FILES[name](redirects, config))
      }
    },
  }
}
